-- A webhook whose address has answered 410 Gone is switched off until it is saved again.
ALTER TABLE webhooks ADD COLUMN gone_at timestamptz;
