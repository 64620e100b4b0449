-- Up Migration

-- How much a card of the list shows; null where it was never chosen.
ALTER TABLE grid_preferences ADD COLUMN cards text CHECK (cards IN ('Full', 'Compact'));
