PRAGMA application_id = 1247900268;
PRAGMA user_version = 6;
BEGIN TRANSACTION;
CREATE TABLE branches (
    play INTEGER NOT NULL REFERENCES plays (key) ON DELETE CASCADE,
    state INTEGER NOT NULL,
    came TEXT NOT NULL,
    turn INTEGER NOT NULL,
    seal INTEGER NOT NULL,
    PRIMARY KEY (play, state)
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
INSERT INTO "meta" VALUES('schema',1219575734,0,567313922);
INSERT INTO "meta" VALUES('since',0,1,3392013286);
INSERT INTO "meta" VALUES('turn',2,2,3057122369);
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
INSERT INTO "players" VALUES(1,'cf14d2e3-746f-4b02-8aca-458b5a730492','Astrid','Astrid','astrid',0,'2026-11-01T12:00:05Z',NULL,1,1926980217);
INSERT INTO "players" VALUES(2,'d4e39ee1-fed3-4fe8-97df-4ca13f0cbcf7','Ragnar','Ragnar','ragnar',0,'2026-11-01T12:00:05Z',NULL,1,3958627814);
CREATE TABLE plays (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
    game TEXT NOT NULL CHECK (length(game) BETWEEN 1 AND 20),
    started TEXT NOT NULL,
    finished TEXT,
    updated TEXT NOT NULL,
    deleted TEXT,
    place TEXT NOT NULL CHECK (json_valid(place) AND length(place) <= 2000),
    head INTEGER NOT NULL CHECK (head >= 0) -- the step that stands
, turn INTEGER NOT NULL DEFAULT 0, seal INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "plays" VALUES(1,'d58d38c8-5d07-4f91-8093-c22cb286cdbc','spiel','2026-11-01T12:00:00Z','2026-11-01T12:00:02Z','2026-11-01T12:00:03Z',NULL,'{"screen":"looot","seat":0,"mode":"sheet"}',6321070048197142772,2,1706761868);
INSERT INTO "plays" VALUES(2,'8c363cb6-017c-4282-8118-94cf85a6b2dd','spiel','2026-11-01T12:00:04Z',NULL,'2026-11-01T12:00:06Z',NULL,'{"screen":"looot","seat":0,"mode":"sheet"}',6011866087014327392,2,2172160850);
CREATE TABLE points (
    play INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    line TEXT NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (play, seat, line),
    FOREIGN KEY (play, seat) REFERENCES results (play, seat) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
INSERT INTO "points" VALUES(1,0,'closing',0);
INSERT INTO "points" VALUES(1,0,'combos',0);
INSERT INTO "points" VALUES(1,0,'groups',0);
INSERT INTO "points" VALUES(1,0,'lines',0);
INSERT INTO "points" VALUES(1,0,'meeps',5);
INSERT INTO "points" VALUES(1,1,'closing',0);
INSERT INTO "points" VALUES(1,1,'combos',0);
INSERT INTO "points" VALUES(1,1,'groups',0);
INSERT INTO "points" VALUES(1,1,'lines',0);
INSERT INTO "points" VALUES(1,1,'meeps',1);
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
INSERT INTO "results" VALUES(1,0,1,'spiel',5,1,1,0);
INSERT INTO "results" VALUES(1,1,2,'spiel',1,2,0,0);
CREATE TABLE seats (
    play INTEGER NOT NULL REFERENCES plays (key) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    player INTEGER NOT NULL REFERENCES players (key),
    colour TEXT,
    total INTEGER NOT NULL,
    rank INTEGER NOT NULL CHECK (rank >= 1), seal INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (play, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,1,NULL,5,1,2258626601);
INSERT INTO "seats" VALUES(1,1,2,NULL,1,2,853302894);
INSERT INTO "seats" VALUES(2,0,1,NULL,2,1,171293417);
INSERT INTO "seats" VALUES(2,1,2,NULL,1,2,597767191);
CREATE TABLE settings (
    name TEXT PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 60),
    value TEXT NOT NULL CHECK (json_valid(value) AND length(value) <= 20000)
, turn INTEGER NOT NULL DEFAULT 0, seal INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
INSERT INTO "settings" VALUES('language','"fr"',1,2658467856);
CREATE TABLE shelf (
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    content TEXT NOT NULL CHECK (json_valid(content) AND length(content) <= 20000),
    updated TEXT NOT NULL, turn INTEGER NOT NULL DEFAULT 0, seal INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (kind, name)
) STRICT, WITHOUT ROWID;
INSERT INTO "shelf" VALUES('card','Big barn','{"power":6}','2026-11-01T12:00:07Z',1,403633880);
CREATE TABLE states (
    play INTEGER NOT NULL REFERENCES plays (key) ON DELETE CASCADE,
    id INTEGER NOT NULL CHECK (id > 0), -- of the device and its counter
    parent INTEGER, -- the state before
    other INTEGER, -- the end of a branch that was taken up or given up here
    step INTEGER, -- its place in the list of undo and redo; NULL when it is not in there
    document TEXT CHECK (length(document) BETWEEN 2 AND 1000000), -- NULL when nobody needs it
    who TEXT NOT NULL CHECK (json_valid(who)), -- keys of the players in seat order
    finished INTEGER NOT NULL CHECK (finished IN (0, 1)),
    digest INTEGER NOT NULL, -- of the document, without names
    turn INTEGER NOT NULL,
    seal INTEGER NOT NULL,
    PRIMARY KEY (play, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "states" VALUES(1,5917979099370869306,NULL,NULL,0,'{"format":"jarlpad/1","game":"spiel","id":"d58d38c8-5d07-4f91-8093-c22cb286cdbc","started":"2026-11-01T12:00:00Z","players":[{"name":"Astrid","meeps":[1,1,1,1,1]},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,1306293080943481402,2,1940563685);
INSERT INTO "states" VALUES(1,6321070048197142772,5917979099370869306,NULL,1,'{"format":"jarlpad/1","game":"spiel","id":"d58d38c8-5d07-4f91-8093-c22cb286cdbc","started":"2026-11-01T12:00:00Z","finished":"2026-11-01T12:00:02Z","players":[{"name":"Astrid","meeps":[1,1,1,1,1]},{"name":"Ragnar","meeps":[1]}]}','[1,2]',1,1709384029769754868,2,2294939232);
INSERT INTO "states" VALUES(2,6011866087014327392,6233261680115486449,NULL,1,'{"format":"jarlpad/1","game":"spiel","id":"8c363cb6-017c-4282-8118-94cf85a6b2dd","started":"2026-11-01T12:00:04Z","players":[{"name":"Astrid","meeps":[1,1]},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,1400180068586939488,2,3125892944);
INSERT INTO "states" VALUES(2,6233261680115486449,NULL,NULL,0,'{"format":"jarlpad/1","game":"spiel","id":"8c363cb6-017c-4282-8118-94cf85a6b2dd","started":"2026-11-01T12:00:04Z","players":[{"name":"Astrid"},{"name":"Ragnar","meeps":[1]}]}','[1,2]',0,1621575661688098545,2,4076909862);
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
CREATE INDEX states_in_order ON states (play, step) WHERE step IS NOT NULL;
CREATE INDEX results_of_player ON results (player, game, total, won, shared);
COMMIT;
