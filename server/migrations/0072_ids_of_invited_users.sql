-- Up Migration

-- Marketplaces use more of the numbers below than was thought; nobody has been invited from there yet but in tests.
ALTER SEQUENCE invited_user_ids MINVALUE 2000000000 START 2000000000 RESTART WITH 2000000000;
