PRAGMA application_id = 1247900268;
PRAGMA user_version = 4;
BEGIN TRANSACTION;
CREATE TABLE counters (
    play INTEGER NOT NULL REFERENCES plays (key) ON DELETE CASCADE,
    device INTEGER NOT NULL,
    counter INTEGER NOT NULL CHECK (counter >= 0),
    turn INTEGER NOT NULL DEFAULT 0,
    seal INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (play, device)
) STRICT, WITHOUT ROWID;
INSERT INTO "counters" VALUES(1,2307923926770071949,8,8,2358873572);
INSERT INTO "counters" VALUES(2,2307923926770071949,17,17,2671844104);
INSERT INTO "counters" VALUES(3,2307923926770071949,12,12,464225279);
INSERT INTO "counters" VALUES(4,2307923926770071949,18,18,82631544);
INSERT INTO "counters" VALUES(5,2307923926770071949,23,23,1966600580);
CREATE TABLE counts (
    game TEXT PRIMARY KEY,
    plays INTEGER NOT NULL CHECK (plays >= 0)
) STRICT, WITHOUT ROWID;
CREATE TABLE lessons (
    play INTEGER NOT NULL REFERENCES plays (key) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    fingerprint TEXT NOT NULL CHECK (length(fingerprint) BETWEEN 1 AND 100), -- of what it is about
    total INTEGER NOT NULL, -- what the player had
    possible INTEGER NOT NULL CHECK (possible >= total),
    content TEXT NOT NULL CHECK (json_valid(content) AND length(content) <= 20000),
    PRIMARY KEY (play, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE line_sums (
    player INTEGER NOT NULL REFERENCES players (key),
    game TEXT NOT NULL,
    line TEXT NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (player, game, line)
) STRICT, WITHOUT ROWID;
CREATE TABLE merges (
    key INTEGER PRIMARY KEY,
    player INTEGER NOT NULL REFERENCES players (key),
    into_player INTEGER NOT NULL REFERENCES players (key),
    moved TEXT NOT NULL CHECK (json_valid(moved)) -- keys that were merged into the player before
, turn INTEGER NOT NULL DEFAULT 0, seal INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE meta (
    name TEXT PRIMARY KEY,
    value INTEGER NOT NULL,
    turn INTEGER NOT NULL DEFAULT 0,
    seal INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO "meta" VALUES('device',2307923926770071949,1,1730908508);
INSERT INTO "meta" VALUES('schema',661876252,0,848222204);
INSERT INTO "meta" VALUES('since',0,1,3392013286);
INSERT INTO "meta" VALUES('turn',23,23,3704285372);
CREATE TABLE players (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    written TEXT NOT NULL, -- the name in composed characters: nobody else has it
    folded TEXT NOT NULL, -- for searching: no capitals, no accents
    hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
    met TEXT NOT NULL, -- when last seated
    merged_into INTEGER REFERENCES players (key) CHECK (merged_into <> key)
, turn INTEGER NOT NULL DEFAULT 0, seal INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "players" VALUES(1,'ff7f9717-22e5-44b8-b373-811cd17b8a2e','Astrid','Astrid','astrid',0,'2026-11-16T12:00:10Z',NULL,6,3993042065);
INSERT INTO "players" VALUES(2,'56433665-adf8-42a6-b2ab-a4edd27128dc','Ragnar','Ragnar','ragnar',0,'2026-11-16T12:00:10Z',NULL,6,637849279);
CREATE TABLE plays (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
    game TEXT NOT NULL CHECK (length(game) BETWEEN 1 AND 20),
    started TEXT NOT NULL,
    finished TEXT,
    updated TEXT NOT NULL,
    deleted TEXT,
    place TEXT NOT NULL CHECK (json_valid(place) AND length(place) <= 2000),
    cursor INTEGER NOT NULL CHECK (cursor >= 0) -- the step that stands
, turn INTEGER NOT NULL DEFAULT 0, seal INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "plays" VALUES(1,'35f2a226-0e54-4b4e-b6db-fc9b539fc170','spiel','2026-11-16T12:00:01Z',NULL,'2026-11-16T12:00:12Z',NULL,'{"screen":"looot","seat":0,"mode":"sheet"}',2,8,4073647952);
INSERT INTO "plays" VALUES(2,'7566d129-cf0b-4dd6-a972-1c03526d2a9a','spiel','2026-11-16T12:00:03Z',NULL,'2026-11-16T12:00:23Z',NULL,'{"screen":"looot","seat":0,"mode":"sheet"}',3,17,2967169701);
INSERT INTO "plays" VALUES(3,'9731a30d-adb6-4e87-b1a6-18fead47b9e2','spiel','2026-11-16T12:00:05Z',NULL,'2026-11-16T12:00:16Z',NULL,'{"screen":"looot","seat":0,"mode":"sheet"}',2,12,2215857893);
INSERT INTO "plays" VALUES(4,'39ab04af-0678-4dea-b789-128ae156b29c','spiel','2026-11-16T12:00:07Z',NULL,'2026-11-16T12:00:24Z',NULL,'{"screen":"looot","seat":0,"mode":"sheet"}',3,18,1822448266);
INSERT INTO "plays" VALUES(5,'1860b4b8-d372-4a1c-b401-c92e9b8efe9c','spiel','2026-11-16T12:00:09Z',NULL,'2026-11-16T12:00:29Z',NULL,'{"screen":"looot","seat":0,"mode":"sheet"}',4,23,1087757727);
CREATE TABLE points (
    play INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    line TEXT NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (play, seat, line),
    FOREIGN KEY (play, seat) REFERENCES results (play, seat) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TABLE results (
    play INTEGER NOT NULL REFERENCES plays (key) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    player INTEGER NOT NULL REFERENCES players (key),
    game TEXT NOT NULL,
    total INTEGER NOT NULL,
    rank INTEGER NOT NULL CHECK (rank >= 1),
    won INTEGER NOT NULL CHECK (won IN (0, 1)), -- alone
    shared INTEGER NOT NULL CHECK (shared IN (0, 1)), -- first together with others
    PRIMARY KEY (play, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE seats (
    play INTEGER NOT NULL REFERENCES plays (key) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    player INTEGER NOT NULL REFERENCES players (key),
    colour TEXT,
    total INTEGER NOT NULL,
    rank INTEGER NOT NULL CHECK (rank >= 1), seal INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (play, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,1,NULL,2,1,457756816);
INSERT INTO "seats" VALUES(1,1,2,NULL,1,2,853302894);
INSERT INTO "seats" VALUES(2,0,1,NULL,3,1,2995379596);
INSERT INTO "seats" VALUES(2,1,2,NULL,1,2,597767191);
INSERT INTO "seats" VALUES(3,0,1,NULL,2,1,3016646913);
INSERT INTO "seats" VALUES(3,1,2,NULL,1,2,2589650943);
INSERT INTO "seats" VALUES(4,0,1,NULL,3,1,2423458174);
INSERT INTO "seats" VALUES(4,1,2,NULL,1,2,22798565);
INSERT INTO "seats" VALUES(5,0,1,NULL,4,1,3026184751);
INSERT INTO "seats" VALUES(5,1,2,NULL,1,2,3097508621);
CREATE TABLE settings (
    name TEXT PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 60),
    value TEXT NOT NULL CHECK (json_valid(value) AND length(value) <= 20000)
, turn INTEGER NOT NULL DEFAULT 0, seal INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE TABLE shelf (
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    content TEXT NOT NULL CHECK (json_valid(content) AND length(content) <= 20000),
    updated TEXT NOT NULL, turn INTEGER NOT NULL DEFAULT 0, seal INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (kind, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE steps (
    play INTEGER NOT NULL REFERENCES plays (key) ON DELETE CASCADE,
    step INTEGER NOT NULL CHECK (step >= 0),
    document TEXT NOT NULL CHECK (length(document) BETWEEN 2 AND 1000000),
    who TEXT NOT NULL CHECK (json_valid(who)), -- keys of the players in seat order
    finished INTEGER NOT NULL CHECK (finished IN (0, 1)), digest INTEGER NOT NULL DEFAULT 0, turn INTEGER NOT NULL DEFAULT 0, seal INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (play, step)
) STRICT, WITHOUT ROWID;
INSERT INTO "steps" VALUES(1,0,'{"format":"jarlpad/1","game":"spiel","id":"35f2a226-0e54-4b4e-b6db-fc9b539fc170","started":"2026-11-16T12:00:01Z","notes":"later","players":[{"name":"Astrid"},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,4512762091070456739,2,1904481973);
INSERT INTO "steps" VALUES(1,1,'{"format":"jarlpad/1","game":"spiel","id":"35f2a226-0e54-4b4e-b6db-fc9b539fc170","started":"2026-11-16T12:00:01Z","notes":"later","players":[{"name":"Astrid","meeps":[1]},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,6076674201905733442,7,1302608903);
INSERT INTO "steps" VALUES(1,2,'{"format":"jarlpad/1","game":"spiel","id":"35f2a226-0e54-4b4e-b6db-fc9b539fc170","started":"2026-11-16T12:00:01Z","notes":"later","players":[{"name":"Astrid","meeps":[1,1]},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,6833332099307833128,8,949923608);
INSERT INTO "steps" VALUES(2,0,'{"format":"jarlpad/1","game":"spiel","id":"7566d129-cf0b-4dd6-a972-1c03526d2a9a","started":"2026-11-16T12:00:03Z","notes":"older","players":[{"name":"Astrid"},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,-592284291150096471,3,1794425905);
INSERT INTO "steps" VALUES(2,1,'{"format":"jarlpad/1","game":"spiel","id":"7566d129-cf0b-4dd6-a972-1c03526d2a9a","started":"2026-11-16T12:00:03Z","notes":"older","players":[{"name":"Astrid","meeps":[1]},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,-3125101186286685565,9,818858472);
INSERT INTO "steps" VALUES(2,2,'{"format":"jarlpad/1","game":"spiel","id":"7566d129-cf0b-4dd6-a972-1c03526d2a9a","started":"2026-11-16T12:00:03Z","notes":"older","players":[{"name":"Astrid","meeps":[1,1]},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,688586547561834738,10,1954312282);
INSERT INTO "steps" VALUES(2,3,'{"format":"jarlpad/1","game":"spiel","id":"7566d129-cf0b-4dd6-a972-1c03526d2a9a","started":"2026-11-16T12:00:03Z","notes":"older","players":[{"name":"Astrid","meeps":[1,1,1]},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,-308672988475682861,17,1399680920);
INSERT INTO "steps" VALUES(3,0,'{"format":"jarlpad/1","game":"spiel","id":"9731a30d-adb6-4e87-b1a6-18fead47b9e2","started":"2026-11-16T12:00:05Z","notes":"undone","players":[{"name":"Astrid"},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,4704513123104150547,4,18995706);
INSERT INTO "steps" VALUES(3,1,'{"format":"jarlpad/1","game":"spiel","id":"9731a30d-adb6-4e87-b1a6-18fead47b9e2","started":"2026-11-16T12:00:05Z","notes":"undone","players":[{"name":"Astrid","meeps":[1]},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,-8341304932208794935,11,3121968930);
INSERT INTO "steps" VALUES(3,2,'{"format":"jarlpad/1","game":"spiel","id":"9731a30d-adb6-4e87-b1a6-18fead47b9e2","started":"2026-11-16T12:00:05Z","notes":"undone","players":[{"name":"Astrid","meeps":[1,1]},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,-2489260503222114468,12,1789150477);
INSERT INTO "steps" VALUES(4,0,'{"format":"jarlpad/1","game":"spiel","id":"39ab04af-0678-4dea-b789-128ae156b29c","started":"2026-11-16T12:00:07Z","notes":"forked","players":[{"name":"Astrid"},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,-1237030845364343113,5,3443504667);
INSERT INTO "steps" VALUES(4,1,'{"format":"jarlpad/1","game":"spiel","id":"39ab04af-0678-4dea-b789-128ae156b29c","started":"2026-11-16T12:00:07Z","notes":"forked","players":[{"name":"Astrid","meeps":[1]},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,-6045560189657352250,13,1769208314);
INSERT INTO "steps" VALUES(4,2,'{"format":"jarlpad/1","game":"spiel","id":"39ab04af-0678-4dea-b789-128ae156b29c","started":"2026-11-16T12:00:07Z","notes":"forked","players":[{"name":"Astrid","meeps":[1,1]},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,5131214278714189638,14,1306234824);
INSERT INTO "steps" VALUES(4,3,'{"format":"jarlpad/1","game":"spiel","id":"39ab04af-0678-4dea-b789-128ae156b29c","started":"2026-11-16T12:00:07Z","notes":"forked","players":[{"name":"Astrid","meeps":[1,1,1]},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,4285796575956437509,18,734225883);
INSERT INTO "steps" VALUES(5,0,'{"format":"jarlpad/1","game":"spiel","id":"1860b4b8-d372-4a1c-b401-c92e9b8efe9c","started":"2026-11-16T12:00:09Z","notes":"waiting","players":[{"name":"Astrid"},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,-3120289483174029450,6,1238784817);
INSERT INTO "steps" VALUES(5,1,'{"format":"jarlpad/1","game":"spiel","id":"1860b4b8-d372-4a1c-b401-c92e9b8efe9c","started":"2026-11-16T12:00:09Z","notes":"waiting","players":[{"name":"Astrid","meeps":[1]},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,-8539808795582466386,15,2263366100);
INSERT INTO "steps" VALUES(5,2,'{"format":"jarlpad/1","game":"spiel","id":"1860b4b8-d372-4a1c-b401-c92e9b8efe9c","started":"2026-11-16T12:00:09Z","notes":"waiting","players":[{"name":"Astrid","meeps":[1,1]},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,5954909724694124895,16,2726428745);
INSERT INTO "steps" VALUES(5,3,'{"format":"jarlpad/1","game":"spiel","id":"1860b4b8-d372-4a1c-b401-c92e9b8efe9c","started":"2026-11-16T12:00:09Z","notes":"waiting","players":[{"name":"Astrid","meeps":[1,1,1]},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,285650888698440981,19,592517284);
INSERT INTO "steps" VALUES(5,4,'{"format":"jarlpad/1","game":"spiel","id":"1860b4b8-d372-4a1c-b401-c92e9b8efe9c","started":"2026-11-16T12:00:09Z","notes":"waiting","players":[{"name":"Astrid","meeps":[1,1,1,1]},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,-8560726360812860097,20,706522444);
INSERT INTO "steps" VALUES(5,5,'{"format":"jarlpad/1","game":"spiel","id":"1860b4b8-d372-4a1c-b401-c92e9b8efe9c","started":"2026-11-16T12:00:09Z","notes":"waiting","players":[{"name":"Astrid","meeps":[1,1,1,1,1]},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,-6863615245423199576,22,1955656914);
CREATE TABLE sums (
    player INTEGER NOT NULL REFERENCES players (key),
    game TEXT NOT NULL,
    plays INTEGER NOT NULL CHECK (plays >= 0),
    won INTEGER NOT NULL CHECK (won >= 0),
    shared INTEGER NOT NULL CHECK (shared >= 0),
    total INTEGER NOT NULL,
    PRIMARY KEY (player, game)
) STRICT, WITHOUT ROWID;
CREATE TABLE trail (
    play INTEGER NOT NULL REFERENCES plays (key) ON DELETE CASCADE,
    digest INTEGER NOT NULL,
    turn INTEGER NOT NULL DEFAULT 0,
    seal INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (play, digest)
) STRICT, WITHOUT ROWID;
CREATE TABLE versions (
    play INTEGER NOT NULL REFERENCES plays (key) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number >= 1),
    content TEXT NOT NULL CHECK (json_valid(content)), -- its states and its trail
    came TEXT NOT NULL,
    turn INTEGER NOT NULL DEFAULT 0,
    seal INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (play, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "versions" VALUES(5,1,'{"states":[{"format":"jarlpad/1","game":"spiel","id":"1860b4b8-d372-4a1c-b401-c92e9b8efe9c","started":"2026-11-16T12:00:09Z","notes":"waiting","players":[{"name":"Astrid"},{"name":"Ragnar","meeps":[1]}]},{"format":"jarlpad/1","game":"spiel","id":"1860b4b8-d372-4a1c-b401-c92e9b8efe9c","started":"2026-11-16T12:00:09Z","notes":"waiting","players":[{"name":"Astrid","meeps":[1]},{"name":"Ragnar","meeps":[1]}]},{"format":"jarlpad/1","game":"spiel","id":"1860b4b8-d372-4a1c-b401-c92e9b8efe9c","started":"2026-11-16T12:00:09Z","notes":"waiting","players":[{"name":"Astrid","meeps":[1,1]},{"name":"Ragnar","meeps":[1]}]},{"format":"jarlpad/1","game":"spiel","id":"1860b4b8-d372-4a1c-b401-c92e9b8efe9c","started":"2026-11-16T12:00:09Z","notes":"waiting","players":[{"name":"Astrid","meeps":[1,1,1,1,1,1,1,1,1,1,1,1,1]},{"name":"Ragnar","meeps":[1]}]},{"format":"jarlpad/1","game":"spiel","id":"1860b4b8-d372-4a1c-b401-c92e9b8efe9c","started":"2026-11-16T12:00:09Z","notes":"waiting","players":[{"name":"Astrid","meeps":[1,1,1,1,1,1,1,1,1,1,1,1,1,1]},{"name":"Ragnar","meeps":[1]}]}],"trail":[],"counters":[[983225029813233263,8],[2307923926770071949,16]]}','2026-11-16T12:00:06Z',21,1528169787);
CREATE UNIQUE INDEX player_by_name ON players (written) WHERE merged_into IS NULL;
CREATE INDEX players_merged ON players (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX plays_unfinished ON plays (updated)
    WHERE finished IS NULL AND deleted IS NULL;
CREATE INDEX plays_finished ON plays (finished, key)
    WHERE finished IS NOT NULL AND deleted IS NULL;
CREATE INDEX plays_of_game ON plays (game, finished, key)
    WHERE finished IS NOT NULL AND deleted IS NULL;
CREATE INDEX plays_by_start ON plays (game, started) WHERE deleted IS NULL;
CREATE INDEX plays_deleted ON plays (deleted) WHERE deleted IS NOT NULL;
CREATE UNIQUE INDEX seats_of_player ON seats (player, play);
CREATE INDEX results_of_player ON results (player, game, total);
CREATE TRIGGER result_comes AFTER INSERT ON results BEGIN
    INSERT INTO sums VALUES (new.player, new.game, 1, new.won, new.shared, new.total)
        ON CONFLICT DO UPDATE SET plays = plays + 1, won = won + new.won,
            shared = shared + new.shared, total = total + new.total;
    INSERT INTO counts SELECT new.game, 1 WHERE new.seat = 0
        ON CONFLICT DO UPDATE SET plays = plays + 1;
END;
CREATE TRIGGER result_goes AFTER DELETE ON results BEGIN
    UPDATE sums SET plays = plays - 1, won = won - old.won,
        shared = shared - old.shared, total = total - old.total
        WHERE player = old.player AND game = old.game;
    UPDATE counts SET plays = plays - 1 WHERE old.seat = 0 AND game = old.game;
END;
CREATE TRIGGER result_will_go BEFORE DELETE ON results BEGIN
    DELETE FROM points WHERE play = old.play AND seat = old.seat;
END;
CREATE TRIGGER points_come AFTER INSERT ON points BEGIN
    INSERT INTO line_sums SELECT player, game, new.line, new.points FROM results
        WHERE play = new.play AND seat = new.seat
        ON CONFLICT DO UPDATE SET points = points + new.points;
END;
CREATE TRIGGER points_go AFTER DELETE ON points BEGIN
    UPDATE line_sums SET points = points - old.points
        WHERE line = old.line AND (player, game) = (
            SELECT player, game FROM results WHERE play = old.play AND seat = old.seat);
END;
COMMIT;
