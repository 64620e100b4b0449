-- Up Migration

-- Users whom an administrator invites get their ids from here; those of the marketplace are smaller.
CREATE SEQUENCE invited_user_ids AS integer START 1000000000 MINVALUE 1000000000;
GRANT USAGE ON SEQUENCE invited_user_ids TO portal_app;

-- Sessions are swept away; when a user was last here stays.
ALTER TABLE users ADD COLUMN last_sign_in_at timestamptz;
UPDATE users SET last_sign_in_at = (
  SELECT max(created_at) FROM sessions WHERE sessions.user_id = users.user_id AND impersonator_session_id IS NULL);

-- Counts the saves of a user's rights, so that two administrators do not undo each other's unseen.
ALTER TABLE users ADD COLUMN rights_version integer NOT NULL DEFAULT 0;
