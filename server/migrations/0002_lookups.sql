-- Up Migration

-- The lookup tables; a test compares their rows with the contract's. Only migrations change them.

CREATE TABLE line_types (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  description text NOT NULL,
  order_type text NOT NULL,
  position integer NOT NULL UNIQUE
);
INSERT INTO line_types (id, code, description, order_type, position) VALUES
  (1, 'part', 'Part', 'PART ORDER', 1),
  (2, 'repair', 'Repair', 'REPAIR', 2),
  (3, 'loaner', 'Loaner', 'LOANER', 3);

CREATE TABLE condition_codes (
  id integer PRIMARY KEY,
  type text NOT NULL REFERENCES line_types (code),
  code text NOT NULL UNIQUE,
  description text NOT NULL,
  needs_cosmetic_rating boolean NOT NULL,
  position integer NOT NULL UNIQUE
);
INSERT INTO condition_codes (id, type, code, description, needs_cosmetic_rating, position) VALUES
  (1, 'part', 'NEW', 'New - OEM', false, 1),
  (2, 'part', 'REFURB', 'Refurbished', true, 2),
  (3, 'part', 'USED', 'Used - Tested', true, 3),
  (4, 'part', 'ASIS', 'Used - As Is', true, 4),
  (5, 'part', 'NEWAFT', 'New - Aftermarket', false, 5),
  (6, 'part', 'NEWSURP', 'New - Surplus', false, 6),
  (38, 'part', 'OEMREF', 'OEM Refurbished', true, 7),
  (20, 'repair', 'REP', 'Repair', false, 8),
  (21, 'repair', 'FLAT', 'Flat Rate Repair', false, 9),
  (22, 'repair', 'EVAL', 'Evaluation Only', false, 10),
  (30, 'loaner', 'LNNEW', 'Loaner - New', false, 11),
  (31, 'loaner', 'LNREFURB', 'Loaner - Refurbished', false, 12),
  (32, 'loaner', 'LNUSED', 'Loaner - Used', false, 13);

CREATE TABLE units_of_measure (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  description text NOT NULL,
  default_qty integer,
  is_qty_fixed boolean NOT NULL,
  needs_count boolean NOT NULL,
  position integer NOT NULL UNIQUE
);
INSERT INTO units_of_measure (id, code, description, default_qty, is_qty_fixed, needs_count, position) VALUES
  (1, 'EA', 'each', 1, false, false, 1),
  (2, 'PKG', 'per package of {n}', NULL, false, true, 2),
  (3, 'BX', 'per box of {n}', NULL, false, true, 3),
  (4, 'CS', 'per case of {n}', NULL, false, true, 4),
  (7, 'FT', 'per length of {n} ft', NULL, false, true, 5),
  (8, 'ASSY', 'per assembly', 0, true, false, 6),
  (9, 'KT', 'per kit', 0, true, false, 7),
  (10, 'SET', 'per set of {n}', NULL, false, true, 8),
  (12, 'PR', 'per pair', 2, false, false, 9);

CREATE TABLE warranties (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  description text NOT NULL,
  position integer NOT NULL UNIQUE
);
INSERT INTO warranties (id, code, description, position) VALUES
  (1, 'NONE', 'No Warranty', 1),
  (2, '30D', '30 Days', 2),
  (3, '60D', '60 Days', 3),
  (4, '90D', '90 Days', 4),
  (5, '180D', '180 Days', 5),
  (6, '1Y', '1 Year', 6),
  (7, '2Y', '2 Years', 7);

CREATE TABLE cosmetic_ratings (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  description text NOT NULL,
  position integer NOT NULL UNIQUE
);
INSERT INTO cosmetic_ratings (id, code, description, position) VALUES
  (1, 'A', 'Excellent - like new', 1),
  (2, 'B', 'Good - light wear', 2),
  (3, 'C', 'Fair - visible wear', 3),
  (4, 'D', 'Poor - heavy wear', 4);

CREATE TABLE hazmat_types (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  description text NOT NULL,
  position integer NOT NULL UNIQUE
);
INSERT INTO hazmat_types (id, code, description, position) VALUES
  (0, 'NONE', 'None', 1),
  (1, 'HAZMAT', 'Hazmat', 2),
  (2, 'LIION', 'Li-Ion', 3);

CREATE TABLE loaner_fee_types (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  description text NOT NULL,
  position integer NOT NULL UNIQUE
);
INSERT INTO loaner_fee_types (id, code, description, position) VALUES
  (1, 'FREE', 'Free', 1),
  (2, 'RENTAL', 'Rental', 2);

CREATE TABLE document_types (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  description text NOT NULL,
  position integer NOT NULL UNIQUE
);
INSERT INTO document_types (id, code, description, position) VALUES
  (0, 'OTHER', 'Other', 1),
  (1, 'FSR', 'Field Service Report', 2);

CREATE TABLE ship_date_reasons (
  id integer PRIMARY KEY,
  description text NOT NULL,
  needs_date boolean NOT NULL,
  is_backorder boolean NOT NULL,
  types text[] NOT NULL,
  position integer NOT NULL UNIQUE
);
INSERT INTO ship_date_reasons (id, description, needs_date, is_backorder, types, position) VALUES
  (1, 'Ship date confirmed', true, false, '{part,repair,loaner}', 1),
  (2, 'Backordered - no ship date yet', false, true, '{part,repair,loaner}', 2),
  (3, 'Backordered - ship date known', true, true, '{part,repair}', 3),
  (4, 'Supplier or manufacturer delay', true, false, '{part,repair,loaner}', 4),
  (5, 'Carrier delay', true, false, '{part,repair,loaner}', 5),
  (6, 'Being built or assembled', true, false, '{part}', 6),
  (7, 'Waiting for parts', true, false, '{repair}', 7),
  (8, 'Quality check or testing', true, false, '{part,repair,loaner}', 8),
  (9, 'Ships together with other items', true, false, '{part}', 9),
  (10, 'Waiting for customer information', false, false, '{part,repair,loaner}', 10),
  (11, 'Repair in progress', true, false, '{repair}', 11),
  (12, 'Unit still in use elsewhere', true, false, '{loaner}', 12),
  (13, 'Customer asked for a later date', true, false, '{part,repair,loaner}', 13),
  (14, 'Waiting for the unit from the customer', false, false, '{repair}', 14),
  (15, 'Cancellation requested', false, false, '{part,repair,loaner}', 15);

CREATE TABLE order_types (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  status_type text NOT NULL,
  position integer NOT NULL UNIQUE
);
INSERT INTO order_types (id, code, status_type, position) VALUES
  (1, 'PART ORDER', 'ORDER', 1),
  (2, 'REPAIR', 'REPAIR', 2),
  (3, 'REPAIR WITH LOANER', 'REPAIR', 3),
  (4, 'EXCHANGE / RETURN', 'EXCHANGERETURN', 4),
  (37, 'LOANER', 'LOANER', 5);

CREATE TABLE order_statuses (
  id integer PRIMARY KEY,
  code text NOT NULL,
  description text NOT NULL,
  status_group text NOT NULL CHECK (status_group IN ('order', 'repair', 'both')),
  is_offered boolean NOT NULL,
  position integer NOT NULL UNIQUE,
  UNIQUE (status_group, code)
);
INSERT INTO order_statuses (id, code, description, status_group, is_offered, position) VALUES
  (1, 'AWAITINGREVIEW', 'Awaiting Review', 'order', true, 1),
  (2, 'PENDINGSHIPMENT', 'Pending Shipment', 'order', true, 2),
  (3, 'SHIPPED', 'Shipped', 'order', true, 3),
  (5, 'DELIVERED', 'Delivered', 'order', true, 4),
  (6, 'CANCELLED', 'Cancelled', 'order', true, 5),
  (10, 'Rma', 'Pending RMA #', 'repair', true, 6),
  (11, 'PendingShipment', 'Pending Shipment', 'repair', true, 7),
  (13, 'ShippedInbound', 'Shipped Inbound', 'repair', true, 8),
  (12, 'Evaluating', 'Pending Evaluation', 'repair', true, 9),
  (4, 'Quoted', 'Pending Customer Acceptance', 'repair', true, 10),
  (14, 'Backordered', 'Backordered', 'repair', true, 11),
  (15, 'Repairing', 'Repairing', 'repair', true, 12),
  (16, 'ShippedOutbound', 'Shipped Outbound', 'repair', true, 13),
  (17, 'Delivered', 'Delivered', 'repair', true, 14),
  (18, 'RepairDeclined', 'Repair Declined - Return Item', 'repair', false, 15),
  (19, 'Cancelled', 'Cancelled', 'repair', true, 16),
  (20, 'Closed', 'Closed', 'repair', false, 17),
  (100, 'RECEIVED', 'Received', 'both', true, 18),
  (101, 'BACKORDERED', 'Backordered', 'both', true, 19);

CREATE TABLE return_deny_reasons (
  id integer PRIMARY KEY,
  description text NOT NULL,
  is_other boolean NOT NULL,
  position integer NOT NULL UNIQUE
);
INSERT INTO return_deny_reasons (id, description, is_other, position) VALUES
  (1, 'Outside return policy window', false, 1),
  (2, 'Item is non-returnable', false, 2),
  (3, 'Package was opened', false, 3),
  (4, 'Item was used or installed', false, 4),
  (5, 'Item was not purchased from us', false, 5),
  (6, 'Serial number does not match', false, 6),
  (7, 'Item damaged or incomplete', false, 7),
  (8, 'Warranty expired or void', false, 8),
  (9, 'Special order item', false, 9),
  (10, 'Core not eligible', false, 10),
  (99, 'Other', true, 11);

CREATE TABLE rga_types (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  description text NOT NULL,
  position integer NOT NULL UNIQUE
);
INSERT INTO rga_types (id, code, description, position) VALUES
  (1, 'EXCHANGE', 'Exchange', 1),
  (2, 'RETURN', 'Return', 2);

CREATE TABLE return_types (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  description text NOT NULL,
  position integer NOT NULL UNIQUE
);
INSERT INTO return_types (id, code, description, position) VALUES
  (1, 'WARRANTY', 'Warranty', 1),
  (2, 'RESTOCK', 'Restock Return', 2),
  (3, 'CORE', 'Exchange (Core)', 3);

CREATE TABLE address_types (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  description text NOT NULL,
  position integer NOT NULL UNIQUE
);
INSERT INTO address_types (id, code, description, position) VALUES
  (1, 'physical', 'Physical', 1),
  (2, 'billing', 'Billing', 2),
  (3, 'returns', 'Returns', 3);

CREATE TABLE certifications (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  description text NOT NULL,
  position integer NOT NULL UNIQUE
);
INSERT INTO certifications (id, code, description, position) VALUES
  (1, 'minority', 'Minority-owned', 1),
  (2, 'women', 'Women-owned', 2),
  (3, 'veteran', 'Veteran-owned', 3),
  (4, 'disabledVeteran', 'Service-disabled veteran-owned', 4),
  (5, 'lgbt', 'LGBT-owned', 5),
  (6, 'hubZone', 'Historically underutilized (HUBZone)', 6),
  (9, 'leed', 'LEED', 7),
  (10, 'greenBuilding', 'Green Building Council', 8),
  (11, 'zeroEnergy', 'Zero Energy', 9),
  (12, 'fda', 'FDA', 10),
  (13, 'iso9001', 'ISO 9001', 11),
  (14, 'iso13485', 'ISO 13485', 12),
  (15, 'iso17025', 'ISO 17025', 13),
  (17, 'sba', 'SBA', 14);

CREATE TABLE regions (
  id integer PRIMARY KEY,
  country text NOT NULL CHECK (country IN ('US', 'CA')),
  code text NOT NULL,
  description text NOT NULL,
  position integer NOT NULL UNIQUE,
  UNIQUE (country, code)
);
INSERT INTO regions (id, country, code, description, position) VALUES
  (1, 'US', 'AL', 'Alabama', 1),
  (2, 'US', 'AK', 'Alaska', 2),
  (3, 'US', 'AZ', 'Arizona', 3),
  (4, 'US', 'AR', 'Arkansas', 4),
  (5, 'US', 'CA', 'California', 5),
  (6, 'US', 'CO', 'Colorado', 6),
  (7, 'US', 'CT', 'Connecticut', 7),
  (8, 'US', 'DE', 'Delaware', 8),
  (9, 'US', 'DC', 'District of Columbia', 9),
  (10, 'US', 'FL', 'Florida', 10),
  (11, 'US', 'GA', 'Georgia', 11),
  (12, 'US', 'HI', 'Hawaii', 12),
  (13, 'US', 'ID', 'Idaho', 13),
  (14, 'US', 'IL', 'Illinois', 14),
  (15, 'US', 'IN', 'Indiana', 15),
  (16, 'US', 'IA', 'Iowa', 16),
  (17, 'US', 'KS', 'Kansas', 17),
  (18, 'US', 'KY', 'Kentucky', 18),
  (19, 'US', 'LA', 'Louisiana', 19),
  (20, 'US', 'ME', 'Maine', 20),
  (21, 'US', 'MD', 'Maryland', 21),
  (22, 'US', 'MA', 'Massachusetts', 22),
  (23, 'US', 'MI', 'Michigan', 23),
  (24, 'US', 'MN', 'Minnesota', 24),
  (25, 'US', 'MS', 'Mississippi', 25),
  (26, 'US', 'MO', 'Missouri', 26),
  (27, 'US', 'MT', 'Montana', 27),
  (28, 'US', 'NE', 'Nebraska', 28),
  (29, 'US', 'NV', 'Nevada', 29),
  (30, 'US', 'NH', 'New Hampshire', 30),
  (31, 'US', 'NJ', 'New Jersey', 31),
  (32, 'US', 'NM', 'New Mexico', 32),
  (33, 'US', 'NY', 'New York', 33),
  (34, 'US', 'NC', 'North Carolina', 34),
  (35, 'US', 'ND', 'North Dakota', 35),
  (36, 'US', 'OH', 'Ohio', 36),
  (37, 'US', 'OK', 'Oklahoma', 37),
  (38, 'US', 'OR', 'Oregon', 38),
  (39, 'US', 'PA', 'Pennsylvania', 39),
  (40, 'US', 'RI', 'Rhode Island', 40),
  (41, 'US', 'SC', 'South Carolina', 41),
  (42, 'US', 'SD', 'South Dakota', 42),
  (43, 'US', 'TN', 'Tennessee', 43),
  (44, 'US', 'TX', 'Texas', 44),
  (45, 'US', 'UT', 'Utah', 45),
  (46, 'US', 'VT', 'Vermont', 46),
  (47, 'US', 'VA', 'Virginia', 47),
  (48, 'US', 'WA', 'Washington', 48),
  (49, 'US', 'WV', 'West Virginia', 49),
  (50, 'US', 'WI', 'Wisconsin', 50),
  (51, 'US', 'WY', 'Wyoming', 51),
  (52, 'US', 'AS', 'American Samoa', 52),
  (53, 'US', 'GU', 'Guam', 53),
  (54, 'US', 'MP', 'Northern Mariana Islands', 54),
  (55, 'US', 'PR', 'Puerto Rico', 55),
  (56, 'US', 'VI', 'U.S. Virgin Islands', 56),
  (57, 'US', 'AA', 'Armed Forces Americas', 57),
  (58, 'US', 'AE', 'Armed Forces Europe', 58),
  (59, 'US', 'AP', 'Armed Forces Pacific', 59),
  (101, 'CA', 'AB', 'Alberta', 60),
  (102, 'CA', 'BC', 'British Columbia', 61),
  (103, 'CA', 'MB', 'Manitoba', 62),
  (104, 'CA', 'NB', 'New Brunswick', 63),
  (105, 'CA', 'NL', 'Newfoundland and Labrador', 64),
  (106, 'CA', 'NT', 'Northwest Territories', 65),
  (107, 'CA', 'NS', 'Nova Scotia', 66),
  (108, 'CA', 'NU', 'Nunavut', 67),
  (109, 'CA', 'ON', 'Ontario', 68),
  (110, 'CA', 'PE', 'Prince Edward Island', 69),
  (111, 'CA', 'QC', 'Quebec', 70),
  (112, 'CA', 'SK', 'Saskatchewan', 71),
  (113, 'CA', 'YT', 'Yukon', 72);

CREATE TABLE time_zones (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  description text NOT NULL,
  iana_id text NOT NULL,
  position integer NOT NULL UNIQUE
);
INSERT INTO time_zones (id, code, description, iana_id, position) VALUES
  (1, 'Dateline Standard Time', '(UTC-12:00) International Date Line West', 'Etc/GMT+12', 1),
  (2, 'UTC-11', '(UTC-11:00) Coordinated Universal Time-11', 'Etc/GMT+11', 2),
  (3, 'Aleutian Standard Time', '(UTC-10:00) Aleutian Islands', 'America/Adak', 3),
  (4, 'Hawaiian Standard Time', '(UTC-10:00) Hawaii', 'Pacific/Honolulu', 4),
  (5, 'Marquesas Standard Time', '(UTC-09:30) Marquesas Islands', 'Pacific/Marquesas', 5),
  (6, 'Alaskan Standard Time', '(UTC-09:00) Alaska', 'America/Anchorage', 6),
  (7, 'UTC-09', '(UTC-09:00) Coordinated Universal Time-09', 'Etc/GMT+9', 7),
  (8, 'Pacific Standard Time (Mexico)', '(UTC-08:00) Baja California', 'America/Tijuana', 8),
  (9, 'UTC-08', '(UTC-08:00) Coordinated Universal Time-08', 'Etc/GMT+8', 9),
  (10, 'Pacific Standard Time', '(UTC-08:00) Pacific Time (US & Canada)', 'America/Los_Angeles', 10),
  (11, 'US Mountain Standard Time', '(UTC-07:00) Arizona', 'America/Phoenix', 11),
  (12, 'Mountain Standard Time (Mexico)', '(UTC-07:00) La Paz, Mazatlan', 'America/Mazatlan', 12),
  (13, 'Mountain Standard Time', '(UTC-07:00) Mountain Time (US & Canada)', 'America/Denver', 13),
  (14, 'Yukon Standard Time', '(UTC-07:00) Yukon', 'America/Whitehorse', 14),
  (15, 'Central America Standard Time', '(UTC-06:00) Central America', 'America/Guatemala', 15),
  (16, 'Central Standard Time', '(UTC-06:00) Central Time (US & Canada)', 'America/Chicago', 16),
  (17, 'Easter Island Standard Time', '(UTC-06:00) Easter Island', 'Pacific/Easter', 17),
  (18, 'Central Standard Time (Mexico)', '(UTC-06:00) Guadalajara, Mexico City, Monterrey', 'America/Mexico_City', 18),
  (19, 'Canada Central Standard Time', '(UTC-06:00) Saskatchewan', 'America/Regina', 19),
  (20, 'SA Pacific Standard Time', '(UTC-05:00) Bogota, Lima, Quito, Rio Branco', 'America/Bogota', 20),
  (21, 'Eastern Standard Time (Mexico)', '(UTC-05:00) Chetumal', 'America/Cancun', 21),
  (22, 'Eastern Standard Time', '(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York', 22),
  (23, 'Haiti Standard Time', '(UTC-05:00) Haiti', 'America/Port-au-Prince', 23),
  (24, 'Cuba Standard Time', '(UTC-05:00) Havana', 'America/Havana', 24),
  (25, 'US Eastern Standard Time', '(UTC-05:00) Indiana (East)', 'America/Indianapolis', 25),
  (26, 'Turks And Caicos Standard Time', '(UTC-05:00) Turks and Caicos', 'America/Grand_Turk', 26),
  (27, 'Atlantic Standard Time', '(UTC-04:00) Atlantic Time (Canada)', 'America/Halifax', 27),
  (28, 'Venezuela Standard Time', '(UTC-04:00) Caracas', 'America/Caracas', 28),
  (29, 'Central Brazilian Standard Time', '(UTC-04:00) Cuiaba', 'America/Cuiaba', 29),
  (30, 'SA Western Standard Time', '(UTC-04:00) Georgetown, La Paz, Manaus, San Juan', 'America/La_Paz', 30),
  (31, 'Pacific SA Standard Time', '(UTC-04:00) Santiago', 'America/Santiago', 31),
  (32, 'Newfoundland Standard Time', '(UTC-03:30) Newfoundland', 'America/St_Johns', 32),
  (33, 'Paraguay Standard Time', '(UTC-03:00) Asuncion', 'America/Asuncion', 33),
  (34, 'Tocantins Standard Time', '(UTC-03:00) Araguaina', 'America/Araguaina', 34),
  (35, 'E. South America Standard Time', '(UTC-03:00) Brasilia', 'America/Sao_Paulo', 35),
  (36, 'SA Eastern Standard Time', '(UTC-03:00) Cayenne, Fortaleza', 'America/Cayenne', 36),
  (37, 'Argentina Standard Time', '(UTC-03:00) City of Buenos Aires', 'America/Buenos_Aires', 37),
  (38, 'Montevideo Standard Time', '(UTC-03:00) Montevideo', 'America/Montevideo', 38),
  (39, 'Magallanes Standard Time', '(UTC-03:00) Punta Arenas', 'America/Punta_Arenas', 39),
  (40, 'Saint Pierre Standard Time', '(UTC-03:00) Saint Pierre and Miquelon', 'America/Miquelon', 40),
  (41, 'Bahia Standard Time', '(UTC-03:00) Salvador', 'America/Bahia', 41),
  (42, 'Greenland Standard Time', '(UTC-02:00) Greenland', 'America/Godthab', 42),
  (43, 'UTC-02', '(UTC-02:00) Coordinated Universal Time-02', 'Etc/GMT+2', 43),
  (44, 'Azores Standard Time', '(UTC-01:00) Azores', 'Atlantic/Azores', 44),
  (45, 'Cape Verde Standard Time', '(UTC-01:00) Cabo Verde Is.', 'Atlantic/Cape_Verde', 45),
  (46, 'UTC', '(UTC) Coordinated Universal Time', 'Etc/UTC', 46),
  (47, 'GMT Standard Time', '(UTC+00:00) Dublin, Edinburgh, Lisbon, London', 'Europe/London', 47),
  (48, 'Greenwich Standard Time', '(UTC+00:00) Monrovia, Reykjavik', 'Atlantic/Reykjavik', 48),
  (49, 'Sao Tome Standard Time', '(UTC+00:00) Sao Tome', 'Africa/Sao_Tome', 49),
  (50, 'W. Europe Standard Time', '(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Berlin', 50),
  (51, 'Central Europe Standard Time', '(UTC+01:00) Belgrade, Bratislava, Budapest, Ljubljana, Prague', 'Europe/Budapest', 51),
  (52, 'Romance Standard Time', '(UTC+01:00) Brussels, Copenhagen, Madrid, Paris', 'Europe/Paris', 52),
  (53, 'Morocco Standard Time', '(UTC+01:00) Casablanca', 'Africa/Casablanca', 53),
  (54, 'Central European Standard Time', '(UTC+01:00) Sarajevo, Skopje, Warsaw, Zagreb', 'Europe/Warsaw', 54),
  (55, 'W. Central Africa Standard Time', '(UTC+01:00) West Central Africa', 'Africa/Lagos', 55),
  (56, 'GTB Standard Time', '(UTC+02:00) Athens, Bucharest', 'Europe/Bucharest', 56),
  (57, 'Middle East Standard Time', '(UTC+02:00) Beirut', 'Asia/Beirut', 57),
  (58, 'Egypt Standard Time', '(UTC+02:00) Cairo', 'Africa/Cairo', 58),
  (59, 'E. Europe Standard Time', '(UTC+02:00) Chisinau', 'Europe/Chisinau', 59),
  (60, 'West Bank Standard Time', '(UTC+02:00) Gaza, Hebron', 'Asia/Hebron', 60),
  (61, 'South Africa Standard Time', '(UTC+02:00) Harare, Pretoria', 'Africa/Johannesburg', 61),
  (62, 'FLE Standard Time', '(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius', 'Europe/Kiev', 62),
  (63, 'Israel Standard Time', '(UTC+02:00) Jerusalem', 'Asia/Jerusalem', 63),
  (64, 'South Sudan Standard Time', '(UTC+02:00) Juba', 'Africa/Juba', 64),
  (65, 'Kaliningrad Standard Time', '(UTC+02:00) Kaliningrad', 'Europe/Kaliningrad', 65),
  (66, 'Sudan Standard Time', '(UTC+02:00) Khartoum', 'Africa/Khartoum', 66),
  (67, 'Libya Standard Time', '(UTC+02:00) Tripoli', 'Africa/Tripoli', 67),
  (68, 'Namibia Standard Time', '(UTC+02:00) Windhoek', 'Africa/Windhoek', 68),
  (69, 'Jordan Standard Time', '(UTC+03:00) Amman', 'Asia/Amman', 69),
  (70, 'Syria Standard Time', '(UTC+03:00) Damascus', 'Asia/Damascus', 70),
  (71, 'Arabic Standard Time', '(UTC+03:00) Baghdad', 'Asia/Baghdad', 71),
  (72, 'Turkey Standard Time', '(UTC+03:00) Istanbul', 'Europe/Istanbul', 72),
  (73, 'Arab Standard Time', '(UTC+03:00) Kuwait, Riyadh', 'Asia/Riyadh', 73),
  (74, 'Belarus Standard Time', '(UTC+03:00) Minsk', 'Europe/Minsk', 74),
  (75, 'Russian Standard Time', '(UTC+03:00) Moscow, St. Petersburg', 'Europe/Moscow', 75),
  (76, 'E. Africa Standard Time', '(UTC+03:00) Nairobi', 'Africa/Nairobi', 76),
  (77, 'Volgograd Standard Time', '(UTC+03:00) Volgograd', 'Europe/Volgograd', 77),
  (78, 'Iran Standard Time', '(UTC+03:30) Tehran', 'Asia/Tehran', 78),
  (79, 'Arabian Standard Time', '(UTC+04:00) Abu Dhabi, Muscat', 'Asia/Dubai', 79),
  (80, 'Astrakhan Standard Time', '(UTC+04:00) Astrakhan, Ulyanovsk', 'Europe/Astrakhan', 80),
  (81, 'Azerbaijan Standard Time', '(UTC+04:00) Baku', 'Asia/Baku', 81),
  (82, 'Russia Time Zone 3', '(UTC+04:00) Izhevsk, Samara', 'Europe/Samara', 82),
  (83, 'Mauritius Standard Time', '(UTC+04:00) Port Louis', 'Indian/Mauritius', 83),
  (84, 'Saratov Standard Time', '(UTC+04:00) Saratov', 'Europe/Saratov', 84),
  (85, 'Georgian Standard Time', '(UTC+04:00) Tbilisi', 'Asia/Tbilisi', 85),
  (86, 'Caucasus Standard Time', '(UTC+04:00) Yerevan', 'Asia/Yerevan', 86),
  (87, 'Afghanistan Standard Time', '(UTC+04:30) Kabul', 'Asia/Kabul', 87),
  (88, 'West Asia Standard Time', '(UTC+05:00) Ashgabat, Tashkent', 'Asia/Tashkent', 88),
  (89, 'Ekaterinburg Standard Time', '(UTC+05:00) Ekaterinburg', 'Asia/Yekaterinburg', 89),
  (90, 'Pakistan Standard Time', '(UTC+05:00) Islamabad, Karachi', 'Asia/Karachi', 90),
  (91, 'Qyzylorda Standard Time', '(UTC+05:00) Astana', 'Asia/Qyzylorda', 91),
  (92, 'India Standard Time', '(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', 'Asia/Calcutta', 92),
  (93, 'Sri Lanka Standard Time', '(UTC+05:30) Sri Jayawardenepura', 'Asia/Colombo', 93),
  (94, 'Nepal Standard Time', '(UTC+05:45) Kathmandu', 'Asia/Katmandu', 94),
  (95, 'Central Asia Standard Time', '(UTC+06:00) Bishkek', 'Asia/Bishkek', 95),
  (96, 'Bangladesh Standard Time', '(UTC+06:00) Dhaka', 'Asia/Dhaka', 96),
  (97, 'Omsk Standard Time', '(UTC+06:00) Omsk', 'Asia/Omsk', 97),
  (98, 'Myanmar Standard Time', '(UTC+06:30) Yangon (Rangoon)', 'Asia/Rangoon', 98),
  (99, 'SE Asia Standard Time', '(UTC+07:00) Bangkok, Hanoi, Jakarta', 'Asia/Bangkok', 99),
  (100, 'Altai Standard Time', '(UTC+07:00) Barnaul, Gorno-Altaysk', 'Asia/Barnaul', 100),
  (101, 'W. Mongolia Standard Time', '(UTC+07:00) Hovd', 'Asia/Hovd', 101),
  (102, 'North Asia Standard Time', '(UTC+07:00) Krasnoyarsk', 'Asia/Krasnoyarsk', 102),
  (103, 'N. Central Asia Standard Time', '(UTC+07:00) Novosibirsk', 'Asia/Novosibirsk', 103),
  (104, 'Tomsk Standard Time', '(UTC+07:00) Tomsk', 'Asia/Tomsk', 104),
  (105, 'China Standard Time', '(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi', 'Asia/Shanghai', 105),
  (106, 'North Asia East Standard Time', '(UTC+08:00) Irkutsk', 'Asia/Irkutsk', 106),
  (107, 'Singapore Standard Time', '(UTC+08:00) Kuala Lumpur, Singapore', 'Asia/Singapore', 107),
  (108, 'W. Australia Standard Time', '(UTC+08:00) Perth', 'Australia/Perth', 108),
  (109, 'Taipei Standard Time', '(UTC+08:00) Taipei', 'Asia/Taipei', 109),
  (110, 'Ulaanbaatar Standard Time', '(UTC+08:00) Ulaanbaatar', 'Asia/Ulaanbaatar', 110),
  (111, 'Aus Central W. Standard Time', '(UTC+08:45) Eucla', 'Australia/Eucla', 111),
  (112, 'Transbaikal Standard Time', '(UTC+09:00) Chita', 'Asia/Chita', 112),
  (113, 'Tokyo Standard Time', '(UTC+09:00) Osaka, Sapporo, Tokyo', 'Asia/Tokyo', 113),
  (114, 'North Korea Standard Time', '(UTC+09:00) Pyongyang', 'Asia/Pyongyang', 114),
  (115, 'Korea Standard Time', '(UTC+09:00) Seoul', 'Asia/Seoul', 115),
  (116, 'Yakutsk Standard Time', '(UTC+09:00) Yakutsk', 'Asia/Yakutsk', 116),
  (117, 'Cen. Australia Standard Time', '(UTC+09:30) Adelaide', 'Australia/Adelaide', 117),
  (118, 'AUS Central Standard Time', '(UTC+09:30) Darwin', 'Australia/Darwin', 118),
  (119, 'E. Australia Standard Time', '(UTC+10:00) Brisbane', 'Australia/Brisbane', 119),
  (120, 'AUS Eastern Standard Time', '(UTC+10:00) Canberra, Melbourne, Sydney', 'Australia/Sydney', 120),
  (121, 'West Pacific Standard Time', '(UTC+10:00) Guam, Port Moresby', 'Pacific/Port_Moresby', 121),
  (122, 'Tasmania Standard Time', '(UTC+10:00) Hobart', 'Australia/Hobart', 122),
  (123, 'Vladivostok Standard Time', '(UTC+10:00) Vladivostok', 'Asia/Vladivostok', 123),
  (124, 'Lord Howe Standard Time', '(UTC+10:30) Lord Howe Island', 'Australia/Lord_Howe', 124),
  (125, 'Bougainville Standard Time', '(UTC+11:00) Bougainville Island', 'Pacific/Bougainville', 125),
  (126, 'Russia Time Zone 10', '(UTC+11:00) Chokurdakh', 'Asia/Srednekolymsk', 126),
  (127, 'Magadan Standard Time', '(UTC+11:00) Magadan', 'Asia/Magadan', 127),
  (128, 'Norfolk Standard Time', '(UTC+11:00) Norfolk Island', 'Pacific/Norfolk', 128),
  (129, 'Sakhalin Standard Time', '(UTC+11:00) Sakhalin', 'Asia/Sakhalin', 129),
  (130, 'Central Pacific Standard Time', '(UTC+11:00) Solomon Is., New Caledonia', 'Pacific/Guadalcanal', 130),
  (131, 'Russia Time Zone 11', '(UTC+12:00) Anadyr, Petropavlovsk-Kamchatsky', 'Asia/Kamchatka', 131),
  (132, 'New Zealand Standard Time', '(UTC+12:00) Auckland, Wellington', 'Pacific/Auckland', 132),
  (133, 'UTC+12', '(UTC+12:00) Coordinated Universal Time+12', 'Etc/GMT-12', 133),
  (134, 'Fiji Standard Time', '(UTC+12:00) Fiji', 'Pacific/Fiji', 134),
  (135, 'Chatham Islands Standard Time', '(UTC+12:45) Chatham Islands', 'Pacific/Chatham', 135),
  (136, 'UTC+13', '(UTC+13:00) Coordinated Universal Time+13', 'Etc/GMT-13', 136),
  (137, 'Tonga Standard Time', '(UTC+13:00) Nuku''alofa', 'Pacific/Tongatapu', 137),
  (138, 'Samoa Standard Time', '(UTC+13:00) Samoa', 'Pacific/Apia', 138),
  (139, 'Line Islands Standard Time', '(UTC+14:00) Kiritimati Island', 'Pacific/Kiritimati', 139);

GRANT SELECT ON
  line_types, condition_codes, units_of_measure, warranties, cosmetic_ratings, hazmat_types, loaner_fee_types,
  document_types, ship_date_reasons, order_types, order_statuses, return_deny_reasons, rga_types, return_types,
  address_types, certifications, regions, time_zones
  TO portal_app;
