-- Up Migration

-- Tells which pepper the passwords were made with, so that a start with another one is refused. The portal's own role
-- has no grant on it: only who migrates reads and writes it.
CREATE TABLE pepper_fingerprint (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  fingerprint text NOT NULL
);
