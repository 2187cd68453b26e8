-- The gazetteer: streets that an address is chosen from while it is typed. The demo's, until others are imported.
CREATE TABLE street (
  province_code text NOT NULL,                         -- 'IF'
  city          text NOT NULL CHECK (city <> ''),      -- 'Voluntari'; in Bucharest 'Sector 3'
  name          text NOT NULL CHECK (name <> ''),      -- with its type: 'Strada Teiului'
  postcode      text NOT NULL,                         -- six digits, or empty
  lat           float8 NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng           float8 NOT NULL CHECK (lng BETWEEN -180 AND 180),
  key           text NOT NULL,                         -- the name folded: 'strada teiului'
  words         tsvector NOT NULL,                     -- the folded words of name, city and county
  is_demo       boolean NOT NULL,                      -- replaced by the first import
  imported_at   timestamptz NOT NULL,                  -- of the import that had it last
  PRIMARY KEY (province_code, city, name, postcode)
);
CREATE INDEX street_words ON street USING gin (words);
CREATE INDEX street_key ON street (province_code, key);
