-- Up Migration

-- What it can be set to, its choices say.
UPDATE site_settings SET description = 'Reporting portals' WHERE code = 'reportingPortal';
