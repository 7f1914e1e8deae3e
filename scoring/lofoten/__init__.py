"""Lofoten (Pearl Games 2022), for two players."""
