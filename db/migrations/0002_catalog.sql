-- Catalog: what can be bought and at which price. Money is whole bani, quantities are thousandths of the unit, rates are
-- basis points.

-- VAT by class and day. Legea 141/2025 from 1 August 2025; before it Legea 227/2015. 'second-reduced' is the class of 5 %
-- that ended then; older documents still name it.
CREATE TABLE vat_rate (
  vat_code     text NOT NULL,
  valid_from   date NOT NULL,
  basis_points int  NOT NULL CHECK (basis_points BETWEEN 0 AND 10000),
  PRIMARY KEY (vat_code, valid_from)
);
INSERT INTO vat_rate (vat_code, valid_from, basis_points) VALUES
  ('standard',       '2016-01-01', 2000),
  ('standard',       '2017-01-01', 1900),
  ('standard',       '2025-08-01', 2100),
  ('reduced',        '2015-06-01',  900),
  ('reduced',        '2025-08-01', 1100),
  ('second-reduced', '2018-11-01',  500),
  ('second-reduced', '2025-08-01', 1100);

-- The SGR deposit of one pack. HG 1074/2021, in force since 30 November 2023.
CREATE TABLE deposit_rate (
  valid_from date PRIMARY KEY,
  bani       int NOT NULL CHECK (bani >= 0)
);
INSERT INTO deposit_rate (valid_from, bani) VALUES ('2023-11-30', 50);

CREATE TABLE category (
  code        text PRIMARY KEY,                     -- '01' is a department, '0101' a leaf
  parent_code text REFERENCES category,
  slug        text NOT NULL UNIQUE,                 -- '1-fructe-si-legume', '101-banane'
  name        text NOT NULL,
  position    int  NOT NULL,
  tint        text NOT NULL,                        -- suffix of a design token: leg, lac, pan
  image       text NOT NULL,                        -- path under /img
  meta        jsonb NOT NULL DEFAULT '{}'
);

CREATE TABLE brand (
  code        text PRIMARY KEY,                     -- 'stana-arinilor'
  filter_code text NOT NULL UNIQUE,                 -- 'stana-arinilor-b17'
  name        text NOT NULL UNIQUE
);

CREATE TABLE promotion (
  code            text PRIMARY KEY,
  name            text NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('price', 'bmsm')), -- bmsm: buy more, save more
  valid_from      timestamptz NOT NULL,
  valid_until     timestamptz NOT NULL,
  target_quantity int CHECK (target_quantity >= 2), -- bmsm: the discount starts at this number of pieces
  CHECK ((kind = 'bmsm') = (target_quantity IS NOT NULL)),
  CHECK (valid_from < valid_until)
);

CREATE TABLE product (
  code              text PRIMARY KEY,               -- product number, '100061936'
  slug              text NOT NULL UNIQUE,           -- '{code}-{brand}-{name}', folded to ASCII
  name              text NOT NULL,                  -- without the brand
  brand_code        text REFERENCES brand,
  category_code     text NOT NULL REFERENCES category,
  size_label        text NOT NULL,                  -- '1,8 L', '6 × 45 g', '700 g – 1 kg'
  net_thousandths   int  NOT NULL CHECK (net_thousandths > 0), -- of `unit`: 1800 is 1.8 l
  unit              text NOT NULL CHECK (unit IN ('kg', 'l', 'buc')),
  weighed_min_grams int,                            -- weight range of a piece; null when it is not sold by weight
  weighed_max_grams int,
  vat_code          text NOT NULL,
  sgr_packs         int  NOT NULL DEFAULT 0 CHECK (sgr_packs >= 0),
  age_restricted    boolean NOT NULL DEFAULT false,
  meal_voucher      boolean NOT NULL,               -- can be paid with meal vouchers
  max_per_order     int  NOT NULL DEFAULT 100 CHECK (max_per_order BETWEEN 1 AND 100),
  min_days_fresh    int,                            -- shelf life promised at delivery, in days
  chilled           boolean NOT NULL DEFAULT false,
  frozen            boolean NOT NULL DEFAULT false,
  returnable        boolean NOT NULL DEFAULT false,
  price_capped      boolean NOT NULL DEFAULT false,
  is_new            boolean NOT NULL DEFAULT false,
  freshpoint        boolean NOT NULL DEFAULT false,
  origin_country    text,                           -- ISO 3166-1 alpha-2
  tags              text[] NOT NULL DEFAULT '{}',   -- names of the wire: MadeInRomania, Eco, vegan
  allergens         text[] NOT NULL DEFAULT '{}',   -- codes of the 14 of Regulation (EU) 1169/2011
  traces            text[] NOT NULL DEFAULT '{}',
  popularity        int  NOT NULL DEFAULT 0,
  packshot          jsonb NOT NULL,                 -- what the picture is drawn from
  details           jsonb NOT NULL,                 -- ProductDetails: descriptions, nutrition, producer
  is_active         boolean NOT NULL DEFAULT true,
  created_at        timestamptz NOT NULL DEFAULT now(),
  changed_at        timestamptz NOT NULL DEFAULT now(), -- of what the product's page shows; the sitemap tells it
  CHECK ((weighed_min_grams IS NULL) = (weighed_max_grams IS NULL))
);
CREATE INDEX product_by_category ON product (category_code, code);
CREATE INDEX product_by_brand ON product (brand_code) WHERE brand_code IS NOT NULL;

CREATE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END $$;

-- Popularity is left out because it changes every night and no page shows it. Prices have their own history.
CREATE TRIGGER product_says_something_else BEFORE UPDATE ON product FOR EACH ROW
  WHEN ((OLD.slug, OLD.name, OLD.brand_code, OLD.category_code, OLD.size_label, OLD.allergens, OLD.traces, OLD.tags,
         OLD.packshot, OLD.details, OLD.is_active)
    IS DISTINCT FROM (NEW.slug, NEW.name, NEW.brand_code, NEW.category_code, NEW.size_label, NEW.allergens, NEW.traces,
         NEW.tags, NEW.packshot, NEW.details, NEW.is_active))
  EXECUTE FUNCTION product_changed();

-- What is sold: the product itself and at times its near-expiry twin, '{code}-accsale'. Prices include VAT.
CREATE TABLE variant (
  code                 text PRIMARY KEY,
  product_code         text NOT NULL REFERENCES product,
  kind                 text NOT NULL DEFAULT 'standard' CHECK (kind IN ('standard', 'accsale')),
  price                int  NOT NULL CHECK (price > 0),
  original_price       int  CHECK (original_price > price),      -- the price that it is reduced from
  lowest30             int  CHECK (lowest30 > 0),                -- lowest of the 30 days before the reduction
  genius_price         int  CHECK (genius_price > 0),
  promotion_code       text REFERENCES promotion,
  unit_discount        int  NOT NULL DEFAULT 0 CHECK (unit_discount >= 0), -- bmsm: off each piece
  genius_unit_discount int  NOT NULL DEFAULT 0 CHECK (genius_unit_discount >= unit_discount),
  expires_on           date,                                     -- accsale only
  UNIQUE (product_code, kind),
  CHECK ((kind = 'accsale') = (expires_on IS NOT NULL))
);

-- Earlier prices, from which the lowest of the last 30 days is taken (OG 99/2000, OUG 58/2022).
CREATE TABLE price_history (
  variant_code text NOT NULL REFERENCES variant,
  valid_from   timestamptz NOT NULL,
  price        int  NOT NULL CHECK (price > 0),
  PRIMARY KEY (variant_code, valid_from)
);

-- Product lists that the shop puts together: a name and the filters that select the products.
CREATE TABLE custom_listing (
  code          text PRIMARY KEY,                   -- its page is '/l/{code}'
  name          text NOT NULL,
  category_code text REFERENCES category,           -- null: the whole shop
  filters       jsonb NOT NULL DEFAULT '{}',        -- as in a listing call: {"diet_lifestyle": ["Eco"]}
  is_active     boolean NOT NULL DEFAULT true
);

-- Banners above a department (header) or between the products of a list.
CREATE TABLE listing_banner (
  code              text PRIMARY KEY,
  category_code     text REFERENCES category,       -- banners between products also show in its subcategories
  list              text,                           -- 'promotions', 'new-products', 'custom-listings/vegan'
  type              text NOT NULL CHECK (type IN ('listing', 'header')),
  position          int  NOT NULL CHECK (position BETWEEN 0 AND 60), -- number of products before it
  display_on_mobile boolean NOT NULL DEFAULT true,
  sponsored         boolean NOT NULL DEFAULT false, -- paid advertising, labelled as such
  eyebrow           text NOT NULL DEFAULT '',
  title             text NOT NULL,
  body              text NOT NULL,
  action            text NOT NULL,
  url               text NOT NULL CHECK (url LIKE '/%'),
  product_code      text NOT NULL REFERENCES product ON DELETE CASCADE, -- whose picture it shows
  is_active         boolean NOT NULL DEFAULT true,
  CHECK (num_nonnulls(category_code, list) = 1)
);

-- Change feed of the read model that each process holds in memory. A reader takes the rows whose transaction is older than
-- every transaction still running, so that it never skips a slow writer (ADR 4). NOTIFY only wakes readers.
CREATE TABLE catalog_change (
  seq  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  xid  xid8 NOT NULL DEFAULT pg_current_xact_id(),
  kind text NOT NULL CHECK (kind IN ('product', 'category', 'brand', 'promotion', 'listing', 'deposit')),
  key  text NOT NULL,
  at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX catalog_change_by_xid ON catalog_change (xid);

-- A snapshot some hours old, which every reader has passed. Changes that it could see may be deleted, whenever their
-- transactions began.
CREATE TABLE catalog_change_mark (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  snapshot pg_snapshot NOT NULL,
  at       timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION catalog_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text := TG_ARGV[0];
  key_column text := TG_ARGV[1];
BEGIN
  IF TG_OP = 'DELETE' THEN
    EXECUTE format('INSERT INTO catalog_change (kind, key) SELECT DISTINCT $1, %I FROM old_rows', key_column) USING kind;
  ELSE
    EXECUTE format('INSERT INTO catalog_change (kind, key) SELECT DISTINCT $1, %I FROM new_rows', key_column) USING kind;
  END IF;
  NOTIFY catalog_change;
  RETURN NULL;
END $$;

-- Table, kind of change, column of the key: each table has three triggers, one for inserts, updates and deletes.
DO $$
DECLARE t text[];
BEGIN
  FOREACH t SLICE 1 IN ARRAY ARRAY[
    ['product',        'product',   'code'],
    ['variant',        'product',   'product_code'],
    ['category',       'category',  'code'],
    ['brand',          'brand',     'code'],
    ['promotion',      'promotion', 'code'],
    ['custom_listing', 'listing',   'code'],
    ['listing_banner', 'listing',   'code'],
    ['deposit_rate',   'deposit',   'valid_from']
  ] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_inserted AFTER INSERT ON %1$s REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed(%2$L, %3$L)', t[1], t[2], t[3]);
    EXECUTE format('CREATE TRIGGER %1$s_updated AFTER UPDATE ON %1$s REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed(%2$L, %3$L)', t[1], t[2], t[3]);
    EXECUTE format('CREATE TRIGGER %1$s_deleted AFTER DELETE ON %1$s REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed(%2$L, %3$L)', t[1], t[2], t[3]);
  END LOOP;
END $$;
