-- The catalogue: what can be bought, at which price, and how much of it is on the shelf.
-- Money is whole bani, quantities are thousandths of the unit, rates are basis points.

CREATE TABLE vat_rate (
  vat_code     text NOT NULL,                       -- 'reduced' | 'standard'
  valid_from   date NOT NULL,
  basis_points int  NOT NULL CHECK (basis_points BETWEEN 0 AND 10000),
  PRIMARY KEY (vat_code, valid_from)
);

CREATE TABLE deposit_rate (                         -- the SGR deposit of one pack
  valid_from date PRIMARY KEY,
  bani       int NOT NULL CHECK (bani >= 0)
);

CREATE TABLE category (
  code        text PRIMARY KEY,                     -- '01' department, '0101' leaf
  parent_code text REFERENCES category,
  slug        text NOT NULL UNIQUE,                 -- '1-fructe-si-legume', '101-banane'
  name        text NOT NULL,
  position    int  NOT NULL,
  tint        text NOT NULL,                        -- design token suffix: leg, lac, pan ...
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
  kind            text NOT NULL CHECK (kind IN ('price', 'bmsm')),
  valid_from      timestamptz NOT NULL,
  valid_until     timestamptz NOT NULL,
  target_quantity int CHECK (target_quantity >= 2), -- bmsm: from so many pieces
  CHECK ((kind = 'bmsm') = (target_quantity IS NOT NULL)),
  CHECK (valid_from < valid_until)
);

CREATE TABLE product (
  code               text PRIMARY KEY,              -- product number, '100061936'
  slug               text NOT NULL UNIQUE,          -- '{code}-{brand}-{name}' folded
  name               text NOT NULL,                 -- without the brand
  brand_code         text REFERENCES brand,
  category_code      text NOT NULL REFERENCES category,
  size_label         text NOT NULL,                 -- '1,8 L', '6 × 45 g', '700 g – 1 kg'
  net_thousandths    int  NOT NULL CHECK (net_thousandths > 0), -- of unit: 1800 = 1.8 l
  unit               text NOT NULL CHECK (unit IN ('kg', 'l', 'buc')),
  weighed_min_grams  int,                           -- weight band; NULL when not weighed
  weighed_max_grams  int,
  vat_code           text NOT NULL,
  sgr_packs          int  NOT NULL DEFAULT 0 CHECK (sgr_packs >= 0),
  age_restricted     boolean NOT NULL DEFAULT false,
  meal_voucher       boolean NOT NULL,              -- payable by meal voucher
  max_per_order      int  NOT NULL DEFAULT 100 CHECK (max_per_order BETWEEN 1 AND 100),
  min_days_fresh     int,                           -- shelf life promised at delivery, days
  chilled            boolean NOT NULL DEFAULT false,
  frozen             boolean NOT NULL DEFAULT false,
  returnable         boolean NOT NULL DEFAULT false,
  price_capped       boolean NOT NULL DEFAULT false,
  is_new             boolean NOT NULL DEFAULT false,
  freshpoint         boolean NOT NULL DEFAULT false,
  origin_country     text,                          -- ISO 3166-1 alpha-2
  tags               text[] NOT NULL DEFAULT '{}',  -- MadeInRomania, Eco, vegan ... (wire names)
  allergens          text[] NOT NULL DEFAULT '{}',  -- enumerated codes of the 14
  traces             text[] NOT NULL DEFAULT '{}',
  popularity         int  NOT NULL DEFAULT 0,
  packshot           jsonb NOT NULL,                -- what the picture is drawn from
  details            jsonb NOT NULL,                -- ProductDetails: descriptions, nutrition, maker
  is_active          boolean NOT NULL DEFAULT true,
  created_at         timestamptz NOT NULL DEFAULT now(),
  CHECK ((weighed_min_grams IS NULL) = (weighed_max_grams IS NULL))
);
CREATE INDEX product_by_category ON product (category_code, code);
CREATE INDEX product_by_brand ON product (brand_code) WHERE brand_code IS NOT NULL;

-- What is sold: the product itself, and beside it at times its near-expiry twin '{code}-accsale'.
CREATE TABLE variant (
  code                text PRIMARY KEY,
  product_code        text NOT NULL REFERENCES product,
  kind                text NOT NULL DEFAULT 'standard' CHECK (kind IN ('standard', 'accsale')),
  price               int  NOT NULL CHECK (price > 0),            -- bani, VAT included
  original_price      int  CHECK (original_price > price),        -- the price it is reduced from
  lowest30            int  CHECK (lowest30 > 0),                  -- lowest of the 30 days before the reduction
  genius_price        int  CHECK (genius_price > 0),
  promotion_code      text REFERENCES promotion,
  unit_discount       int  NOT NULL DEFAULT 0 CHECK (unit_discount >= 0),        -- bmsm, bani a piece
  genius_unit_discount int NOT NULL DEFAULT 0 CHECK (genius_unit_discount >= unit_discount),
  expires_on          date,                                       -- accsale only
  UNIQUE (product_code, kind),
  CHECK ((kind = 'accsale') = (expires_on IS NOT NULL))
);

-- sold + on_hand = supplied; reserved pieces are promised to placed orders and still on the shelf.
CREATE TABLE stock (
  variant_code text PRIMARY KEY REFERENCES variant,
  on_hand      int NOT NULL CHECK (on_hand >= 0),
  reserved     int NOT NULL DEFAULT 0,
  sold         int NOT NULL DEFAULT 0 CHECK (sold >= 0),
  CHECK (reserved BETWEEN 0 AND on_hand)
) WITH (fillfactor = 50);

-- Prices as they were, for the lowest of the last 30 days (OG 99/2000, OUG 58/2022).
CREATE TABLE price_history (
  variant_code text NOT NULL REFERENCES variant,
  valid_from   timestamptz NOT NULL,
  price        int  NOT NULL CHECK (price > 0),
  PRIMARY KEY (variant_code, valid_from)
);

-- The feed of the in-process read model. A reader takes the rows whose transaction is below the
-- oldest one still running, so a slow writer is never skipped. NOTIFY only wakes readers.
CREATE TABLE catalog_change (
  seq  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  xid  xid8 NOT NULL DEFAULT pg_current_xact_id(),
  kind text NOT NULL CHECK (kind IN ('product', 'category', 'brand', 'promotion')),
  key  text NOT NULL,
  at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX catalog_change_by_xid ON catalog_change (xid);

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

DO $$
DECLARE t text[];
BEGIN
  FOREACH t SLICE 1 IN ARRAY ARRAY[['product','product','code'], ['variant','product','product_code'],
      ['category','category','code'], ['brand','brand','code'], ['promotion','promotion','code']] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_inserted AFTER INSERT ON %1$s REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed(%2$L, %3$L)', t[1], t[2], t[3]);
    EXECUTE format('CREATE TRIGGER %1$s_updated AFTER UPDATE ON %1$s REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed(%2$L, %3$L)', t[1], t[2], t[3]);
    EXECUTE format('CREATE TRIGGER %1$s_deleted AFTER DELETE ON %1$s REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed(%2$L, %3$L)', t[1], t[2], t[3]);
  END LOOP;
END $$;

-- Stock feeds the read model with the product it belongs to, and only when what a shopper sees of it
-- moves: a card shows at most 100 pieces, so a shelf of thousands is not announced piece by piece.
CREATE FUNCTION stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR least(NEW.on_hand - NEW.reserved, 100) <> least(OLD.on_hand - OLD.reserved, 100) THEN
    INSERT INTO catalog_change (kind, key) SELECT 'product', product_code FROM variant WHERE code = NEW.variant_code;
    NOTIFY catalog_change;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_changed AFTER UPDATE ON stock FOR EACH ROW EXECUTE FUNCTION stock_changed();
