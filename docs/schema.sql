-- Every table and function of the shop, by module. Generated from db/migrations/ by `npm run schema`: do not edit.
-- To be read, not to be run. The tables of the job queue (schema graphile_worker) come with its package.

-- platform ------------------------------------------------------------------------------------------------------------

CREATE TABLE schema_migration (
  name   text NOT NULL,
  sha256 text NOT NULL,
  at     timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT schema_migration_pkey PRIMARY KEY (name)
);

-- Transactional outbox: an event is written in the transaction that causes it and delivered by a job afterwards.
CREATE TABLE outbox_event (
  id         uuid NOT NULL,  -- uuid v7, made by the application
  kind       text NOT NULL,  -- 'order.placed'
  payload    jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT outbox_event_pkey PRIMARY KEY (id)
);

-- A handler writes its row in its own transaction, so that an event that is delivered twice has one effect.
CREATE TABLE outbox_handled (
  event_id   uuid NOT NULL,
  handler    text NOT NULL,
  handled_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT outbox_handled_pkey PRIMARY KEY (event_id, handler),
  CONSTRAINT outbox_handled_event_id_fkey FOREIGN KEY (event_id) REFERENCES outbox_event(id) ON DELETE CASCADE
);

-- Which process each worker of the job queue belongs to. The jobs of a killed process are released at once: a process
-- counts as alive while the database has a connection under its name.
CREATE TABLE job_runner (
  id         text NOT NULL,  -- the worker id, as it is written into jobs that are locked
  process    text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- A process that hangs keeps its connections. Its runner counts as dead when it has not reported for 45 seconds.
  seen_at    timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT job_runner_pkey PRIMARY KEY (id)
);

-- Fixed-window counters of calls.
CREATE TABLE rate_limit (
  key          text NOT NULL,
  window_start timestamptz NOT NULL,
  hits         integer NOT NULL,
  CONSTRAINT rate_limit_pkey PRIMARY KEY (key)
) WITH (fillfactor = 70);

-- The secret that all keys are derived from, when SHOP_SECRET is not configured. Set SHOP_SECRET where several shops
-- share a server or where others can read the backups; then this table stays empty.
CREATE TABLE shop_secret (
  one    boolean NOT NULL DEFAULT true,
  secret text NOT NULL,
  CONSTRAINT shop_secret_pkey PRIMARY KEY (one),
  CONSTRAINT shop_secret_one_check CHECK (one),
  CONSTRAINT shop_secret_secret_check CHECK (length(secret) >= 32)
);

-- One row that /readyz writes, to find out whether orders could be written.
CREATE TABLE readiness (
  one        boolean NOT NULL DEFAULT true,
  checked_at timestamptz NOT NULL,
  CONSTRAINT readiness_pkey PRIMARY KEY (one),
  CONSTRAINT readiness_one_check CHECK (one)
) WITH (fillfactor = 50);

CREATE TABLE audit_entry (
  id          uuid NOT NULL,  -- uuid v7
  position    bigint NOT NULL GENERATED ALWAYS AS IDENTITY,  -- orders entries of one instant
  at          timestamptz NOT NULL,
  actor_kind  text NOT NULL,
  actor_id    text NOT NULL,  -- of the member of staff or of the token; the name of the rule
  actor_name  text NOT NULL,  -- as it was then
  contract    text NOT NULL,  -- the id of the call
  entity_kind text NOT NULL,  -- 'order', 'role', …
  entity_id   text NOT NULL,
  before      jsonb,  -- changed fields alone
  after       jsonb,
  reason      text,
  request_id  text NOT NULL,
  undo_of     uuid,  -- the entry that this one takes back
  CONSTRAINT audit_entry_pkey PRIMARY KEY (id),
  CONSTRAINT audit_entry_actor_kind_check CHECK (actor_kind IN ('person', 'token', 'rule')),
  CONSTRAINT audit_entry_position_key UNIQUE ("position"),
  CONSTRAINT audit_entry_undo_of_fkey FOREIGN KEY (undo_of) REFERENCES audit_entry(id)
);
CREATE INDEX audit_entry_actor ON audit_entry USING btree (actor_id, "position");
CREATE INDEX audit_entry_at ON audit_entry USING btree (at);
CREATE INDEX audit_entry_contract ON audit_entry USING btree (contract, "position");
CREATE INDEX audit_entry_entity ON audit_entry USING btree (entity_kind, entity_id, "position");
CREATE INDEX audit_entry_request ON audit_entry USING btree (request_id);
CREATE INDEX audit_entry_undo ON audit_entry USING btree (undo_of) WHERE undo_of IS NOT NULL;
CREATE TRIGGER audit_entry_is_final BEFORE DELETE OR UPDATE ON audit_entry FOR EACH ROW EXECUTE FUNCTION protect_audit_entry();
CREATE TRIGGER audit_entry_stays BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION protect_audit_entry();

-- Nobody changes the journal: entries are deleted after 5 years, and the personal data of an erased customer are blanked by
-- blank_audit_fields alone.
CREATE FUNCTION protect_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '5 years' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND current_setting('poftim.blanks_audit', true) = 'on'
    AND ROW (NEW.id, NEW.at, NEW.actor_kind, NEW.actor_id, NEW.contract, NEW.entity_kind, NEW.entity_id)
      IS NOT DISTINCT FROM ROW (OLD.id, OLD.at, OLD.actor_kind, OLD.actor_id, OLD.contract, OLD.entity_kind, OLD.entity_id)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the journal cannot be changed';
END $function$;

-- Blanks the values of an erased customer in every entry of these entities: the names of the fields stay.
CREATE FUNCTION blank_audit_fields(kind text, ids text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM set_config('poftim.blanks_audit', 'on', true);
  UPDATE audit_entry SET
    before = (SELECT jsonb_object_agg(key, NULL) FROM jsonb_object_keys(before) AS key),
    after = (SELECT jsonb_object_agg(key, NULL) FROM jsonb_object_keys(after) AS key),
    reason = NULL
  WHERE entity_kind = kind AND entity_id = ANY (ids);
  PERFORM set_config('poftim.blanks_audit', 'off', true);
END $function$;

-- catalog -------------------------------------------------------------------------------------------------------------

-- VAT by class and day. Legea 141/2025 from 1 August 2025; before it Legea 227/2015. 'second-reduced' is the class of 5 %
-- that ended then; older documents still name it.
CREATE TABLE vat_rate (
  vat_code     text NOT NULL,
  valid_from   date NOT NULL,
  basis_points integer NOT NULL,
  CONSTRAINT vat_rate_pkey PRIMARY KEY (vat_code, valid_from),
  CONSTRAINT vat_rate_basis_points_check CHECK (basis_points >= 0 AND basis_points <= 10000)
);

-- The SGR deposit of one pack. HG 1074/2021, in force since 30 November 2023.
CREATE TABLE deposit_rate (
  valid_from date NOT NULL,
  bani       integer NOT NULL,
  CONSTRAINT deposit_rate_pkey PRIMARY KEY (valid_from),
  CONSTRAINT deposit_rate_bani_check CHECK (bani >= 0)
);
CREATE TRIGGER deposit_rate_deleted AFTER DELETE ON deposit_rate REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('deposit', 'valid_from');
CREATE TRIGGER deposit_rate_inserted AFTER INSERT ON deposit_rate REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('deposit', 'valid_from');
CREATE TRIGGER deposit_rate_updated AFTER UPDATE ON deposit_rate REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('deposit', 'valid_from');

CREATE TABLE category (
  code        text NOT NULL,  -- '01' is a department, '0101' a leaf
  parent_code text,
  slug        text NOT NULL,  -- '1-fructe-si-legume', '101-banane'
  name        text NOT NULL,
  position    integer NOT NULL,
  tint        text NOT NULL,  -- suffix of a design token: leg, lac, pan
  image       text NOT NULL,  -- path under /img
  meta        jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT category_pkey PRIMARY KEY (code),
  CONSTRAINT category_parent_code_fkey FOREIGN KEY (parent_code) REFERENCES category(code),
  CONSTRAINT category_slug_key UNIQUE (slug)
);
CREATE TRIGGER category_deleted AFTER DELETE ON category REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('category', 'code');
CREATE TRIGGER category_inserted AFTER INSERT ON category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('category', 'code');
CREATE TRIGGER category_updated AFTER UPDATE ON category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('category', 'code');

CREATE TABLE brand (
  code        text NOT NULL,  -- 'stana-arinilor'
  filter_code text NOT NULL,  -- 'stana-arinilor-b17'
  name        text NOT NULL,
  CONSTRAINT brand_pkey PRIMARY KEY (code),
  CONSTRAINT brand_filter_code_key UNIQUE (filter_code),
  CONSTRAINT brand_name_key UNIQUE (name)
);
CREATE TRIGGER brand_deleted AFTER DELETE ON brand REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('brand', 'code');
CREATE TRIGGER brand_inserted AFTER INSERT ON brand REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('brand', 'code');
CREATE TRIGGER brand_updated AFTER UPDATE ON brand REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('brand', 'code');

CREATE TABLE promotion (
  code            text NOT NULL,
  name            text NOT NULL,
  kind            text NOT NULL,  -- bmsm: buy more, save more
  valid_from      timestamptz NOT NULL,
  valid_until     timestamptz NOT NULL,
  target_quantity integer,  -- bmsm: the discount starts at this number of pieces
  CONSTRAINT promotion_pkey PRIMARY KEY (code),
  CONSTRAINT promotion_check CHECK ((kind = 'bmsm') = (target_quantity IS NOT NULL)),
  CONSTRAINT promotion_check1 CHECK (valid_from < valid_until),
  CONSTRAINT promotion_kind_check CHECK (kind IN ('price', 'bmsm')),
  CONSTRAINT promotion_target_quantity_check CHECK (target_quantity >= 2)
);
CREATE TRIGGER promotion_bounds_updated AFTER UPDATE ON promotion REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION promotion_bounds_written();
CREATE TRIGGER promotion_deleted AFTER DELETE ON promotion REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('promotion', 'code');
CREATE TRIGGER promotion_inserted AFTER INSERT ON promotion REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('promotion', 'code');
CREATE TRIGGER promotion_updated AFTER UPDATE ON promotion REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('promotion', 'code');

CREATE TABLE product (
  code                 text NOT NULL,  -- product number, '100061936'
  slug                 text NOT NULL,  -- '{code}-{brand}-{name}', folded to ASCII
  name                 text NOT NULL,  -- without the brand
  brand_code           text,
  category_code        text NOT NULL,
  size_label           text NOT NULL,  -- '1,8 L', '6 × 45 g', '700 g – 1 kg'
  net_thousandths      integer NOT NULL,  -- of `unit`: 1800 is 1.8 l
  unit                 text NOT NULL,
  weighed_min_grams    integer,  -- weight range of a piece; null when it is not sold by weight
  weighed_max_grams    integer,
  vat_code             text NOT NULL,
  sgr_packs            integer NOT NULL DEFAULT 0,
  age_restricted       boolean NOT NULL DEFAULT false,
  meal_voucher         boolean NOT NULL,  -- can be paid with meal vouchers
  max_per_order        integer NOT NULL DEFAULT 100,
  min_days_fresh       integer,  -- shelf life promised at delivery, in days
  chilled              boolean NOT NULL DEFAULT false,
  frozen               boolean NOT NULL DEFAULT false,
  returnable           boolean NOT NULL DEFAULT false,
  price_capped         boolean NOT NULL DEFAULT false,
  is_new               boolean NOT NULL DEFAULT false,
  freshpoint           boolean NOT NULL DEFAULT false,
  origin_country       text,  -- ISO 3166-1 alpha-2
  tags                 text[] NOT NULL DEFAULT '{}'::text[],  -- names of the wire: MadeInRomania, Eco, vegan
  allergens            text[] NOT NULL DEFAULT '{}'::text[],  -- codes of the 14 of Regulation (EU) 1169/2011
  traces               text[] NOT NULL DEFAULT '{}'::text[],
  popularity           integer NOT NULL DEFAULT 0,
  packshot             jsonb NOT NULL,  -- what the picture is drawn from
  details              jsonb NOT NULL,  -- ProductDetails: descriptions, nutrition, producer
  is_active            boolean NOT NULL DEFAULT true,
  created_at           timestamptz NOT NULL DEFAULT now(),
  changed_at           timestamptz NOT NULL DEFAULT now(),  -- of what the product's page shows; the sitemap tells it
  -- Whether the allergens of a product are known. Rows that exist may come from any import: their source never said.
  allergen_information text NOT NULL DEFAULT 'unknown',  -- declared: all of them, or that there are none
  CONSTRAINT product_pkey PRIMARY KEY (code),
  CONSTRAINT product_allergen_information_check CHECK (allergen_information IN ('declared', 'unknown', 'not-food')),
  CONSTRAINT product_brand_code_fkey FOREIGN KEY (brand_code) REFERENCES brand(code),
  CONSTRAINT product_category_code_fkey FOREIGN KEY (category_code) REFERENCES category(code),
  CONSTRAINT product_check CHECK ((weighed_min_grams IS NULL) = (weighed_max_grams IS NULL)),
  CONSTRAINT product_max_per_order_check CHECK (max_per_order >= 1 AND max_per_order <= 100),
  CONSTRAINT product_net_thousandths_check CHECK (net_thousandths > 0),
  CONSTRAINT product_sgr_packs_check CHECK (sgr_packs >= 0),
  CONSTRAINT product_slug_key UNIQUE (slug),
  CONSTRAINT product_unit_check CHECK (unit IN ('kg', 'l', 'buc'))
);
CREATE INDEX product_by_brand ON product USING btree (brand_code) WHERE brand_code IS NOT NULL;
CREATE INDEX product_by_category ON product USING btree (category_code, code);
CREATE TRIGGER product_deleted AFTER DELETE ON product REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('product', 'code');
CREATE TRIGGER product_inserted AFTER INSERT ON product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('product', 'code');
CREATE TRIGGER product_says_something_else BEFORE UPDATE ON product FOR EACH ROW WHEN (old.slug IS DISTINCT FROM new.slug OR old.name IS DISTINCT FROM new.name OR old.brand_code IS DISTINCT FROM new.brand_code OR old.category_code IS DISTINCT FROM new.category_code OR old.size_label IS DISTINCT FROM new.size_label OR old.allergens IS DISTINCT FROM new.allergens OR old.traces IS DISTINCT FROM new.traces OR old.allergen_information IS DISTINCT FROM new.allergen_information OR old.tags IS DISTINCT FROM new.tags OR old.packshot IS DISTINCT FROM new.packshot OR old.details IS DISTINCT FROM new.details OR old.is_active IS DISTINCT FROM new.is_active) EXECUTE FUNCTION product_changed();
CREATE TRIGGER product_updated AFTER UPDATE ON product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('product', 'code');

CREATE FUNCTION product_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END $function$;

-- What is sold: the product itself and at times its near-expiry twin, '{code}-accsale'. Prices include VAT.
CREATE TABLE variant (
  code                 text NOT NULL,
  product_code         text NOT NULL,
  kind                 text NOT NULL DEFAULT 'standard',
  price                integer NOT NULL,
  original_price       integer,  -- the price that it is reduced from
  lowest30             integer,  -- lowest of the 30 days before the reduction
  genius_price         integer,
  promotion_code       text,
  unit_discount        integer NOT NULL DEFAULT 0,  -- bmsm: off each piece
  genius_unit_discount integer NOT NULL DEFAULT 0,
  expires_on           date,  -- accsale only
  genius_lowest30      integer,  -- lowest of the 30 days before the Genius price
  CONSTRAINT variant_pkey PRIMARY KEY (code),
  CONSTRAINT variant_check CHECK (original_price > price),
  CONSTRAINT variant_check1 CHECK (genius_unit_discount >= unit_discount),
  CONSTRAINT variant_check2 CHECK ((kind = 'accsale') = (expires_on IS NOT NULL)),
  CONSTRAINT variant_genius_lowest30_check CHECK (genius_lowest30 > 0),
  CONSTRAINT variant_genius_price_check CHECK (genius_price > 0),
  CONSTRAINT variant_kind_check CHECK (kind IN ('standard', 'accsale')),
  CONSTRAINT variant_lowest30_check CHECK (lowest30 > 0),
  CONSTRAINT variant_price_check CHECK (price > 0),
  CONSTRAINT variant_product_code_fkey FOREIGN KEY (product_code) REFERENCES product(code),
  CONSTRAINT variant_product_code_kind_key UNIQUE (product_code, kind),
  CONSTRAINT variant_promotion_code_fkey FOREIGN KEY (promotion_code) REFERENCES promotion(code),
  CONSTRAINT variant_unit_discount_check CHECK (unit_discount >= 0)
);
CREATE TRIGGER variant_deleted AFTER DELETE ON variant REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('product', 'product_code');
CREATE TRIGGER variant_inserted AFTER INSERT ON variant REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('product', 'product_code');
CREATE TRIGGER variant_price_inserted AFTER INSERT ON variant REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION variant_price_written();
CREATE TRIGGER variant_price_updated AFTER UPDATE ON variant REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION variant_price_written();
CREATE TRIGGER variant_updated AFTER UPDATE ON variant REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('product', 'product_code');

-- Earlier prices, from which the lowest of the last 30 days is taken (OG 99/2000, OUG 58/2022).
CREATE TABLE price_history (
  variant_code text NOT NULL,
  valid_from   timestamptz NOT NULL,
  price        integer NOT NULL,
  is_reduced   boolean NOT NULL DEFAULT false,  -- announced as a reduction
  genius_price integer,  -- null: members paid the same
  expires_on   date,  -- of the near-expiry goods that were sold at the price
  CONSTRAINT price_history_pkey PRIMARY KEY (variant_code, valid_from),
  CONSTRAINT price_history_genius_price_check CHECK (genius_price > 0),
  CONSTRAINT price_history_price_check CHECK (price > 0),
  CONSTRAINT price_history_variant_code_fkey FOREIGN KEY (variant_code) REFERENCES variant(code) ON DELETE CASCADE DEFERRABLE
);
CREATE TRIGGER price_history_deleted AFTER DELETE ON price_history REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION price_history_written();
CREATE TRIGGER price_history_inserted AFTER INSERT ON price_history REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION price_history_written();
CREATE TRIGGER price_history_updated AFTER UPDATE ON price_history REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION price_history_written();

-- Product lists that the shop puts together: a name and the filters that select the products.
CREATE TABLE custom_listing (
  code          text NOT NULL,  -- its page is '/l/{code}'
  name          text NOT NULL,
  category_code text,  -- null: the whole shop
  filters       jsonb NOT NULL DEFAULT '{}'::jsonb,  -- as in a listing call: {"diet_lifestyle": ["Eco"]}
  is_active     boolean NOT NULL DEFAULT true,
  CONSTRAINT custom_listing_pkey PRIMARY KEY (code),
  CONSTRAINT custom_listing_category_code_fkey FOREIGN KEY (category_code) REFERENCES category(code)
);
CREATE TRIGGER custom_listing_deleted AFTER DELETE ON custom_listing REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('listing', 'code');
CREATE TRIGGER custom_listing_inserted AFTER INSERT ON custom_listing REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('listing', 'code');
CREATE TRIGGER custom_listing_updated AFTER UPDATE ON custom_listing REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('listing', 'code');

-- Banners above a department (header) or between the products of a list.
CREATE TABLE listing_banner (
  code              text NOT NULL,
  category_code     text,  -- banners between products also show in its subcategories
  list              text,  -- 'promotions', 'new-products', 'custom-listings/vegan'
  type              text NOT NULL,
  position          integer NOT NULL,  -- number of products before it
  display_on_mobile boolean NOT NULL DEFAULT true,
  sponsored         boolean NOT NULL DEFAULT false,  -- paid advertising, labelled as such
  eyebrow           text NOT NULL DEFAULT '',
  title             text NOT NULL,
  body              text NOT NULL,
  action            text NOT NULL,
  url               text NOT NULL,
  product_code      text NOT NULL,  -- whose picture it shows
  is_active         boolean NOT NULL DEFAULT true,
  CONSTRAINT listing_banner_pkey PRIMARY KEY (code),
  CONSTRAINT listing_banner_category_code_fkey FOREIGN KEY (category_code) REFERENCES category(code),
  CONSTRAINT listing_banner_check CHECK (num_nonnulls(category_code, list) = 1),
  CONSTRAINT listing_banner_position_check CHECK ("position" >= 0 AND "position" <= 60),
  CONSTRAINT listing_banner_product_code_fkey FOREIGN KEY (product_code) REFERENCES product(code) ON DELETE CASCADE,
  CONSTRAINT listing_banner_type_check CHECK (type IN ('listing', 'header')),
  CONSTRAINT listing_banner_url_check CHECK (url ~~ '/%')
);
CREATE TRIGGER listing_banner_deleted AFTER DELETE ON listing_banner REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('listing', 'code');
CREATE TRIGGER listing_banner_inserted AFTER INSERT ON listing_banner REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('listing', 'code');
CREATE TRIGGER listing_banner_updated AFTER UPDATE ON listing_banner REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('listing', 'code');

-- Change feed of the read model that each process holds in memory. A reader takes the rows whose transaction is older than
-- every transaction still running, so that it never skips a slow writer (ADR 4). NOTIFY only wakes readers.
CREATE TABLE catalog_change (
  seq      bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  xid      xid8 NOT NULL DEFAULT pg_current_xact_id(),
  kind     text NOT NULL,
  key      text NOT NULL,
  at       timestamptz NOT NULL DEFAULT now(),
  of_stock boolean NOT NULL DEFAULT false,  -- whether only stock has changed
  CONSTRAINT catalog_change_pkey PRIMARY KEY (seq),
  CONSTRAINT catalog_change_kind_check CHECK (kind IN ('product', 'category', 'brand', 'promotion', 'listing', 'deposit'))
);
CREATE INDEX catalog_change_by_xid ON catalog_change USING btree (xid);

-- A snapshot some hours old, which every reader has passed. Changes that it could see may be deleted, whenever their
-- transactions began.
CREATE TABLE catalog_change_mark (
  only_one boolean NOT NULL DEFAULT true,
  snapshot pg_snapshot NOT NULL,
  at       timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT catalog_change_mark_pkey PRIMARY KEY (only_one),
  CONSTRAINT catalog_change_mark_only_one_check CHECK (only_one)
);

CREATE FUNCTION catalog_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

-- sold + on_hand is what was supplied. Reserved pieces belong to placed orders and are still in the warehouse.
CREATE TABLE stock (
  variant_code text NOT NULL,
  on_hand      integer NOT NULL,
  reserved     integer NOT NULL DEFAULT 0,
  sold         integer NOT NULL DEFAULT 0,
  CONSTRAINT stock_pkey PRIMARY KEY (variant_code),
  CONSTRAINT stock_check CHECK (reserved >= 0 AND reserved <= on_hand),
  CONSTRAINT stock_on_hand_check CHECK (on_hand >= 0),
  CONSTRAINT stock_sold_check CHECK (sold >= 0),
  CONSTRAINT stock_variant_code_fkey FOREIGN KEY (variant_code) REFERENCES variant(code)
) WITH (fillfactor = 50);
CREATE TRIGGER stock_changed AFTER UPDATE ON stock FOR EACH ROW EXECUTE FUNCTION stock_changed();
CREATE TRIGGER stock_filled AFTER INSERT ON stock REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stock_filled();

-- The read model learns of stock through the product, and only when what the API answers changes: a card shows at most 100
-- pieces, so a stock of thousands is not announced piece by piece.
CREATE FUNCTION stock_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF least(NEW.on_hand - NEW.reserved, 100) <> least(OLD.on_hand - OLD.reserved, 100) THEN
    INSERT INTO catalog_change (kind, key, of_stock)
      SELECT 'product', product_code, true FROM variant WHERE code = NEW.variant_code;
    NOTIFY catalog_change;
  END IF;
  RETURN NULL;
END $function$;

-- First supplies are announced once a statement, so that loading the catalog stays fast.
CREATE FUNCTION stock_filled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO catalog_change (kind, key)
    SELECT DISTINCT 'product', product_code FROM new_rows JOIN variant ON variant.code = new_rows.variant_code;
  NOTIFY catalog_change;
  RETURN NULL;
END $function$;

CREATE FUNCTION stock_lines(lines jsonb)
 RETURNS TABLE(variant_code text, quantity integer)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT line."variantCode", sum(line.quantity)::int
  FROM jsonb_to_recordset(lines) AS line ("variantCode" text COLLATE "C", quantity int)
  GROUP BY 1
  ORDER BY 1
$function$;

CREATE FUNCTION lock_stock(lines jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM stock s WHERE s.variant_code IN (SELECT l.variant_code FROM stock_lines(lines) l)
    ORDER BY s.variant_code COLLATE "C" FOR NO KEY UPDATE;
END $function$;

-- Reserves all lines or none. Returns the variants that are short, with what is available; no rows on success.
CREATE FUNCTION take_stock(lines jsonb)
 RETURNS TABLE(short_of text, available integer)
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM stock_lines(lines) l WHERE l.quantity < 1) THEN RAISE EXCEPTION 'a quantity below 1: %', lines; END IF;
  PERFORM lock_stock(lines);
  -- Begun after the lock, so that it sees what the last holder left.
  RETURN QUERY
    SELECT l.variant_code, coalesce(s.on_hand - s.reserved, 0)
    FROM stock_lines(lines) l LEFT JOIN stock s ON s.variant_code = l.variant_code
    WHERE coalesce(s.on_hand - s.reserved, 0) < l.quantity ORDER BY l.variant_code COLLATE "C";
  IF NOT FOUND THEN
    UPDATE stock s SET reserved = s.reserved + l.quantity FROM stock_lines(lines) l WHERE s.variant_code = l.variant_code;
  END IF;
END $function$;

-- Reserves all lines, or raises PF001 with the shortages as JSON in the detail. Placing an order calls it last and sends
-- COMMIT without waiting for the answer, so that popular rows are not locked for a network round trip. The refusal must be
-- an error: it makes that COMMIT roll everything back.
CREATE FUNCTION take_stock_or_fail(lines jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE shortages jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('variantCode', t.short_of, 'available', t.available)) INTO shortages FROM take_stock(lines) t;
  IF shortages IS NOT NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'PF001', MESSAGE = 'the shelf is short of something', DETAIL = shortages::text;
  END IF;
END $function$;

-- Releases reserved pieces.
CREATE FUNCTION give_back_stock(lines jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM lock_stock(lines);
  UPDATE stock s SET reserved = s.reserved - l.quantity FROM stock_lines(lines) l WHERE s.variant_code = l.variant_code;
END $function$;

-- Releases some lines and reserves others in one step. Returns shortages as take_stock does; then nothing is released.
CREATE FUNCTION swap_stock(given jsonb, wanted jsonb)
 RETURNS TABLE(short_of text, available integer)
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM stock
    WHERE variant_code IN (SELECT l.variant_code FROM stock_lines(given || wanted) l) ORDER BY variant_code COLLATE "C"
    FOR UPDATE;
  RETURN QUERY SELECT t.short_of, t.available FROM take_stock(wanted) t;
  IF NOT FOUND THEN PERFORM give_back_stock(given); END IF;
END $function$;

-- Reserved pieces leave the warehouse.
CREATE FUNCTION ship_stock(lines jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM lock_stock(lines);
  UPDATE stock s SET on_hand = s.on_hand - l.quantity, reserved = s.reserved - l.quantity, sold = s.sold + l.quantity
    FROM stock_lines(lines) l WHERE s.variant_code = l.variant_code;
END $function$;

-- The instant of a price change. A use case tells its own for the transaction; otherwise that of the transaction.
CREATE FUNCTION price_change_instant()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(nullif(current_setting('poftim.price_change_instant', true), '')::timestamptz, now())
$function$;

-- What these variants cost from an instant on, by their stored prices and the bounds of their promotions. The same rule as
-- src/modules/catalog/rules/price-in-force.ts.
CREATE FUNCTION price_plan(codes text[], since timestamp with time zone)
 RETURNS TABLE(variant_code text, valid_from timestamp with time zone, price integer, is_reduced boolean, genius_price integer, expires_on date)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT v.code, step.valid_from, step.price, step.is_reduced,
    CASE WHEN v.genius_price < step.price THEN v.genius_price END, v.expires_on
  FROM variant v
  LEFT JOIN promotion p ON p.code = v.promotion_code
  CROSS JOIN LATERAL (
    SELECT v.original_price IS NOT NULL AND (p.code IS NULL OR (p.valid_from <= since AND since < p.valid_until)) AS is_reduced
  ) AS at_first
  CROSS JOIN LATERAL (
    SELECT since, CASE WHEN at_first.is_reduced THEN v.price ELSE coalesce(v.original_price, v.price) END, at_first.is_reduced
    UNION ALL SELECT p.valid_from, v.price, true WHERE v.original_price IS NOT NULL AND p.valid_from > since
    UNION ALL SELECT p.valid_until, v.original_price, false WHERE v.original_price IS NOT NULL AND p.valid_until > since
  ) AS step (valid_from, price, is_reduced)
  WHERE v.code = ANY (codes)
$function$;

-- Writes what has changed of these prices. The past stays as it is.
CREATE FUNCTION write_price_history(codes text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  since timestamptz := price_change_instant();
BEGIN
  -- A change of a promotion's bounds waits until this transaction ends, and then finds these variants.
  PERFORM FROM promotion p WHERE p.code IN (SELECT v.promotion_code FROM variant v WHERE v.code = ANY (codes))
    ORDER BY p.code FOR SHARE;
  WITH planned AS MATERIALIZED (
    SELECT plan.* FROM price_plan(codes, since) plan
    LEFT JOIN LATERAL (
      SELECT h.price, h.is_reduced, h.genius_price, h.expires_on FROM price_history h
      WHERE h.variant_code = plan.variant_code AND h.valid_from < since ORDER BY h.valid_from DESC LIMIT 1
    ) AS past ON true
    WHERE plan.valid_from > since OR (plan.price, plan.is_reduced, plan.genius_price, plan.expires_on)
      IS DISTINCT FROM (past.price, past.is_reduced, past.genius_price, past.expires_on)
  ), outdated AS (
    DELETE FROM price_history h WHERE h.variant_code = ANY (codes) AND h.valid_from >= since
      AND NOT EXISTS (SELECT FROM planned p WHERE p.variant_code = h.variant_code AND p.valid_from = h.valid_from)
  )
  INSERT INTO price_history AS h (variant_code, valid_from, price, is_reduced, genius_price, expires_on)
  SELECT p.variant_code, p.valid_from, p.price, p.is_reduced, p.genius_price, p.expires_on FROM planned p
  ON CONFLICT (variant_code, valid_from) DO UPDATE SET (price, is_reduced, genius_price, expires_on) =
    ROW (excluded.price, excluded.is_reduced, excluded.genius_price, excluded.expires_on)
  WHERE (h.price, h.is_reduced, h.genius_price, h.expires_on)
    IS DISTINCT FROM (excluded.price, excluded.is_reduced, excluded.genius_price, excluded.expires_on);
END $function$;

-- The lowest price of the 30 days before an instant, the price in force at their beginning included; with fewer days on
-- sale, of those days; null without any. 720 hours, because the length of a day depends on the time zone of the session.
CREATE FUNCTION lowest_price_before(variant text, instant timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT min(h.price) FROM price_history h
  WHERE h.variant_code = variant AND h.valid_from < instant AND h.valid_from >= coalesce(
    (SELECT max(b.valid_from) FROM price_history b
     WHERE b.variant_code = variant AND b.valid_from <= instant - interval '720 hours'), '-infinity')
$function$;

-- Since when the reduction and the Genius price of these variants hold, in force or planned. A reduction that is increased
-- without interruption holds since its first step; one that is decreased is a new one, and so are other near-expiry goods.
CREATE FUNCTION reductions_since(codes text[])
 RETURNS TABLE(variant_code text, reduced_since timestamp with time zone, genius_since timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  WITH step AS (
    SELECT h.variant_code, h.valid_from, h.is_reduced, h.genius_price IS NOT NULL AS has_genius,
      coalesce(lead(h.valid_from) OVER by_time > price_change_instant(), true) AS is_current,
      h.is_reduced AND NOT coalesce(lag(h.is_reduced) OVER by_time AND lag(h.price) OVER by_time >= h.price
        AND lag(h.expires_on) OVER by_time IS NOT DISTINCT FROM h.expires_on, false) AS begins,
      h.genius_price IS NOT NULL AND NOT coalesce(lag(h.genius_price) OVER by_time >= h.genius_price, false) AS begins_genius
    FROM price_history h WHERE h.variant_code = ANY (codes)
    WINDOW by_time AS (PARTITION BY h.variant_code ORDER BY h.valid_from)
  ), chosen AS (
    SELECT s.*, min(s.valid_from) FILTER (WHERE s.is_current AND s.is_reduced) OVER same AS reduced_at,
      min(s.valid_from) FILTER (WHERE s.is_current AND s.has_genius) OVER same AS genius_at
    FROM step s WINDOW same AS (PARTITION BY s.variant_code)
  )
  SELECT c.variant_code, max(c.valid_from) FILTER (WHERE c.begins AND c.valid_from <= c.reduced_at),
    max(c.valid_from) FILTER (WHERE c.begins_genius AND c.valid_from <= c.genius_at)
  FROM chosen c GROUP BY c.variant_code
$function$;

-- Computes the reference prices of these variants and of the other variant of their products. Near-expiry goods are compared
-- with the product itself, which is sold beside them at its own price.
CREATE FUNCTION refresh_reference_prices(codes text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  concerned text[] := array(SELECT v.code FROM variant v
    WHERE v.product_code IN (SELECT c.product_code FROM variant c WHERE c.code = ANY (codes)));
  reduced text[] := array(SELECT v.code FROM variant v
    WHERE v.code = ANY (concerned) AND num_nonnulls(v.original_price, v.genius_price) > 0);
BEGIN
  UPDATE variant v SET lowest30 = reference.lowest30, genius_lowest30 = reference.genius_lowest30
  FROM (
    SELECT c.code,
      CASE c.kind WHEN 'standard' THEN lowest_price_before(c.code, since.reduced_since) ELSE
        (SELECT lowest_price_before(s.code, since.reduced_since + interval '1 microsecond') FROM variant s
         WHERE s.product_code = c.product_code AND s.kind = 'standard') END AS lowest30,
      lowest_price_before(c.code, since.genius_since) AS genius_lowest30
    FROM variant c LEFT JOIN reductions_since(reduced) since ON since.variant_code = c.code
    WHERE c.code = ANY (concerned)
  ) AS reference
  WHERE v.code = reference.code AND (v.lowest30, v.genius_lowest30)
    IS DISTINCT FROM (reference.lowest30, reference.genius_lowest30);
END $function$;

CREATE FUNCTION variant_price_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  codes text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    codes := array(SELECT n.code FROM new_rows n);
  ELSE
    -- Reference prices that this trigger wrote itself change nothing. Those written by hand are computed again.
    codes := array(SELECT n.code FROM new_rows n LEFT JOIN old_rows o ON o.code = n.code
      WHERE (n.product_code, n.kind, n.price, n.original_price, n.genius_price, n.promotion_code, n.expires_on)
          IS DISTINCT FROM (o.product_code, o.kind, o.price, o.original_price, o.genius_price, o.promotion_code, o.expires_on)
        OR (pg_trigger_depth() = 1
          AND (n.lowest30, n.genius_lowest30) IS DISTINCT FROM (o.lowest30, o.genius_lowest30)));
  END IF;
  IF codes <> '{}' THEN
    PERFORM write_price_history(codes);
    PERFORM refresh_reference_prices(codes);
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION promotion_bounds_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  codes text[] := array(SELECT v.code FROM variant v JOIN new_rows n ON n.code = v.promotion_code
    JOIN old_rows o ON o.code = n.code
    WHERE v.original_price IS NOT NULL AND (n.valid_from, n.valid_until) IS DISTINCT FROM (o.valid_from, o.valid_until));
BEGIN
  IF codes <> '{}' THEN
    PERFORM write_price_history(codes);
    PERFORM refresh_reference_prices(codes);
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION price_history_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  codes text[];
BEGIN
  -- The other triggers refresh what they write.
  IF pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    codes := array(SELECT DISTINCT variant_code FROM old_rows);
  ELSE
    codes := array(SELECT DISTINCT variant_code FROM new_rows);
  END IF;
  IF codes <> '{}' THEN
    PERFORM refresh_reference_prices(codes);
  END IF;
  RETURN NULL;
END $function$;

-- The photographs that an import named for a product. When none waits any more, `product.packshot` lists those that were
-- taken, which changes the addresses of the product's pictures.
CREATE TABLE product_photograph (
  product_code text NOT NULL,
  source       text NOT NULL,  -- an address, or a path in the import's folder
  position     integer NOT NULL,
  state        text NOT NULL,
  key          text,  -- in the media store
  tries        integer NOT NULL DEFAULT 0,
  try_at       timestamptz NOT NULL,  -- not fetched before; also the end of a claim
  last_fault   text,
  fetched_at   timestamptz,
  CONSTRAINT product_photograph_pkey PRIMARY KEY (product_code, source),
  CONSTRAINT product_photograph_check CHECK ((state = 'stored') = (key IS NOT NULL)),
  CONSTRAINT product_photograph_key_check CHECK (key ~ '^[0-9a-f]{64}$'),
  CONSTRAINT product_photograph_product_code_fkey FOREIGN KEY (product_code) REFERENCES product(code) ON DELETE CASCADE,
  CONSTRAINT product_photograph_source_check CHECK (length(source) >= 1 AND length(source) <= 2000),
  CONSTRAINT product_photograph_state_check CHECK (state IN ('waiting', 'stored', 'failed'))
);
CREATE INDEX product_photograph_open ON product_photograph USING btree (state, try_at) WHERE state <> 'stored';

-- The GS1 check digit of the digits before it: weights 3 and 1 from the right.
CREATE FUNCTION gtin_check_digit(digits text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  SELECT ((10 - sum(d::int * CASE WHEN place % 2 = 1 THEN 3 ELSE 1 END) % 10) % 10)::text
  FROM regexp_split_to_table(reverse(digits), '') WITH ORDINALITY AS t (d, place)
$function$;

-- A GTIN names one variant, and how many pieces of it a case holds. Of a label of the shop's own scales the row has a weight
-- of 0.
CREATE TABLE variant_barcode (
  gtin         text NOT NULL,
  variant_code text NOT NULL,
  pieces       integer NOT NULL DEFAULT 1,
  version      integer NOT NULL DEFAULT 1,
  CONSTRAINT variant_barcode_pkey PRIMARY KEY (gtin),
  CONSTRAINT variant_barcode_gtin_check CHECK (gtin ~ '^\d{14}$' AND "right"(gtin, 1) = gtin_check_digit("left"(gtin, 13))),
  CONSTRAINT variant_barcode_pieces_check CHECK (pieces >= 1 AND pieces <= 1000),
  CONSTRAINT variant_barcode_variant_code_fkey FOREIGN KEY (variant_code) REFERENCES variant(code) ON DELETE CASCADE
);
CREATE INDEX variant_barcode_by_variant ON variant_barcode USING btree (variant_code);

CREATE TABLE shelf_place (
  variant_code text NOT NULL,
  aisle        text NOT NULL,
  shelf        integer NOT NULL,
  position     integer NOT NULL,
  temperature  text NOT NULL,
  version      integer NOT NULL DEFAULT 1,
  CONSTRAINT shelf_place_pkey PRIMARY KEY (variant_code),
  CONSTRAINT shelf_place_aisle_check CHECK (aisle <> ''),
  CONSTRAINT shelf_place_position_check CHECK ("position" >= 1 AND "position" <= 999),
  CONSTRAINT shelf_place_shelf_check CHECK (shelf >= 1 AND shelf <= 999),
  CONSTRAINT shelf_place_temperature_check CHECK (temperature IN ('ambient', 'chilled', 'frozen')),
  CONSTRAINT shelf_place_variant_code_fkey FOREIGN KEY (variant_code) REFERENCES variant(code) ON DELETE CASCADE
);

-- Pieces that are not there any more are taken off, down to what orders have reserved. Returns the pieces taken off.
CREATE FUNCTION lower_stock(code text, pieces integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE off int;
BEGIN
  SELECT least(pieces, on_hand - reserved) INTO off FROM stock WHERE variant_code = code FOR NO KEY UPDATE;
  IF off > 0 THEN UPDATE stock SET on_hand = on_hand - off WHERE variant_code = code; END IF;
  RETURN coalesce(off, 0);
END $function$;

-- Pieces that were found after all.
CREATE FUNCTION raise_stock(code text, pieces integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE stock SET on_hand = on_hand + pieces WHERE variant_code = code
$function$;

-- Photographs that staff give a product. While there are some, `product.packshot` shows them; imports leave it alone.
CREATE TABLE product_album (
  product_code text NOT NULL,
  photographs  jsonb NOT NULL,  -- each with its key in the media store, its alternative text and its crop; in their order
  beneath      jsonb NOT NULL,  -- what `product.packshot` is without them
  version      integer NOT NULL DEFAULT 1,
  CONSTRAINT product_album_pkey PRIMARY KEY (product_code),
  CONSTRAINT product_album_photographs_check CHECK (jsonb_typeof(photographs) = 'array' AND jsonb_array_length(photographs) <= 8),
  CONSTRAINT product_album_product_code_fkey FOREIGN KEY (product_code) REFERENCES product(code) ON DELETE CASCADE
);

-- Photographs that staff have uploaded. Those that no album had within a week are removed from the media store; what an album
-- has had once is kept, since the journal can bring it back.
CREATE TABLE uploaded_photograph (
  key            text NOT NULL,  -- in the media store
  uploaded_at    timestamptz NOT NULL,  -- or, while somebody saves an album with it, then
  saved_at       timestamptz,
  removing_since timestamptz,  -- its file is being removed by the job that wrote this
  CONSTRAINT uploaded_photograph_pkey PRIMARY KEY (key),
  CONSTRAINT uploaded_photograph_check CHECK (saved_at IS NULL OR removing_since IS NULL),
  CONSTRAINT uploaded_photograph_key_check CHECK (key ~ '^[0-9a-f]{64}$')
);
CREATE INDEX uploaded_photograph_unsaved ON uploaded_photograph USING btree (uploaded_at) WHERE saved_at IS NULL;

-- search --------------------------------------------------------------------------------------------------------------

-- Search: what shoppers looked for, did not find and asked the shop to sell, counted by the folded words.
CREATE TABLE product_request (
  words    text NOT NULL,
  written  text NOT NULL,  -- as it was spelled last
  asked    integer NOT NULL DEFAULT 1,
  asked_at timestamptz NOT NULL,
  CONSTRAINT product_request_pkey PRIMARY KEY (words),
  CONSTRAINT product_request_asked_check CHECK (asked > 0),
  CONSTRAINT product_request_words_check CHECK (length(words) >= 1 AND length(words) <= 200)
);

-- Search words that staff keep: what a query means, where it leads, and which products it shows first or not at all.
CREATE TABLE search_rule (
  id          uuid NOT NULL,
  kind        text NOT NULL,
  words       text NOT NULL,  -- as staff wrote them; compared when folded
  target      text,  -- words of a synonym, path of a redirect
  products    text[] NOT NULL DEFAULT '{}'::text[],  -- codes, the first one first
  valid_from  timestamptz,
  valid_until timestamptz,
  version     integer NOT NULL DEFAULT 1,
  changed_at  timestamptz NOT NULL,
  changed_by  text NOT NULL,
  CONSTRAINT search_rule_pkey PRIMARY KEY (id),
  CONSTRAINT search_rule_check CHECK ((target IS NOT NULL) = (kind IN ('synonym', 'redirect'))),
  CONSTRAINT search_rule_check1 CHECK ((cardinality(products) > 0) = (kind IN ('pin', 'hide'))),
  CONSTRAINT search_rule_check2 CHECK ((kind IN ('pin', 'hide')) OR valid_from IS NULL AND valid_until IS NULL),
  CONSTRAINT search_rule_check3 CHECK (valid_from < valid_until),
  CONSTRAINT search_rule_kind_check CHECK (kind IN ('synonym', 'exact', 'redirect', 'pin', 'hide')),
  CONSTRAINT search_rule_target_check CHECK (length(target) >= 1 AND length(target) <= 500),
  CONSTRAINT search_rule_words_check CHECK (length(words) >= 1 AND length(words) <= 200)
);
CREATE TRIGGER search_rule_tell AFTER INSERT OR DELETE OR UPDATE ON search_rule FOR EACH STATEMENT EXECUTE FUNCTION tell_search_rules();

-- Queries whose results are compared before a rule is saved.
CREATE TABLE search_kept_query (
  words    text NOT NULL,  -- folded
  written  text NOT NULL,
  added_at timestamptz NOT NULL,
  added_by text NOT NULL,
  CONSTRAINT search_kept_query_pkey PRIMARY KEY (words),
  CONSTRAINT search_kept_query_words_check CHECK (length(words) >= 1 AND length(words) <= 200)
);

-- Each process keeps a copy of the rules.
CREATE FUNCTION tell_search_rules()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('search_rule_change', '');
  RETURN NULL;
END $function$;

-- customers -----------------------------------------------------------------------------------------------------------

CREATE TABLE customer (
  id                           uuid NOT NULL,  -- uuid v7, made by the application
  number                       integer NOT NULL GENERATED ALWAYS AS IDENTITY,  -- the `id` of the wire
  email                        text NOT NULL,
  first_name                   text NOT NULL,
  last_name                    text NOT NULL,
  has_own_name                 boolean NOT NULL DEFAULT false,  -- entered by the customer: no sign-in overwrites it
  phone                        text,
  phone_verified_at            timestamptz,  -- of the number in `phone`
  is_genius                    boolean NOT NULL DEFAULT false,  -- what prices read; follows genius_period
  subscribed_to_abandoned_cart boolean NOT NULL DEFAULT false,
  subscribed_to_third_party    boolean NOT NULL DEFAULT false,
  feedback_reminder_closed_at  timestamptz,
  created_at                   timestamptz NOT NULL,
  signed_in_at                 timestamptz,  -- null until the first sign-in
  deleted_at                   timestamptz,  -- the account was erased; only orders still refer to the row
  email_is_verified            boolean NOT NULL DEFAULT false,  -- by the provider of the last sign-in
  -- Counts edits of what a form shows, by the shopper and by staff.
  version                      integer NOT NULL DEFAULT 1,
  -- A blocked customer places no orders; open ones go on.
  blocked_at                   timestamptz,
  -- Read by staff alone.
  block_reason                 text,
  -- The account that took over everything of this one; its own row stays for what names it, such as the journal.
  merged_into                  uuid,
  CONSTRAINT customer_pkey PRIMARY KEY (id),
  CONSTRAINT customer_block_check CHECK ((blocked_at IS NULL) = (block_reason IS NULL)),
  CONSTRAINT customer_feedback_reminder_closed_at_check CHECK (feedback_reminder_closed_at >= '1970-01-01 00:00:00+00'::timestamptz AND feedback_reminder_closed_at < '2100-01-01 00:00:00+00'::timestamptz),
  CONSTRAINT customer_merged_check CHECK (merged_into IS NULL OR deleted_at IS NOT NULL),
  CONSTRAINT customer_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES customer(id),
  CONSTRAINT customer_number_key UNIQUE (number)
);
-- For the customers of an address of the newsletter.
CREATE INDEX customer_email ON customer USING btree (lower(email));
CREATE INDEX customer_listed_blocked ON customer USING btree (blocked_at) WHERE blocked_at IS NOT NULL;
CREATE INDEX customer_listed_created ON customer USING btree (created_at) WHERE deleted_at IS NULL;
CREATE INDEX customer_merged ON customer USING btree (merged_into) WHERE merged_into IS NOT NULL;
CREATE TRIGGER customer_edited BEFORE UPDATE ON customer FOR EACH ROW WHEN (old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name OR old.phone IS DISTINCT FROM new.phone OR old.subscribed_to_abandoned_cart IS DISTINCT FROM new.subscribed_to_abandoned_cart OR old.subscribed_to_third_party IS DISTINCT FROM new.subscribed_to_third_party OR old.blocked_at IS DISTINCT FROM new.blocked_at) EXECUTE FUNCTION count_customer_edit();
CREATE TRIGGER customer_words_begin AFTER INSERT OR DELETE ON customer FOR EACH ROW EXECUTE FUNCTION keep_customer_words();
CREATE TRIGGER customer_words_change AFTER UPDATE OF email, first_name, last_name, phone, deleted_at ON customer FOR EACH ROW WHEN (old.email IS DISTINCT FROM new.email OR old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name OR old.phone IS DISTINCT FROM new.phone OR old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION keep_customer_words();

-- Which person of which identity provider a customer is, independent of the e-mail address.
CREATE TABLE customer_identity (
  provider    text NOT NULL,
  subject     text NOT NULL,
  customer_id uuid NOT NULL,
  CONSTRAINT customer_identity_pkey PRIMARY KEY (provider, subject),
  CONSTRAINT customer_identity_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
);
CREATE INDEX customer_identity_customer ON customer_identity USING btree (customer_id);

-- The phone check under way; a new one replaces it.
CREATE TABLE phone_check (
  customer_id uuid NOT NULL,
  phone       text NOT NULL,
  code_hash   bytea NOT NULL,  -- the code itself is not stored
  expires_at  timestamptz NOT NULL,
  tries       integer NOT NULL DEFAULT 0,
  CONSTRAINT phone_check_pkey PRIMARY KEY (customer_id),
  CONSTRAINT phone_check_code_hash_check CHECK (octet_length(code_hash) = 32),
  CONSTRAINT phone_check_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  CONSTRAINT phone_check_tries_check CHECK (tries >= 0 AND tries <= 5)
);

-- To whom invoices are issued. An order keeps its own copy, so a profile may change or be deleted at any time.
CREATE TABLE billing_profile (
  customer_id         uuid NOT NULL,
  id                  uuid NOT NULL,  -- uuid v7, made by the application
  number              integer NOT NULL GENERATED ALWAYS AS IDENTITY,  -- the `id` of the wire
  kind                text NOT NULL,
  contact_name        text NOT NULL,  -- may be empty for a company
  company_name        text NOT NULL,
  tax_code            text NOT NULL,  -- '18547290'; 'RO36649034' when registered for VAT
  registration_number text NOT NULL,  -- 'J40/13752/2016'
  bank_name           text NOT NULL,
  iban                text NOT NULL,  -- without spaces
  street_address      text NOT NULL,
  city                text NOT NULL,
  province            text NOT NULL,
  postcode            text NOT NULL,
  contact_phone       text NOT NULL,  -- E.164, or empty
  CONSTRAINT billing_profile_pkey PRIMARY KEY (customer_id, id),
  CONSTRAINT billing_profile_check CHECK ( CASE kind WHEN 'person' THEN contact_name <> '' ELSE company_name <> '' AND tax_code <> '' END),
  CONSTRAINT billing_profile_city_check CHECK (city <> ''),
  CONSTRAINT billing_profile_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  CONSTRAINT billing_profile_kind_check CHECK (kind IN ('person', 'company')),
  CONSTRAINT billing_profile_number_key UNIQUE (number),
  CONSTRAINT billing_profile_province_check CHECK (province <> ''),
  CONSTRAINT billing_profile_street_address_check CHECK (street_address <> '')
);

-- Customers: the one list of the newsletter, with the proof of each consent (GDPR art. 7 (1)). A row is pending until it is
-- confirmed from the mailbox, then active until it ends. A later consent of the same address is a new row.
CREATE TABLE newsletter_subscription (
  id              uuid NOT NULL,
  address         text NOT NULL,  -- in lower case
  source          text NOT NULL,
  wording         text NOT NULL,  -- the sentence agreed to, as it was shown; empty for consents of before this table
  consented_at    timestamptz,  -- null for consents of before this table, which stored no time
  link_expires_at timestamptz,  -- of the confirmation link; null when the provider had verified the address
  confirmed_at    timestamptz,
  soft_bounces    integer NOT NULL DEFAULT 0,  -- temporary refusals in a row
  ended_at        timestamptz,
  end_reason      text,
  CONSTRAINT newsletter_subscription_pkey PRIMARY KEY (id),
  CONSTRAINT newsletter_subscription_check CHECK (confirmed_at IS NOT NULL OR link_expires_at IS NOT NULL),
  CONSTRAINT newsletter_subscription_check1 CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  CONSTRAINT newsletter_subscription_end_reason_check CHECK (end_reason IN ('unsubscribed', 'bounced')),
  CONSTRAINT newsletter_subscription_source_check CHECK (source IN ('form', 'account'))
);
CREATE INDEX newsletter_subscription_address ON newsletter_subscription USING btree (address);
CREATE INDEX newsletter_subscription_ended ON newsletter_subscription USING btree (ended_at) WHERE ended_at IS NOT NULL;
CREATE UNIQUE INDEX newsletter_subscription_open ON newsletter_subscription USING btree (address) WHERE ended_at IS NULL;
-- For the job that deletes sign-ups that nobody confirmed.
CREATE INDEX newsletter_subscription_pending ON newsletter_subscription USING btree (link_expires_at) WHERE confirmed_at IS NULL;

-- Engagement: the newsletter of a week.
CREATE TABLE newsletter_issue (
  week          date NOT NULL,  -- its Monday
  started_at    timestamptz NOT NULL,
  queued_up_to  uuid,  -- the last subscription whose letter is queued
  all_queued_at timestamptz,
  CONSTRAINT newsletter_issue_pkey PRIMARY KEY (week)
);

-- One letter of an issue. An address gets at most one a week: a letter is `sending` before the mail server is called, and
-- one that a crash left in this state is not sent again.
CREATE TABLE newsletter_letter (
  week            date NOT NULL,
  address         text NOT NULL,
  id              uuid NOT NULL,  -- uuid v7; also the Message-ID
  subscription_id uuid NOT NULL,
  state           text NOT NULL DEFAULT 'queued',
  refusals        integer NOT NULL DEFAULT 0,  -- temporary ones
  due_at          timestamptz NOT NULL,
  sent_at         timestamptz,
  CONSTRAINT newsletter_letter_pkey PRIMARY KEY (week, address),
  CONSTRAINT newsletter_letter_id_key UNIQUE (id),
  CONSTRAINT newsletter_letter_state_check CHECK (state IN ('queued', 'sending', 'sent', 'unsubscribed', 'refused')),
  CONSTRAINT newsletter_letter_week_fkey FOREIGN KEY (week) REFERENCES newsletter_issue(week) ON DELETE CASCADE
);
-- For customers who ask for their personal data or erase their account.
CREATE INDEX newsletter_letter_address ON newsletter_letter USING btree (address);
CREATE INDEX newsletter_letter_state ON newsletter_letter USING btree (week, state, due_at);

CREATE FUNCTION words_of_customer(email text, first_name text, last_name text, phone text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT lower(words_of_customer.email) AS lower WHERE (words_of_customer.email <> ''::text) UNION SELECT regexp_replace(regexp_replace(words_of_customer.phone, '^\+40'::text, ''::text), '\D'::text, ''::text, 'g'::text) AS regexp_replace WHERE (words_of_customer.phone ~ '\d'::text) UNION SELECT word.word FROM regexp_split_to_table(desk_fold(((words_of_customer.first_name || ' '::text) || words_of_customer.last_name)), '[^a-z0-9]+'::text) word(word) WHERE (word.word <> ''::text));

-- An index of words, in byte order so that beginnings of words are ranges. Kept by the trigger below alone.
CREATE TABLE customer_word (
  word        text COLLATE "C" NOT NULL,
  customer_id uuid NOT NULL,
  CONSTRAINT customer_word_pkey PRIMARY KEY (customer_id, word)
);
CREATE INDEX customer_word_by_word ON customer_word USING btree (word, customer_id);

CREATE FUNCTION keep_customer_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM customer_word WHERE customer_id = OLD.id
      AND word = ANY (words_of_customer(OLD.email, OLD.first_name, OLD.last_name, OLD.phone));
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    INSERT INTO customer_word (word, customer_id)
      SELECT unnest(words_of_customer(NEW.email, NEW.first_name, NEW.last_name, NEW.phone)), NEW.id;
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION count_customer_edit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $function$;

-- What staff note about a customer, who never sees it.
CREATE TABLE customer_note (
  id          uuid NOT NULL,  -- made by the client: the same one again changes nothing
  customer_id uuid NOT NULL,
  text        text NOT NULL,
  author_id   text NOT NULL,  -- of the member of staff or of the token
  author      text NOT NULL,  -- the name as it was then
  written_at  timestamptz NOT NULL,
  CONSTRAINT customer_note_pkey PRIMARY KEY (id),
  CONSTRAINT customer_note_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  CONSTRAINT customer_note_text_check CHECK (length(text) >= 1 AND length(text) <= 500)
);
CREATE INDEX customer_note_of_customer ON customer_note USING btree (customer_id, written_at);

-- Requests to export or to erase personal data (GDPR, articles 15, 17 and 20), as staff received them.
CREATE TABLE customer_request (
  id          uuid NOT NULL,  -- made by the client
  customer_id uuid NOT NULL,
  kind        text NOT NULL,
  received_on date NOT NULL,
  checked_by  text NOT NULL,  -- how it was made sure that the customer asks
  noted_by    text NOT NULL,  -- the name as it was then
  noted_at    timestamptz NOT NULL,
  due_on      date NOT NULL,
  done_at     timestamptz,
  CONSTRAINT customer_request_pkey PRIMARY KEY (id),
  CONSTRAINT customer_request_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  CONSTRAINT customer_request_kind_check CHECK (kind IN ('export', 'erase'))
);
CREATE INDEX customer_request_of_customer ON customer_request USING btree (customer_id);
CREATE INDEX customer_request_open ON customer_request USING btree (due_on) WHERE done_at IS NULL;

-- Merges that staff asked for. Somebody else signs.
CREATE TABLE customer_merge (
  id         uuid NOT NULL,  -- made by the client
  from_id    uuid NOT NULL,
  into_id    uuid NOT NULL,
  reason     text NOT NULL,
  state      text NOT NULL DEFAULT 'waiting',
  maker_id   text NOT NULL,  -- of the member of staff
  maker      text NOT NULL,  -- the name as it was then
  asked_at   timestamptz NOT NULL,
  signer_id  text,
  signer     text,
  decided_at timestamptz,
  CONSTRAINT customer_merge_pkey PRIMARY KEY (id),
  CONSTRAINT customer_merge_check CHECK (from_id <> into_id),
  CONSTRAINT customer_merge_check1 CHECK (state <> 'signed' OR signer_id <> maker_id),
  CONSTRAINT customer_merge_check2 CHECK ((state = 'waiting') = (decided_at IS NULL) AND (num_nulls(signer_id, signer, decided_at) IN (0, 3))),
  CONSTRAINT customer_merge_from_id_fkey FOREIGN KEY (from_id) REFERENCES customer(id),
  CONSTRAINT customer_merge_into_id_fkey FOREIGN KEY (into_id) REFERENCES customer(id),
  CONSTRAINT customer_merge_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300),
  CONSTRAINT customer_merge_state_check CHECK (state IN ('waiting', 'signed', 'refused'))
);
CREATE INDEX customer_merge_into ON customer_merge USING btree (into_id);
CREATE UNIQUE INDEX customer_merge_waiting ON customer_merge USING btree (from_id) WHERE state = 'waiting';

-- identity ------------------------------------------------------------------------------------------------------------

-- One sign-in of one browser. It lives as long as each refresh token is exchanged for the next.
CREATE TABLE token_family (
  customer_id uuid NOT NULL,
  id          uuid NOT NULL,
  created_at  timestamptz NOT NULL,
  ended_at    timestamptz,
  end_reason  text,
  id_token    text,  -- encrypted; names the session to the identity provider at sign-out
  CONSTRAINT token_family_pkey PRIMARY KEY (customer_id, id),
  CONSTRAINT token_family_check CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  CONSTRAINT token_family_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  CONSTRAINT token_family_end_reason_check CHECK (end_reason IN ('sign-out', 'reuse', 'replaced', 'everywhere', 'account-deleted'))
);
-- Each process reads the sessions that ended lately, because their access tokens are refused.
CREATE INDEX token_family_ended ON token_family USING btree (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE refresh_token (
  customer_id uuid NOT NULL,
  family_id   uuid NOT NULL,
  hash        bytea NOT NULL,  -- SHA-256; the token itself is not stored
  created_at  timestamptz NOT NULL,
  replaced_at timestamptz,
  CONSTRAINT refresh_token_pkey PRIMARY KEY (customer_id, family_id, hash),
  CONSTRAINT refresh_token_customer_id_family_id_fkey FOREIGN KEY (customer_id, family_id) REFERENCES token_family(customer_id, id) ON DELETE CASCADE,
  CONSTRAINT refresh_token_hash_check CHECK (octet_length(hash) = 32)
);
-- A family never has two valid tokens, however requests interleave.
CREATE UNIQUE INDEX refresh_token_live ON refresh_token USING btree (customer_id, family_id) WHERE replaced_at IS NULL;

-- delivery ------------------------------------------------------------------------------------------------------------

-- A zone is served by one fleet. Its capacities are copied to intervals when these are planned.
CREATE TABLE delivery_zone (
  code               text NOT NULL,  -- 'b3', 'if-nord'
  two_hours_capacity integer NOT NULL,
  one_hour_capacity  integer NOT NULL,
  express_capacity   integer NOT NULL DEFAULT 3,
  is_active          boolean NOT NULL DEFAULT true,
  postcodes          jsonb NOT NULL DEFAULT '[]'::jsonb,  -- [[30000, 39999]]: first and last code, in order; none is in two zones
  area               jsonb,  -- [[44.41, 26.12], …]: latitude and longitude; null: nothing is drawn
  drawn_at           timestamptz,  -- of two areas that overlap, the later one decides
  version            integer NOT NULL DEFAULT 1,
  CONSTRAINT delivery_zone_pkey PRIMARY KEY (code),
  CONSTRAINT delivery_zone_drawn CHECK ((area IS NULL) = (drawn_at IS NULL)),
  CONSTRAINT delivery_zone_express_capacity_check CHECK (express_capacity >= 0),
  CONSTRAINT delivery_zone_one_hour_capacity_check CHECK (one_hour_capacity >= 0),
  CONSTRAINT delivery_zone_two_hours_capacity_check CHECK (two_hours_capacity >= 0)
);

-- `taken` places belong to placed orders, `held` ones to carts. Both counters are locked and compared here;
-- delivery_place says which order has each place. The last CHECK makes overbooking impossible. An express interval is an
-- hour that starts each half hour, so one that starts on the hour lies beside an ordinary hour: the kind is part of the key.
CREATE TABLE delivery_interval (
  id              integer NOT NULL GENERATED ALWAYS AS IDENTITY,  -- the `scheduleId` of the wire
  zone_code       text NOT NULL,
  since           timestamptz NOT NULL,
  until           timestamptz NOT NULL,
  kind            text NOT NULL,
  capacity        integer NOT NULL,
  taken           integer NOT NULL DEFAULT 0,
  held            integer NOT NULL DEFAULT 0,
  closed_at       timestamptz,
  close_reason    text,
  cut_off_minutes integer,  -- before it begins; null: as its kind
  version         integer NOT NULL DEFAULT 1,
  CONSTRAINT delivery_interval_pkey PRIMARY KEY (id),
  CONSTRAINT delivery_interval_capacity_check CHECK (capacity >= 0),
  CONSTRAINT delivery_interval_check CHECK (since < until),
  CONSTRAINT delivery_interval_check1 CHECK ((taken + held) <= capacity),
  CONSTRAINT delivery_interval_closed CHECK ((closed_at IS NULL) = (close_reason IS NULL)),
  CONSTRAINT delivery_interval_cut_off_minutes_check CHECK (cut_off_minutes >= 0),
  CONSTRAINT delivery_interval_held_check CHECK (held >= 0),
  CONSTRAINT delivery_interval_kind_check CHECK (kind IN ('two-hours', 'one-hour', 'express')),
  CONSTRAINT delivery_interval_taken_check CHECK (taken >= 0),
  CONSTRAINT delivery_interval_window UNIQUE (zone_code, since, until, kind),
  CONSTRAINT delivery_interval_zone_code_fkey FOREIGN KEY (zone_code) REFERENCES delivery_zone(code)
) WITH (fillfactor = 50);

-- The place that an order or a cart has. An expired hold counts until another order needs the place.
CREATE TABLE delivery_place (
  order_id    uuid NOT NULL,
  interval_id integer NOT NULL,
  state       text NOT NULL,
  held_until  timestamptz,
  renewals    integer NOT NULL DEFAULT 0,
  CONSTRAINT delivery_place_pkey PRIMARY KEY (order_id),
  CONSTRAINT delivery_place_check CHECK ((state = 'held') = (held_until IS NOT NULL)),
  CONSTRAINT delivery_place_interval_id_fkey FOREIGN KEY (interval_id) REFERENCES delivery_interval(id),
  CONSTRAINT delivery_place_renewals_check CHECK (renewals >= 0 AND renewals <= 1),
  CONSTRAINT delivery_place_state_check CHECK (state IN ('held', 'taken'))
);
CREATE INDEX delivery_hold_by_end ON delivery_place USING btree (held_until) WHERE state = 'held';
CREATE INDEX delivery_place_by_interval ON delivery_place USING btree (interval_id);

-- Lock order, so that no two transactions deadlock: the order first, then its intervals in the order of their ids, then
-- their places.
CREATE FUNCTION lock_intervals(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM delivery_interval WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
END $function$;

-- Deletes the expired holds of an interval and returns their number. The caller has locked the interval.
CREATE FUNCTION reclaim_places(of_interval integer, at_instant timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE freed int;
BEGIN
  DELETE FROM delivery_place WHERE interval_id = of_interval AND state = 'held' AND held_until <= at_instant;
  GET DIAGNOSTICS freed = ROW_COUNT;
  IF freed > 0 THEN UPDATE delivery_interval SET held = held - freed WHERE id = of_interval; END IF;
  RETURN freed;
END $function$;

-- Releases the place of an order; false when it had none.
CREATE FUNCTION give_place_back(of_order uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
DECLARE gone delivery_place;
BEGIN
  PERFORM lock_intervals(ARRAY(SELECT interval_id FROM delivery_place WHERE order_id = of_order));
  DELETE FROM delivery_place WHERE order_id = of_order RETURNING * INTO gone;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE delivery_interval
    SET held = held - (gone.state = 'held')::int, taken = taken - (gone.state = 'taken')::int
    WHERE id = gone.interval_id;
  RETURN true;
END $function$;

-- As before, and none in a closed interval, not even a place that is held already.
CREATE FUNCTION hold_place(of_order uuid, wanted integer, at_instant timestamp with time zone, new_end timestamp with time zone, renew_before timestamp with time zone)
 RETURNS TABLE(outcome text, ends_at timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
DECLARE place delivery_place;
BEGIN
  PERFORM lock_intervals(array_append(ARRAY(SELECT interval_id FROM delivery_place WHERE order_id = of_order), wanted));
  PERFORM reclaim_places(wanted, at_instant);
  IF is_closed_interval(wanted, at_instant) THEN RETURN QUERY SELECT 'full', NULL::timestamptz; RETURN; END IF;
  SELECT * INTO place FROM delivery_place WHERE order_id = of_order;
  IF FOUND AND place.interval_id = wanted THEN
    IF place.state = 'held' AND place.renewals = 0 AND place.held_until < renew_before THEN
      UPDATE delivery_place SET held_until = new_end, renewals = 1 WHERE order_id = of_order;
      RETURN QUERY SELECT 'held', new_end;
    ELSE
      RETURN QUERY SELECT 'held', place.held_until;
    END IF;
    RETURN;
  END IF;
  UPDATE delivery_interval SET held = held + 1 WHERE id = wanted AND taken + held < capacity;
  IF NOT FOUND THEN RETURN QUERY SELECT 'full', NULL::timestamptz; RETURN; END IF;
  PERFORM give_place_back(of_order);
  INSERT INTO delivery_place (order_id, interval_id, state, held_until) VALUES (of_order, wanted, 'held', new_end);
  RETURN QUERY SELECT 'held', new_end;
END $function$;

CREATE FUNCTION take_place(of_order uuid, wanted integer, at_instant timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
DECLARE place delivery_place;
BEGIN
  PERFORM lock_intervals(array_append(ARRAY(SELECT interval_id FROM delivery_place WHERE order_id = of_order), wanted));
  SELECT * INTO place FROM delivery_place WHERE order_id = of_order;
  IF FOUND AND place.interval_id = wanted AND place.state = 'taken' THEN RETURN true; END IF;
  IF is_closed_interval(wanted, at_instant) THEN RETURN false; END IF;
  IF place.interval_id = wanted THEN
    UPDATE delivery_place SET state = 'taken', held_until = NULL WHERE order_id = of_order;
    UPDATE delivery_interval SET held = held - 1, taken = taken + 1 WHERE id = wanted;
    RETURN true;
  END IF;
  UPDATE delivery_interval SET taken = taken + 1 WHERE id = wanted AND taken + held < capacity;
  IF NOT FOUND THEN
    IF reclaim_places(wanted, at_instant) = 0 THEN RETURN false; END IF;
    UPDATE delivery_interval SET taken = taken + 1 WHERE id = wanted AND taken + held < capacity;
    IF NOT FOUND THEN RETURN false; END IF;
  END IF;
  PERFORM give_place_back(of_order);
  INSERT INTO delivery_place (order_id, interval_id, state) VALUES (of_order, wanted, 'taken');
  RETURN true;
END $function$;

-- Reserves a place or raises PF002, for the same reason as take_stock_or_fail.
CREATE FUNCTION take_place_or_fail(of_order uuid, wanted integer, at_instant timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT take_place(of_order, wanted, at_instant) THEN
    RAISE EXCEPTION USING ERRCODE = 'PF002', MESSAGE = 'the interval is full';
  END IF;
END $function$;

CREATE TABLE customer_address (
  customer_id    uuid NOT NULL,
  id             uuid NOT NULL,  -- uuid v7, made by the application
  number         integer NOT NULL GENERATED ALWAYS AS IDENTITY,  -- the `id` of the wire
  name           text,  -- the customer's name for it
  street         text NOT NULL,
  street_number  text NOT NULL,
  street_details text NOT NULL,
  street_address text NOT NULL,
  full_address   text NOT NULL,
  city           text NOT NULL,
  province       text NOT NULL,
  postcode       text NOT NULL,
  contact_name   text NOT NULL,
  contact_phone  text NOT NULL,  -- E.164: '+40722123456'
  lat            double precision NOT NULL,
  lng            double precision NOT NULL,
  place_id       text,
  zone_code      text,  -- null: outside the delivery area
  is_default     boolean NOT NULL DEFAULT false,
  CONSTRAINT customer_address_pkey PRIMARY KEY (customer_id, id),
  CONSTRAINT customer_address_city_check CHECK (city <> ''),
  CONSTRAINT customer_address_number_key UNIQUE (number),
  CONSTRAINT customer_address_province_check CHECK (province <> ''),
  CONSTRAINT customer_address_zone_code_fkey FOREIGN KEY (zone_code) REFERENCES delivery_zone(code)
);
CREATE UNIQUE INDEX customer_address_default ON customer_address USING btree (customer_id) WHERE is_default;

-- The gazetteer: streets that an address is chosen from while it is typed. The demo's, until others are imported.
CREATE TABLE street (
  province_code text NOT NULL,  -- 'IF'
  city          text NOT NULL,  -- 'Voluntari'; in Bucharest 'Sector 3'
  name          text NOT NULL,  -- with its type: 'Strada Teiului'
  postcode      text NOT NULL,  -- six digits, or empty
  lat           double precision NOT NULL,
  lng           double precision NOT NULL,
  key           text NOT NULL,  -- the name folded: 'strada teiului'
  words         tsvector NOT NULL,  -- the folded words of name, city and county
  is_demo       boolean NOT NULL,  -- replaced by the first import
  imported_at   timestamptz NOT NULL,  -- of the import that had it last
  CONSTRAINT street_pkey PRIMARY KEY (province_code, city, name, postcode),
  CONSTRAINT street_city_check CHECK (city <> ''),
  CONSTRAINT street_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  CONSTRAINT street_lng_check CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision),
  CONSTRAINT street_name_check CHECK (name <> '')
);
CREATE INDEX street_key ON street USING btree (province_code, key);
CREATE INDEX street_words ON street USING gin (words);

-- The intervals of a day of the week, Monday is 1: [{"kind", "from": "07:00", "to": "09:00", "places", "cutOffMinutes"}].
-- A zone without a row has those of the code.
CREATE TABLE capacity_template (
  zone_code text NOT NULL,
  weekday   integer NOT NULL,
  slots     jsonb NOT NULL,
  version   integer NOT NULL DEFAULT 1,
  CONSTRAINT capacity_template_pkey PRIMARY KEY (zone_code, weekday),
  CONSTRAINT capacity_template_weekday_check CHECK (weekday >= 1 AND weekday <= 7),
  CONSTRAINT capacity_template_zone_code_fkey FOREIGN KEY (zone_code) REFERENCES delivery_zone(code)
);

-- A day that differs in a zone: closed, ending early, or like another day of the week.
CREATE TABLE capacity_exception (
  zone_code text NOT NULL,
  day       date NOT NULL,
  kind      text NOT NULL,
  ends      text,
  weekday   integer,
  reason    text NOT NULL,
  CONSTRAINT capacity_exception_pkey PRIMARY KEY (zone_code, day),
  CONSTRAINT capacity_exception_check CHECK ((kind = 'short') = (ends IS NOT NULL)),
  CONSTRAINT capacity_exception_check1 CHECK ((kind = 'weekday') = (weekday IS NOT NULL)),
  CONSTRAINT capacity_exception_ends_check CHECK (ends ~ '^\d\d:\d\d$'),
  CONSTRAINT capacity_exception_kind_check CHECK (kind IN ('closed', 'short', 'weekday')),
  CONSTRAINT capacity_exception_weekday_check CHECK (weekday >= 1 AND weekday <= 7),
  CONSTRAINT capacity_exception_zone_code_fkey FOREIGN KEY (zone_code) REFERENCES delivery_zone(code)
);

-- Days whose intervals were made: a template that changes afterwards leaves them as they are.
CREATE TABLE capacity_open_day (
  zone_code text NOT NULL,
  day       date NOT NULL,
  CONSTRAINT capacity_open_day_pkey PRIMARY KEY (zone_code, day),
  CONSTRAINT capacity_open_day_zone_code_fkey FOREIGN KEY (zone_code) REFERENCES delivery_zone(code)
);

-- No express delivery in a zone until an instant.
CREATE TABLE express_stop (
  zone_code text NOT NULL,
  until     timestamptz NOT NULL,
  reason    text NOT NULL,
  CONSTRAINT express_stop_pkey PRIMARY KEY (zone_code),
  CONSTRAINT express_stop_zone_code_fkey FOREIGN KEY (zone_code) REFERENCES delivery_zone(code)
);

-- Whether an interval takes no new orders, whatever its places. The caller has locked it.
CREATE FUNCTION is_closed_interval(of_interval integer, at_instant timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT i.closed_at IS NOT NULL
    OR (i.kind = 'express' AND EXISTS (SELECT FROM express_stop s WHERE s.zone_code = i.zone_code AND s.until > at_instant))
  FROM delivery_interval i WHERE i.id = of_interval
$function$;

-- Who asked to be told when the shop delivers at a place. Deleted once the letter is on its way, and after a year.
CREATE TABLE area_request (
  id           uuid NOT NULL,
  email        text NOT NULL,
  province     text NOT NULL,
  city         text NOT NULL,
  postcode     text NOT NULL,
  lat          double precision NOT NULL,
  lng          double precision NOT NULL,
  requested_at timestamptz NOT NULL,
  told_at      timestamptz,
  CONSTRAINT area_request_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX area_request_of_place ON area_request USING btree (lower(email), province, city);

-- ordering ------------------------------------------------------------------------------------------------------------

CREATE TABLE shop_order (
  id                uuid NOT NULL,  -- uuid v7, made by the application
  number            integer NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 204001),  -- the `id` of the wire; 'PF-204001'
  token             text NOT NULL,  -- the `tokenValue` of the wire; gives access to a guest's cart
  customer_id       uuid,  -- null: a guest's cart
  customer          jsonb,  -- id, email, first name and phone as last seen
  state             text NOT NULL DEFAULT 'cart',
  payment_state     text NOT NULL DEFAULT 'cart',
  -- returned: brought back, the shopper has not answered; packed: waits for its next van.
  shipping_state    text NOT NULL DEFAULT 'cart',
  version           integer NOT NULL DEFAULT 1,  -- optimistic locking: a change names the version it has read
  merge_version     integer NOT NULL DEFAULT 0,
  merged_into       uuid,
  created_at        timestamptz NOT NULL,
  changed_at        timestamptz NOT NULL,
  -- Checkout. In a cart these are choices: each view of the cart works out what they amount to.
  shipping_address  jsonb,
  billing_address   jsonb,
  interval_id       integer,
  interval_since    timestamptz,
  interval_until    timestamptz,
  interval_kind     text,  -- null also in orders older than kinds
  payment_method    text,
  tip               integer NOT NULL DEFAULT 0,
  coupon            text,  -- code of a voucher
  points            integer NOT NULL DEFAULT 0,  -- loyalty points to pay with
  meal_voucher      text,  -- code of a saved meal-voucher card
  gifts             text[] NOT NULL DEFAULT '{}'::text[],  -- codes of gift campaigns
  add_to            uuid,  -- parent order: a placed order of the same customer, delivered together
  bags              text NOT NULL DEFAULT 'none',
  sgr_bags          integer NOT NULL DEFAULT 0,  -- bags of SGR packs handed to the courier
  bags_back         integer NOT NULL DEFAULT 0,  -- reusable bags handed to the courier
  age_confirmed     boolean NOT NULL DEFAULT false,
  wants_substitutes boolean NOT NULL DEFAULT true,
  -- Set when the order is placed.
  placed_at         timestamptz,
  payment_due_at    timestamptz,
  is_genius         boolean,
  notes             text,
  total             integer,
  totals            jsonb,  -- every part of the total
  search_text       text,  -- folded number, products and brands
  -- Fulfilment.
  picked_at         timestamptz,  -- the picker has reported what is in the bags
  is_changed        boolean NOT NULL DEFAULT false,
  delay_minutes     integer NOT NULL DEFAULT 0,
  returned_at       timestamptz,  -- last time that it came back undelivered
  return_reason     text,
  delivered_at      timestamptz,
  cancelled_at      timestamptz,
  cancel_reason     text,
  bank_card         text,  -- code of a saved card; null: it is typed at the gateway
  saves_card        boolean NOT NULL DEFAULT false,  -- the shopper lets the gateway keep the typed card
  -- Counts what staff, and shoppers by moving the delivery, have edited. `version` also counts what the shop itself changes,
  -- which no form of the console conflicts with.
  edit_version      integer NOT NULL DEFAULT 1,
  -- When staff took the order over from the simulated warehouse, whose later steps are ignored.
  taken_over_at     timestamptz,
  gift_voucher      text,  -- code of the gift voucher that pays a part
  zone              text DEFAULT shipping_address ->> 'zone',
  display_rank      smallint DEFAULT order_display_rank(state, payment_state, shipping_state, is_changed),
  -- When the courier handed the order over, by the clock of the phone; a phone without a connection tells it later. Null where no
  -- courier of the shop did: `delivered_at` is when the shop was told.
  handed_over_at    timestamptz,
  CONSTRAINT shop_order_pkey PRIMARY KEY (id),
  CONSTRAINT shop_order_number_key UNIQUE (number),
  CONSTRAINT shop_order_token_key UNIQUE (token)
) WITH (fillfactor = 60);
CREATE INDEX shop_order_additions ON shop_order USING btree (add_to) WHERE add_to IS NOT NULL AND placed_at IS NOT NULL;
CREATE INDEX shop_order_at_building ON shop_order USING btree (building_of(shipping_address)) WHERE (state IN ('cart', 'new')) AND shipping_address IS NOT NULL;
-- Abandoned carts of guests, for deletion. By creation and not by last change, which would make every change slower.
CREATE INDEX shop_order_guest_cart ON shop_order USING btree (created_at) WHERE customer_id IS NULL;
CREATE INDEX shop_order_history ON shop_order USING btree (customer_id, placed_at DESC) WHERE placed_at IS NOT NULL;
-- Any combination of filters, in the order of placing.
CREATE INDEX shop_order_listed ON shop_order USING btree (placed_at, id) INCLUDE (zone, display_rank, state, payment_state, shipping_state, payment_method, is_changed, is_genius, total, interval_since) WHERE placed_at IS NOT NULL;
CREATE INDEX shop_order_listed_changed ON shop_order USING btree (placed_at, id) INCLUDE (zone, display_rank) WHERE is_changed AND placed_at IS NOT NULL;
CREATE INDEX shop_order_listed_interval ON shop_order USING btree (interval_since, placed_at, id) INCLUDE (zone, display_rank) WHERE placed_at IS NOT NULL;
CREATE INDEX shop_order_listed_payment ON shop_order USING btree (payment_state, placed_at, id) INCLUDE (zone, display_rank) WHERE placed_at IS NOT NULL;
CREATE INDEX shop_order_listed_state ON shop_order USING btree (display_rank, placed_at, id) INCLUDE (zone) WHERE placed_at IS NOT NULL;
CREATE INDEX shop_order_listed_total ON shop_order USING btree (total, placed_at, id) INCLUDE (zone, display_rank) WHERE placed_at IS NOT NULL;
CREATE INDEX shop_order_listed_zone ON shop_order USING btree (zone, placed_at, id) INCLUDE (display_rank) WHERE placed_at IS NOT NULL;
-- A customer has one open cart, however many tabs and devices ask for one at once.
CREATE UNIQUE INDEX shop_order_open_cart ON shop_order USING btree (customer_id) WHERE state = 'cart' AND customer_id IS NOT NULL;
CREATE INDEX shop_order_open_of_customer ON shop_order USING btree (customer_id) WHERE state = 'new';
CREATE INDEX shop_order_open_with_card ON shop_order USING btree (meal_voucher) WHERE state = 'new' AND meal_voucher IS NOT NULL;
-- The pieces ordered in the last day, by list, are a figure of the operator.
CREATE INDEX shop_order_placed ON shop_order USING btree (placed_at) WHERE placed_at IS NOT NULL;
-- Returned orders that wait too long are cancelled.
CREATE INDEX shop_order_returned ON shop_order USING btree (returned_at) WHERE shipping_state = 'returned';
CREATE INDEX shop_order_unpaid ON shop_order USING btree (payment_due_at) WHERE state = 'new' AND (payment_state IN ('new', 'processing', 'failed'));
-- All columns that check_order reads. After the row is written: a trigger before it would have PostgreSQL compute the generated
-- columns at every change.
CREATE TRIGGER shop_order_rules AFTER INSERT OR UPDATE OF state, payment_state, shipping_state, merged_into, placed_at, cancelled_at, customer_id, shipping_address, interval_id, interval_since, interval_until, interval_kind, payment_method, is_genius, total, totals, search_text, payment_due_at, tip, points, bags, sgr_bags, bags_back, delay_minutes, returned_at, return_reason ON shop_order FOR EACH ROW EXECUTE FUNCTION check_order();
ALTER TABLE shop_order ENABLE ALWAYS TRIGGER shop_order_rules;
CREATE TRIGGER shop_order_words_begin AFTER INSERT ON shop_order FOR EACH ROW WHEN (new.placed_at IS NOT NULL) EXECUTE FUNCTION keep_order_words();
CREATE TRIGGER shop_order_words_change AFTER UPDATE OF placed_at, customer, shipping_address, billing_address ON shop_order FOR EACH ROW WHEN (new.placed_at IS NOT NULL AND (old.placed_at IS NULL OR new.customer IS DISTINCT FROM old.customer OR new.shipping_address IS DISTINCT FROM old.shipping_address OR new.billing_address IS DISTINCT FROM old.billing_address)) EXECUTE FUNCTION keep_order_words();
CREATE TRIGGER shop_order_words_end AFTER DELETE ON shop_order FOR EACH ROW WHEN (old.placed_at IS NOT NULL) EXECUTE FUNCTION keep_order_words();

-- A line. A placed line keeps what was ordered beside what is delivered. A substitute is a line of its own; a line of which
-- nothing was delivered stays, with quantity 0. A variant can be bought and be a gift in the same order.
CREATE TABLE order_item (
  order_id              uuid NOT NULL,
  variant_code          text NOT NULL,
  is_gift               boolean NOT NULL DEFAULT false,  -- gifts become lines when the order is placed
  id                    bigint NOT NULL GENERATED ALWAYS AS IDENTITY,  -- of the wire; also the order in which lines are shown
  quantity              integer NOT NULL,
  comment               text,
  -- Set when the order is placed: price and snapshot.
  unit_price            integer,
  total                 integer,
  deposit               integer,
  tax                   integer,
  frozen                jsonb,  -- snapshot of the product as it was offered
  -- Set when the line changes after that.
  ordered               jsonb,  -- quantity, total and deposit as placed; null while unchanged
  change_reason         text,
  replaces              bigint,  -- id of the line that this substitute stands for
  delivered_thousandths integer,  -- of one piece, when it weighs less than ordered
  answer                text,  -- to a substitute; no answer accepts it
  refunded_pieces       integer NOT NULL DEFAULT 0,  -- of the delivered ones
  refunded              integer NOT NULL DEFAULT 0,  -- bani of those paid for the line, deposit included
  -- Where in the shop the shopper added a line, as the page told: the list (`list`, its kind; `id`, `name`), the position in it
  -- (`index`, `parentIndex`) and the reduction that the card showed (`unitDiscount` in lei, `discountType`).
  -- Null for lines without a list, such as those that a client program adds.
  source                jsonb,
  -- What the shopper wants when this product is missing: `wish`, and of a chosen product `variantCode` and `name`. Null: the wish of
  -- the order.
  substitute            jsonb,
  CONSTRAINT order_item_pkey PRIMARY KEY (order_id, variant_code, is_gift),
  CONSTRAINT order_item_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE
) WITH (fillfactor = 70);
CREATE TRIGGER order_item_rules AFTER INSERT OR UPDATE ON order_item FOR EACH ROW EXECUTE FUNCTION check_order_item();
ALTER TABLE order_item ENABLE ALWAYS TRIGGER order_item_rules;

-- From `threshold` bani of goods on, one piece of the variant is free.
CREATE TABLE gift_campaign (
  code         text NOT NULL,
  name         text NOT NULL,
  threshold    integer NOT NULL,
  variant_code text NOT NULL,
  valid_from   timestamptz NOT NULL,
  valid_until  timestamptz NOT NULL,
  CONSTRAINT gift_campaign_pkey PRIMARY KEY (code),
  CONSTRAINT gift_campaign_check CHECK (valid_from < valid_until),
  CONSTRAINT gift_campaign_threshold_check CHECK (threshold > 0)
);

-- A tip added after placing. Its payment belongs to this row until it is paid, and to the order from then on (ADR 18).
CREATE TABLE order_tip (
  id         uuid NOT NULL,  -- uuid v7
  order_id   uuid NOT NULL,
  tip        integer NOT NULL,  -- the whole tip once this is paid
  amount     integer NOT NULL,
  state      text NOT NULL,
  due_at     timestamptz NOT NULL,  -- an unpaid tip is given up then
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CONSTRAINT order_tip_pkey PRIMARY KEY (id),
  CONSTRAINT order_tip_check CHECK (amount >= 1 AND amount <= tip),
  CONSTRAINT order_tip_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  CONSTRAINT order_tip_state_check CHECK (state IN ('open', 'paid', 'given-up')),
  CONSTRAINT order_tip_tip_check CHECK (tip >= 1 AND tip <= 10000)
);
CREATE INDEX order_tip_by_order ON order_tip USING btree (order_id);
CREATE INDEX order_tip_due ON order_tip USING btree (due_at) WHERE state = 'open';
CREATE UNIQUE INDEX order_tip_open ON order_tip USING btree (order_id) WHERE state = 'open';

-- Short messages to the courier of an order that is on its way.
CREATE TABLE courier_message (
  id         uuid NOT NULL,  -- uuid v7
  order_id   uuid NOT NULL,  -- the parent order, never an addition
  text       text NOT NULL,
  written_at timestamptz NOT NULL,
  told_at    timestamptz,  -- null: not delivered to the courier yet
  CONSTRAINT courier_message_pkey PRIMARY KEY (id),
  CONSTRAINT courier_message_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  CONSTRAINT courier_message_order_id_text_key UNIQUE (order_id, text),
  CONSTRAINT courier_message_text_check CHECK (length(text) >= 1 AND length(text) <= 300)
);

-- Problems that customers report about an order.
CREATE TABLE order_problem (
  id          uuid NOT NULL,  -- uuid v7
  number      integer NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 3001),  -- 'R-3001'
  order_id    uuid NOT NULL,
  customer_id uuid NOT NULL,
  type        text NOT NULL,
  reason      text,
  description text NOT NULL,
  items       jsonb NOT NULL,  -- [{"itemId", "quantity"}]
  said        text NOT NULL,  -- fingerprint: the same report sent again is the same row
  state       text NOT NULL,
  refund      integer NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL,
  decided_at  timestamptz,
  refusal     text,  -- why it was refused
  question    text,  -- what staff ask the shopper
  CONSTRAINT order_problem_pkey PRIMARY KEY (id),
  CONSTRAINT order_problem_check CHECK ((type = 'delivery') = (reason IS NOT NULL)),
  CONSTRAINT order_problem_check1 CHECK ((state = 'received') = (decided_at IS NULL)),
  CONSTRAINT order_problem_check2 CHECK (state = 'accepted' OR refund = 0),
  CONSTRAINT order_problem_number_key UNIQUE (number),
  CONSTRAINT order_problem_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  CONSTRAINT order_problem_order_id_said_key UNIQUE (order_id, said),
  CONSTRAINT order_problem_question_check CHECK (length(question) >= 1 AND length(question) <= 1000),
  CONSTRAINT order_problem_reason_check CHECK (reason IN ('late', 'not-delivered')),
  CONSTRAINT order_problem_refund_check CHECK (refund >= 0),
  CONSTRAINT order_problem_refusal CHECK (refusal IS NULL OR state = 'refused'),
  CONSTRAINT order_problem_refusal_check CHECK (length(refusal) >= 1 AND length(refusal) <= 1000),
  CONSTRAINT order_problem_state_check CHECK (state IN ('received', 'accepted', 'refused')),
  CONSTRAINT order_problem_type_check CHECK (type IN ('incomplete', 'delivery', 'return', 'other'))
);
CREATE INDEX order_problem_by_customer ON order_problem USING btree (customer_id, created_at);
-- The queue of problem reports that no rule decided: a person decides them, the oldest first.
CREATE INDEX order_problem_waiting ON order_problem USING btree (created_at) WHERE state = 'received';

CREATE TABLE order_feedback (
  order_id    uuid NOT NULL,
  customer_id uuid NOT NULL,
  rating      integer NOT NULL,  -- 0: not rated
  comment     text NOT NULL,
  liked       text[] NOT NULL,
  is_form     boolean NOT NULL,
  created_at  timestamptz NOT NULL,
  changed_at  timestamptz NOT NULL,
  CONSTRAINT order_feedback_pkey PRIMARY KEY (order_id),
  CONSTRAINT order_feedback_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  CONSTRAINT order_feedback_rating_check CHECK (rating >= 0 AND rating <= 5)
);

-- What identifies the building of an address: town, street and the digits of its number, in whatever spelling. Flats of one
-- building are not told apart, because anybody can invent another one. Null without an address.
CREATE FUNCTION building_of(address jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((regexp_replace(translate(lower((((address ->> 'city'::text) || ' '::text) || (address ->> 'street'::text))), 'ăâîșțşţ'::text, 'aaistst'::text), '[^a-z0-9]'::text, ''::text, 'g'::text) || ' '::text) || COALESCE("substring"((address ->> 'streetNumber'::text), '[0-9]+'::text), ''::text));

-- The state that a list shows and sorts by: the position in displayStates of ordering/order/rules/states.ts, which a test
-- compares with it.
CREATE FUNCTION order_display_rank(state text, payment_state text, shipping_state text, is_changed boolean)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (CASE WHEN (state = ANY (ARRAY['cart'::text, 'merged'::text])) THEN 0 WHEN (payment_state = 'refunded'::text) THEN 11 WHEN (state = 'cancelled'::text) THEN 10 WHEN (state = 'fulfilled'::text) THEN CASE WHEN is_changed THEN 8 ELSE 7 END WHEN (shipping_state = 'shipped'::text) THEN 6 WHEN (shipping_state = 'returned'::text) THEN 9 WHEN (shipping_state = 'picking'::text) THEN CASE WHEN is_changed THEN 5 ELSE 4 END WHEN (payment_state = 'failed'::text) THEN 2 WHEN (payment_state = ANY (ARRAY['authorized'::text, 'completed'::text, 'partially_refunded'::text])) THEN 3 ELSE 1 END)::smallint;

-- What the search box compares with: lower case without diacritics.
CREATE FUNCTION desk_fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(regexp_replace(NORMALIZE(value, NFD), '[̀-ͯ]'::text, ''::text, 'g'::text));

-- The words of a placed order: its number, phones as national digits, e-mail address, and the words of names.
CREATE FUNCTION words_of_order(number integer, customer jsonb, address jsonb, billing jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT (words_of_order.number)::text AS number UNION SELECT regexp_replace(regexp_replace(phone.phone, '^\+40'::text, ''::text), '\D'::text, ''::text, 'g'::text) AS regexp_replace FROM unnest(ARRAY[(words_of_order.customer ->> 'phone'::text), (words_of_order.address ->> 'contactPhone'::text)]) phone(phone) WHERE (phone.phone ~ '\d'::text) UNION SELECT lower((words_of_order.customer ->> 'email'::text)) AS lower WHERE ((words_of_order.customer ->> 'email'::text) <> ''::text) UNION SELECT word.word FROM regexp_split_to_table(desk_fold(concat_ws(' '::text, (words_of_order.customer ->> 'firstName'::text), (words_of_order.address ->> 'contactName'::text), (words_of_order.billing ->> 'companyName'::text), (words_of_order.billing ->> 'contactName'::text))), '[^a-z0-9]+'::text) word(word) WHERE (word.word <> ''::text));

-- An index of words, in byte order so that beginnings of words are ranges. Kept by the trigger below alone.
CREATE TABLE order_word (
  word     text COLLATE "C" NOT NULL,
  order_id uuid NOT NULL,
  CONSTRAINT order_word_pkey PRIMARY KEY (order_id, word)
);
CREATE INDEX order_word_by_word ON order_word USING btree (word, order_id);

CREATE FUNCTION keep_order_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.placed_at IS NOT NULL THEN
    DELETE FROM order_word WHERE order_id = OLD.id
      AND word = ANY (words_of_order(OLD.number, OLD.customer, OLD.shipping_address, OLD.billing_address));
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.placed_at IS NOT NULL THEN
    INSERT INTO order_word (word, order_id)
      SELECT unnest(words_of_order(NEW.number, NEW.customer, NEW.shipping_address, NEW.billing_address)), NEW.id;
  END IF;
  RETURN NULL;
END $function$;

-- What staff note for pickers and couriers. Shoppers never see it.
CREATE TABLE order_note (
  id         uuid NOT NULL,  -- uuid v7
  order_id   uuid NOT NULL,
  text       text NOT NULL,
  author_id  text NOT NULL,  -- of the member of staff or of the token
  author     text NOT NULL,  -- the name as it was then
  written_at timestamptz NOT NULL,
  CONSTRAINT order_note_pkey PRIMARY KEY (id),
  CONSTRAINT order_note_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  CONSTRAINT order_note_text_check CHECK (length(text) >= 1 AND length(text) <= 300)
);
CREATE INDEX order_note_of_order ON order_note USING btree (order_id);

-- The rules of a row of shop_order and order_item, each under the name of the CHECK constraint that it was. PostgreSQL parses the
-- expressions of all CHECK constraints of a table, here 36 KB, in every statement that writes a row of it, also one that changes
-- nothing they are about: 0.09 ms of the 0.2 ms that adding to a cart takes. The expressions of a function are parsed once a
-- session, and its trigger is not even called for a change of other columns.
-- A rule refuses a row where its expression is false, and not where it is null, as a constraint does.
CREATE FUNCTION check_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  broken text := CASE
    WHEN NOT (new.state IN ('cart', 'merged', 'new', 'fulfilled', 'cancelled')) THEN 'shop_order_state_check'
    WHEN NOT (new.payment_state IN ('cart', 'new', 'processing', 'authorized', 'completed', 'failed', 'cancelled', 'refunded',
      'partially_refunded')) THEN 'shop_order_payment_state_check'
    WHEN NOT (new.shipping_state IN ('cart', 'ready', 'picking', 'shipped', 'delivered', 'returned', 'packed', 'cancelled'))
      THEN 'shop_order_shipping_state_check'
    WHEN NOT ((new.state = 'merged') = (new.merged_into IS NOT NULL)) THEN 'shop_order_check1'
    WHEN NOT ((new.state IN ('cart', 'merged')) = (new.placed_at IS NULL)) THEN 'shop_order_check2'
    WHEN NOT ((new.state = 'cancelled') = (new.cancelled_at IS NOT NULL)) THEN 'shop_order_check3'
    -- A placed order has everything that placing writes.
    WHEN NOT (new.state IN ('cart', 'merged') OR num_nulls(new.customer_id, new.shipping_address, new.interval_id,
      new.payment_method, new.is_genius, new.total, new.totals, new.search_text, new.payment_due_at) = 0)
      THEN 'shop_order_check4'
    WHEN NOT ((new.interval_id IS NULL) = (new.interval_since IS NULL)
      AND (new.interval_id IS NULL) = (new.interval_until IS NULL)) THEN 'shop_order_check'
    WHEN NOT (new.interval_kind IN ('two-hours', 'one-hour', 'express')) THEN 'shop_order_interval_kind_check'
    WHEN NOT (new.tip BETWEEN 0 AND 10000) THEN 'shop_order_tip_check'
    WHEN NOT (new.points >= 0) THEN 'shop_order_points_check'
    WHEN NOT (new.total >= 0) THEN 'shop_order_total_check'
    WHEN NOT (new.bags IN ('none', 'paper', 'reusable')) THEN 'shop_order_bags_check'
    WHEN NOT (new.sgr_bags BETWEEN 0 AND 2) THEN 'shop_order_sgr_bags_check'
    WHEN NOT (new.bags_back >= 0) THEN 'shop_order_bags_back_check'
    WHEN NOT (new.delay_minutes BETWEEN 0 AND 1440) THEN 'shop_order_delay_minutes_check'
    WHEN NOT (new.return_reason IN ('nobody-home', 'address-not-found', 'refused', 'age-not-proved'))
      THEN 'shop_order_return_reason_check'
    WHEN NOT ((new.returned_at IS NULL) = (new.return_reason IS NULL)
      AND (new.shipping_state <> 'returned' OR new.returned_at IS NOT NULL)) THEN 'shop_order_returned_check'
  END;
BEGIN
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a row of shop_order violates %', broken
      USING ERRCODE = 'check_violation', TABLE = 'shop_order', CONSTRAINT = broken;
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION check_order_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  broken text := CASE
    WHEN NOT (new.quantity >= 0 AND new.quantity <= 100 AND (new.quantity > 0 OR new.ordered IS NOT NULL))
      THEN 'order_item_quantity'
    WHEN NOT (num_nulls(new.unit_price, new.total, new.deposit, new.tax, new.frozen) IN (0, 5)) THEN 'order_item_placed'
    WHEN NOT (new.unit_price >= 0) THEN 'order_item_unit_price_check'
    WHEN NOT (new.total >= 0) THEN 'order_item_total_check'
    WHEN NOT (new.total <= new.unit_price * new.quantity) THEN 'order_item_total'
    WHEN NOT (new.deposit >= 0) THEN 'order_item_deposit_check'
    WHEN NOT (new.tax >= 0) THEN 'order_item_tax_check'
    WHEN NOT (new.change_reason IN ('deleted', 'replaced', 'partial_replaced', 'decreased', 'quantity_changed'))
      THEN 'order_item_change_reason_check'
    WHEN NOT ((new.change_reason IS NULL) = (new.ordered IS NULL)) THEN 'order_item_ordered'
    WHEN NOT (new.answer IN ('accepted', 'refused')) THEN 'order_item_answer_check'
    WHEN NOT (new.answer IS NULL OR new.change_reason IS NOT NULL) THEN 'order_item_answer'
    WHEN NOT (new.delivered_thousandths > 0) THEN 'order_item_delivered_thousandths_check'
    WHEN NOT (new.substitute ->> 'wish' IN ('closest', 'chosen', 'ask', 'none')
      AND (new.substitute ->> 'wish' = 'chosen') = (new.substitute ->> 'variantCode' IS NOT NULL))
      THEN 'order_item_substitute'
    -- Of a line no more is refunded than was paid for it.
    WHEN NOT (new.refunded_pieces = 0 AND new.refunded = 0
      OR new.refunded_pieces BETWEEN 0 AND new.quantity AND new.refunded BETWEEN 0 AND
        coalesce(new.total + new.deposit - coalesce((new.frozen #>> '{price,voucher}')::int, 0), 0)) THEN 'order_item_refunded'
  END;
BEGIN
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a row of order_item violates %', broken
      USING ERRCODE = 'check_violation', TABLE = 'order_item', CONSTRAINT = broken;
  END IF;
  RETURN NULL;
END $function$;

-- payments ------------------------------------------------------------------------------------------------------------

-- The texts that shoppers read are in public/locales/ro/payments.json, by code.
CREATE TABLE payment_method (
  code             text NOT NULL,
  id               integer NOT NULL GENERATED ALWAYS AS IDENTITY,  -- of the wire
  type             text NOT NULL,
  -- Where it is paid; account: from the customer's loyalty points.
  channel          text NOT NULL,
  position         integer NOT NULL,
  uri              text,  -- where the shopper sets it up, if that is needed
  checkout_enabled boolean NOT NULL DEFAULT true,  -- false: not a choice for the rest of the order
  min_amount       integer NOT NULL DEFAULT 1,
  max_amount       integer,
  CONSTRAINT payment_method_pkey PRIMARY KEY (code),
  CONSTRAINT payment_method_channel_check CHECK (channel IN ('gateway', 'door', 'account')),
  CONSTRAINT payment_method_check CHECK (max_amount >= min_amount),
  CONSTRAINT payment_method_id_key UNIQUE (id),
  CONSTRAINT payment_method_min_amount_check CHECK (min_amount > 0),
  CONSTRAINT payment_method_type_check CHECK (type IN ('money', 'meal-voucher', 'points', 'gift-voucher'))
);

-- What one order is paid with: at first one row a type; an order with additions may have more.
CREATE TABLE payment (
  id           uuid NOT NULL,  -- uuid v7, made by the application
  number       integer NOT NULL GENERATED ALWAYS AS IDENTITY,  -- the `id` of the wire
  order_id     uuid NOT NULL,  -- or the tip or Genius purchase that it is for
  customer_id  uuid,
  order_number text NOT NULL,  -- 'PF-204815', shown on the payment page
  order_token  text NOT NULL,  -- the browser returns to this order
  return_path  text,  -- where the browser returns to instead
  type         text NOT NULL,
  method_code  text NOT NULL,
  card_code    text,  -- saved meal-voucher card; it may be deleted meanwhile
  amount       integer NOT NULL,
  refunded     integer NOT NULL DEFAULT 0,
  state        text NOT NULL,
  created_at   timestamptz NOT NULL,
  changed_at   timestamptz NOT NULL,
  saves_card   boolean NOT NULL DEFAULT false,  -- the shopper lets the gateway keep the card
  -- Amounts that are authorised when an order is placed, and captured when the van leaves (docs/adr/0027).
  is_held      boolean NOT NULL DEFAULT false,  -- only authorised where the gateway can
  CONSTRAINT payment_pkey PRIMARY KEY (id),
  CONSTRAINT payment_amount_check CHECK (amount >= 0),
  CONSTRAINT payment_check CHECK (refunded >= 0 AND refunded <= amount),
  CONSTRAINT payment_method_code_fkey FOREIGN KEY (method_code) REFERENCES payment_method(code),
  CONSTRAINT payment_number_key UNIQUE (number),
  CONSTRAINT payment_return_path_check CHECK (return_path ~~ '/%'),
  CONSTRAINT payment_state_check CHECK (state IN ('new', 'processing', 'authorized', 'completed', 'failed', 'cancelled', 'refunded', 'partially_refunded')),
  CONSTRAINT payment_type_check CHECK (type IN ('money', 'meal-voucher', 'points', 'gift-voucher'))
) WITH (fillfactor = 70);
-- Payments: the timeline of a customer reads their payments without the orders.
CREATE INDEX payment_by_customer ON payment USING btree (customer_id, created_at);
CREATE INDEX payment_by_order ON payment USING btree (order_id, number);

-- One attempt to charge a payment at a gateway. Withdrawn: no longer wanted, so a late capture is refunded. Disputed: the
-- gateway reports another amount than was requested; a person has to decide.
CREATE TABLE payment_attempt (
  id                  uuid NOT NULL,
  number              integer NOT NULL GENERATED ALWAYS AS IDENTITY,  -- later attempts have higher numbers
  payment_id          uuid NOT NULL,
  provider            text NOT NULL,
  reference           text NOT NULL,  -- our name for it at the gateway
  provider_payment_id text,  -- the gateway's name for it
  pay_address         text,
  amount              integer NOT NULL,
  state               text NOT NULL,
  failure             text,  -- the gateway's reason
  created_at          timestamptz NOT NULL,
  changed_at          timestamptz NOT NULL,
  look_at             timestamptz,  -- when to ask the gateway if no webhook comes
  looks               integer NOT NULL DEFAULT 0,
  authorized_at       timestamptz,
  capture_asked_at    timestamptz,  -- from then on `amount` is the amount to capture
  -- What was authorised of a payment, so that its owner can be told what was released.
  held                integer,  -- the authorised amount, in bani; `amount` may be captured of it
  hold_tries          integer NOT NULL DEFAULT 0,  -- calls to capture or release that had no result, since the attempt last changed its state
  CONSTRAINT payment_attempt_pkey PRIMARY KEY (id),
  CONSTRAINT payment_attempt_amount_check CHECK (amount > 0),
  CONSTRAINT payment_attempt_held_check CHECK (held > 0),
  CONSTRAINT payment_attempt_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  CONSTRAINT payment_attempt_reference_key UNIQUE (reference),
  CONSTRAINT payment_attempt_state_check CHECK (state IN ('new', 'started', 'failed', 'authorized', 'captured', 'refunded', 'withdrawn', 'voided', 'disputed'))
) WITH (fillfactor = 70);
CREATE INDEX payment_attempt_by_payment ON payment_attempt USING btree (payment_id, number);
CREATE INDEX payment_attempt_held ON payment_attempt USING btree (authorized_at) WHERE state = 'authorized' AND capture_asked_at IS NULL;
CREATE UNIQUE INDEX payment_attempt_open ON payment_attempt USING btree (payment_id) WHERE state IN ('new', 'started');
CREATE INDEX payment_attempt_stuck ON payment_attempt USING btree (id) WHERE (state IN ('authorized', 'withdrawn')) AND hold_tries >= 6;
CREATE INDEX payment_attempt_to_look_at ON payment_attempt USING btree (look_at) WHERE look_at IS NOT NULL;

-- Money that goes back to the customer, also points and cash. The id is the gateway's idempotency key.
CREATE TABLE payment_refund (
  id                uuid NOT NULL,
  payment_id        uuid NOT NULL,
  attempt_id        uuid,  -- null when no gateway was involved
  amount            integer NOT NULL,
  reason            text NOT NULL,  -- 'late-capture', 'order-cancelled'
  state             text NOT NULL,
  created_at        timestamptz NOT NULL,
  done_at           timestamptz,
  tries             integer NOT NULL DEFAULT 0,  -- calls without a result since the gateway last answered
  gateway_refund_id text,  -- the gateway's name for a refund that it has accepted
  -- payments: a refund that was refused during a dispute is asked for again under another key once the dispute is won.
  refusals          integer NOT NULL DEFAULT 0,  -- how often its gateway has refused it
  destination       text NOT NULL DEFAULT 'source',
  iban              text,
  CONSTRAINT payment_refund_pkey PRIMARY KEY (id),
  CONSTRAINT payment_refund_amount_check CHECK (amount > 0),
  CONSTRAINT payment_refund_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id),
  CONSTRAINT payment_refund_destination_check CHECK (destination IN ('source', 'points', 'voucher', 'iban')),
  CONSTRAINT payment_refund_iban CHECK (iban IS NULL OR destination = 'iban'),
  CONSTRAINT payment_refund_iban_check CHECK (length(iban) >= 15 AND length(iban) <= 34),
  CONSTRAINT payment_refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  CONSTRAINT payment_refund_state_check CHECK (state IN ('due', 'done', 'refused', 'reversed'))
);
CREATE INDEX payment_refund_by_attempt ON payment_refund USING btree (attempt_id);
CREATE INDEX payment_refund_by_payment ON payment_refund USING btree (payment_id);
CREATE INDEX payment_refund_not_done ON payment_refund USING btree (reason) WHERE state <> 'done';
-- A whole capture is refunded once, however often its webhook comes.
CREATE UNIQUE INDEX payment_refund_once ON payment_refund USING btree (attempt_id, reason) WHERE reason IN ('late-capture', 'order-cancelled');
CREATE INDEX payment_refund_stuck ON payment_refund USING btree (id) WHERE state = 'due' AND tries >= 6;
-- Refunds of money taken at the door: somebody pays them out and notes it.
CREATE INDEX payment_refund_to_pay ON payment_refund USING btree (created_at) WHERE attempt_id IS NULL AND state = 'due';

-- Refunds sent to a gateway without idempotency keys, written before the call so that no refund is sent twice. Without an
-- outcome it is unknown whether the gateway received the call.
CREATE TABLE payment_sent_refund (
  idempotency_key     text NOT NULL,
  outcome             text,
  provider_payment_id text,
  sent_at             timestamptz DEFAULT now(),  -- null: begun, and not at the gateway
  was_credited        boolean NOT NULL DEFAULT true,  -- the payment had a refund already when this one was sent
  CONSTRAINT payment_sent_refund_pkey PRIMARY KEY (idempotency_key),
  CONSTRAINT payment_sent_refund_outcome_check CHECK (outcome IN ('done', 'refused'))
);
CREATE INDEX payment_sent_refund_by_payment ON payment_sent_refund USING btree (provider_payment_id);

-- Webhooks of gateways, stored before they are acknowledged and applied by a job.
CREATE TABLE payment_event (
  id          uuid NOT NULL,
  provider    text NOT NULL,
  event_id    text NOT NULL,
  raw         bytea NOT NULL,  -- the signed bytes
  event       jsonb NOT NULL,  -- the same, as the adapter read it
  received_at timestamptz NOT NULL,
  handled_at  timestamptz,
  outcome     text,  -- 'applied', 'ignored: stale', 'refused: wrong-amount'
  CONSTRAINT payment_event_pkey PRIMARY KEY (id),
  CONSTRAINT payment_event_provider_event_id_key UNIQUE (provider, event_id)
);

-- A card that a customer allows the shop to charge. Only the gateway knows its number.
CREATE TABLE saved_card (
  id          uuid NOT NULL,
  number      integer NOT NULL GENERATED ALWAYS AS IDENTITY,  -- the `id` of the wire
  customer_id uuid NOT NULL,
  code        text NOT NULL,  -- names it in calls; reveals nothing of the card
  provider    text NOT NULL,
  token       text NOT NULL,  -- the gateway's name for the card
  issuer      text NOT NULL,
  ends        text NOT NULL,
  expires     text NOT NULL,  -- valid to the end of this month
  balance     integer,  -- as the gateway last reported; null when it does not
  created_at  timestamptz NOT NULL,
  kind        text NOT NULL DEFAULT 'meal-voucher',
  CONSTRAINT meal_voucher_card_pkey PRIMARY KEY (id),
  CONSTRAINT meal_voucher_card_balance_check CHECK (balance >= 0),
  CONSTRAINT meal_voucher_card_code_key UNIQUE (code),
  CONSTRAINT meal_voucher_card_customer_id_provider_token_key UNIQUE (customer_id, provider, token),
  CONSTRAINT meal_voucher_card_ends_check CHECK (ends ~ '^[0-9]{4}$'),
  CONSTRAINT meal_voucher_card_expires_check CHECK (expires ~ '^[0-9]{4}-[0-9]{2}$'),
  CONSTRAINT meal_voucher_card_number_key UNIQUE (number),
  CONSTRAINT saved_card_kind_check CHECK (kind IN ('meal-voucher', 'card'))
);
CREATE INDEX saved_card_same ON saved_card USING btree (provider, token);

-- Double-entry ledger: a debit is positive, a credit negative. Append-only.
CREATE TABLE ledger_posting (
  id        bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind      text NOT NULL,  -- 'ordered', 'captured', 'refunded'
  ref       uuid NOT NULL,  -- the payment, attempt or refund
  order_id  uuid NOT NULL,
  posted_at timestamptz NOT NULL,
  CONSTRAINT ledger_posting_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_posting_kind_ref_key UNIQUE (kind, ref)
);
CREATE INDEX ledger_posting_by_order ON ledger_posting USING btree (order_id);
CREATE TRIGGER ledger_posting_kept BEFORE DELETE OR UPDATE ON ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_kept();

CREATE TABLE ledger_entry (
  posting_id bigint NOT NULL,
  account    text NOT NULL,
  amount     integer NOT NULL,
  CONSTRAINT ledger_entry_pkey PRIMARY KEY (posting_id, account),
  CONSTRAINT ledger_entry_account_check CHECK (account IN ('receivable', 'gateway', 'meal-vouchers', 'points', 'gift-vouchers', 'cash', 'terminals', 'bank', 'refunds-due', 'sales', 'suspense')),
  CONSTRAINT ledger_entry_amount_check CHECK (amount <> 0),
  CONSTRAINT ledger_entry_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES ledger_posting(id)
);
CREATE TRIGGER ledger_balance AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_must_balance();
CREATE TRIGGER ledger_entry_kept BEFORE DELETE OR UPDATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_kept();

-- Of each posting written to, its own entries are read by the index. The join of before could be planned as a walk through the
-- whole ledger, so that each posting cost more than the one before.
CREATE FUNCTION ledger_must_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM (SELECT DISTINCT posting_id FROM added) AS written
             WHERE (SELECT sum(e.amount) FROM ledger_entry e WHERE e.posting_id = written.posting_id) <> 0) THEN
    RAISE EXCEPTION 'a posting of the ledger does not sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION ledger_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the ledger is only ever added to' USING ERRCODE = 'restrict_violation';
END $function$;

-- Money at a gateway that differs from the books: what was found, and since when it is settled. The shop refunds what no
-- order holds; the rest waits for the operator. `reference` is the shop's name for the attempt, or the gateway's own.
CREATE TABLE payment_discrepancy (
  id           uuid NOT NULL,  -- uuid v7
  kind         text NOT NULL,
  provider     text NOT NULL,
  reference    text NOT NULL,
  order_id     uuid,  -- or the tip or Genius purchase; null for an unknown payment
  order_number text,
  amount       integer NOT NULL,  -- in the smallest unit of the currency: bani
  found_at     timestamptz NOT NULL,
  settled_at   timestamptz,  -- refunded, or the order was cancelled
  CONSTRAINT payment_discrepancy_pkey PRIMARY KEY (id),
  CONSTRAINT payment_discrepancy_kind_check CHECK (kind IN ('wrong-amount', 'wrong-currency', 'late-capture', 'unheld', 'taken-back', 'refund-refused', 'refund-failed', 'disputed', 'dispute-lost', 'unstated-refund', 'unknown-payment', 'uncaptured')),
  CONSTRAINT payment_discrepancy_kind_provider_reference_key UNIQUE (kind, provider, reference)
);
CREATE INDEX payment_discrepancy_by_reference ON payment_discrepancy USING btree (reference) WHERE settled_at IS NULL;
CREATE INDEX payment_discrepancy_open ON payment_discrepancy USING btree (kind) WHERE settled_at IS NULL;

-- A comparison of the books with one gateway, each night or on demand. One that was cut off has recorded nothing.
CREATE TABLE payment_reconciliation (
  id          uuid NOT NULL,  -- uuid v7
  provider    text NOT NULL,
  since       timestamptz NOT NULL,
  started_at  timestamptz NOT NULL,
  finished_at timestamptz,
  CONSTRAINT payment_reconciliation_pkey PRIMARY KEY (id)
);
CREATE INDEX payment_reconciliation_finished ON payment_reconciliation USING btree (provider, finished_at) WHERE finished_at IS NOT NULL;

-- A gateway's list while it is compared; empty otherwise.
CREATE TABLE payment_listed_movement (
  reconciliation_id uuid NOT NULL,
  kind              text NOT NULL,
  movement_id       text NOT NULL,  -- the gateway's name for it
  reference         text NOT NULL,  -- of the attempt
  refund_id         text,  -- our name for a refund
  state             text NOT NULL,
  amount            integer,  -- null: the gateway does not tell how much it has returned
  currency          text NOT NULL,
  moved_at          timestamptz NOT NULL,
  CONSTRAINT payment_listed_movement_pkey PRIMARY KEY (reconciliation_id, kind, movement_id),
  CONSTRAINT payment_listed_movement_kind_check CHECK (kind IN ('payment', 'refund', 'dispute')),
  CONSTRAINT payment_listed_movement_reconciliation_id_fkey FOREIGN KEY (reconciliation_id) REFERENCES payment_reconciliation(id) ON DELETE CASCADE,
  CONSTRAINT payment_listed_movement_state_check CHECK (state IN ('pending', 'held', 'done', 'failed'))
);
CREATE INDEX payment_listed_movement_by_reference ON payment_listed_movement USING btree (reconciliation_id, reference);

-- A payment or refund that the books and the gateway tell differently. A later comparison that finds them equal settles it; one
-- that a person has settled opens again when a side changes.
CREATE TABLE payment_difference (
  id           uuid NOT NULL,  -- uuid v7
  provider     text NOT NULL,
  reference    text NOT NULL,
  movement     text NOT NULL,
  refund_id    text NOT NULL DEFAULT '',  -- which refund; 'returned': all that no refund of the books explains
  kind         text NOT NULL,
  order_number text,  -- null for an unknown payment
  ours         jsonb,  -- amount, currency, state, at; null: not in the books
  theirs       jsonb,  -- the same of the gateway
  amount       integer NOT NULL,  -- bani that differ
  found_at     timestamptz NOT NULL,
  settled_at   timestamptz,
  CONSTRAINT payment_difference_pkey PRIMARY KEY (id),
  CONSTRAINT payment_difference_kind_check CHECK (kind IN ('missing-at-gateway', 'missing-in-books', 'other-amount', 'other-state', 'counted-twice')),
  CONSTRAINT payment_difference_movement_check CHECK (movement IN ('payment', 'refund')),
  CONSTRAINT payment_difference_provider_reference_movement_refund_id_ki_key UNIQUE (provider, reference, movement, refund_id, kind)
);
CREATE INDEX payment_difference_open ON payment_difference USING btree (provider, kind) WHERE settled_at IS NULL;

-- Bank cards that merchants may charge again.
CREATE TABLE gateway_standin.bank_card (
  token   text NOT NULL,
  card    text NOT NULL,  -- code of the test card
  issuer  text NOT NULL,
  ends    text NOT NULL,
  expires text NOT NULL,
  CONSTRAINT bank_card_pkey PRIMARY KEY (token)
);

-- invoicing -----------------------------------------------------------------------------------------------------------

-- Numbers of a series have no gaps, as the law requires: the row is locked while the next number is taken, and a rollback
-- releases the number.
CREATE TABLE invoice_series (
  code text NOT NULL,
  last integer NOT NULL DEFAULT 0,
  CONSTRAINT invoice_series_pkey PRIMARY KEY (code)
);

CREATE TABLE invoice (
  id        uuid NOT NULL,  -- uuid v7
  series    text NOT NULL,
  number    integer NOT NULL,
  kind      text NOT NULL,
  order_id  uuid NOT NULL,
  cause     text NOT NULL,  -- 'delivered', or the event that made a credit note due
  issued_at timestamptz NOT NULL,
  total     integer NOT NULL,  -- bani
  content   jsonb NOT NULL,  -- snapshot of everything that is printed
  -- An invoice keeps the seller that it was issued for, whatever the configuration says later.
  seller    jsonb,  -- null: issued when there was only the seller of the demo
  CONSTRAINT invoice_pkey PRIMARY KEY (id),
  CONSTRAINT invoice_kind_check CHECK (kind IN ('invoice', 'credit-note')),
  CONSTRAINT invoice_number_check CHECK (number > 0),
  CONSTRAINT invoice_order_id_cause_key UNIQUE (order_id, cause),
  CONSTRAINT invoice_series_fkey FOREIGN KEY (series) REFERENCES invoice_series(code),
  CONSTRAINT invoice_series_number_key UNIQUE (series, number),
  CONSTRAINT invoice_total_check CHECK (total > 0)
);

-- Reporting to the tax authority (RO e-Factura): one row for each invoice and credit note.
CREATE TABLE invoice_submission (
  invoice_id  uuid NOT NULL,
  state       text NOT NULL DEFAULT 'due',
  due_on      date NOT NULL,  -- the last day of the term
  uploaded_at timestamptz,  -- when the last upload was begun
  uploads     integer NOT NULL DEFAULT 0,
  looks       integer NOT NULL DEFAULT 0,  -- searches for an upload whose answer was lost
  polls       integer NOT NULL DEFAULT 0,  -- questions about a message that was still processed
  tries       integer NOT NULL DEFAULT 0,  -- calls without an answer since the authority last gave one
  message_id  text,  -- the authority's name for the upload
  errors      text[] NOT NULL DEFAULT '{}'::text[],
  answer      bytea,  -- the signed archive of the authority
  decided_at  timestamptz,
  alarmed_on  date,  -- when the operator was last told that the term ends
  CONSTRAINT invoice_submission_pkey PRIMARY KEY (invoice_id),
  CONSTRAINT invoice_submission_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  CONSTRAINT invoice_submission_message_id_key UNIQUE (message_id),
  CONSTRAINT invoice_submission_state_check CHECK (state IN ('due', 'uploading', 'processing', 'accepted', 'refused'))
);
CREATE INDEX invoice_submission_open ON invoice_submission USING btree (state, due_on) WHERE state <> 'accepted';

-- Messages of the seller that hold no document of this shop, so that they are not downloaded again.
CREATE TABLE spv_foreign_message (
  message_id text NOT NULL,
  CONSTRAINT spv_foreign_message_pkey PRIMARY KEY (message_id)
);

-- The newest tokens, encrypted; `origin` is a hash of the configured refresh token that they come from.
CREATE TABLE spv_token (
  only_row   boolean NOT NULL DEFAULT true,
  origin     text NOT NULL,
  sealed     bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT spv_token_pkey PRIMARY KEY (only_row),
  CONSTRAINT spv_token_only_row_check CHECK (only_row)
);

CREATE TABLE spv_standin.message (
  id          bigint NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 5000000001),
  download_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 3000000001),
  cif         text NOT NULL,
  is_consumer boolean NOT NULL,
  reference   text NOT NULL,
  xml         text NOT NULL,
  errors      text[] NOT NULL,  -- none: accepted
  received_at timestamptz NOT NULL,
  CONSTRAINT message_pkey PRIMARY KEY (id),
  CONSTRAINT message_download_id_key UNIQUE (download_id)
);
CREATE INDEX spv_message_by_reference ON spv_standin.message USING btree (cif, reference);

CREATE TABLE spv_standin.conduct (
  only_row boolean NOT NULL DEFAULT true,
  conduct  text NOT NULL,
  CONSTRAINT conduct_pkey PRIMARY KEY (only_row),
  CONSTRAINT conduct_only_row_check CHECK (only_row)
);

-- loyalty -------------------------------------------------------------------------------------------------------------

CREATE TABLE loyalty_account (
  customer_id uuid NOT NULL,
  is_member   boolean NOT NULL,
  changed_at  timestamptz NOT NULL,  -- when the customer joined or left
  points      integer NOT NULL DEFAULT 0,
  CONSTRAINT loyalty_account_pkey PRIMARY KEY (customer_id),
  CONSTRAINT loyalty_account_points_check CHECK (points >= 0)
) WITH (fillfactor = 70);

CREATE TABLE loyalty_transaction (
  id           uuid NOT NULL,  -- uuid v7, made by the application
  number       integer NOT NULL GENERATED ALWAYS AS IDENTITY,  -- the `id` of the wire; later transactions have higher ones
  customer_id  uuid NOT NULL,
  -- returned: for packaging handed back; given-back: refund of spent points.
  kind         text NOT NULL,
  cause        text NOT NULL,  -- idempotency key: 'spent:<order>'
  order_id     uuid,
  order_number text,  -- 'PF-204815'
  note         text,  -- what a bonus is for
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz,  -- of new points; refunded points keep their age
  CONSTRAINT loyalty_transaction_pkey PRIMARY KEY (id),
  CONSTRAINT loyalty_transaction_balances TRIGGER DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT loyalty_transaction_cause_key UNIQUE (cause),
  CONSTRAINT loyalty_transaction_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES loyalty_account(customer_id) ON DELETE CASCADE,
  CONSTRAINT loyalty_transaction_expires CHECK ((expires_at IS NOT NULL) = (kind IN ('earned', 'bonus', 'returned'))),
  CONSTRAINT loyalty_transaction_kind_check CHECK (kind IN ('earned', 'bonus', 'returned', 'spent', 'given-back', 'expired', 'forfeited')),
  CONSTRAINT loyalty_transaction_number_key UNIQUE (number)
);
CREATE INDEX loyalty_transaction_expiry ON loyalty_transaction USING btree (expires_at, customer_id) WHERE expires_at IS NOT NULL;
CREATE INDEX loyalty_transaction_history ON loyalty_transaction USING btree (customer_id, number DESC);
CREATE INDEX loyalty_transaction_order ON loyalty_transaction USING btree (order_id) WHERE kind IN ('spent', 'given-back');
CREATE CONSTRAINT TRIGGER loyalty_transaction_balances AFTER INSERT ON loyalty_transaction DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION loyalty_balances('id');

-- Double entries. 'customer' is the account of the transaction's customer.
CREATE TABLE loyalty_entry (
  transaction_id uuid NOT NULL,
  account        text NOT NULL,
  points         integer NOT NULL,
  CONSTRAINT loyalty_entry_pkey PRIMARY KEY (transaction_id, account),
  CONSTRAINT loyalty_entry_account_check CHECK (account IN ('customer', 'issued', 'redeemed', 'expired', 'forfeited')),
  CONSTRAINT loyalty_entry_balances TRIGGER DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT loyalty_entry_points_check CHECK (points <> 0),
  CONSTRAINT loyalty_entry_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES loyalty_transaction(id) ON DELETE CASCADE
);
CREATE CONSTRAINT TRIGGER loyalty_entry_balances AFTER INSERT OR DELETE OR UPDATE ON loyalty_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION loyalty_balances('transaction_id');

-- Checked when a database transaction commits: each loyalty transaction has entries, and they sum to zero.
CREATE FUNCTION loyalty_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  touched uuid := coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0];
BEGIN
  IF EXISTS (SELECT 1 FROM loyalty_transaction WHERE id = touched)
    AND (SELECT sum(points) FROM loyalty_entry WHERE transaction_id = touched) IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'the entries of loyalty transaction % do not sum to zero', touched USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;

-- membership ----------------------------------------------------------------------------------------------------------

CREATE TABLE genius_period (
  id          uuid NOT NULL,  -- uuid v7, made by the application
  customer_id uuid NOT NULL,
  kind        text NOT NULL,
  plan        text,
  since       timestamptz NOT NULL,
  until       timestamptz NOT NULL,
  ended_at    timestamptz,  -- null while the period is open
  -- Membership: a trial that came with another account counts as used, and is not the account's own.
  merged_from uuid,  -- the account that it was begun with
  CONSTRAINT genius_period_pkey PRIMARY KEY (id),
  CONSTRAINT genius_period_check CHECK (until > since),
  CONSTRAINT genius_period_check1 CHECK ((kind = 'paid') = (plan IS NOT NULL)),
  CONSTRAINT genius_period_kind_check CHECK (kind IN ('trial', 'paid')),
  CONSTRAINT genius_period_plan_check CHECK (plan IN ('monthly', 'yearly'))
);
CREATE INDEX genius_period_due ON genius_period USING btree (until) WHERE ended_at IS NULL;
CREATE INDEX genius_period_of_customer ON genius_period USING btree (customer_id, since DESC);
CREATE UNIQUE INDEX genius_period_one_open ON genius_period USING btree (customer_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX genius_period_one_trial ON genius_period USING btree (customer_id) WHERE kind = 'trial' AND merged_from IS NULL;

-- A month or a year of Genius, paid once and never renewed by itself (ADR 13).
CREATE TABLE genius_purchase (
  id           uuid NOT NULL,  -- the `order_id` of its payment
  number       integer NOT NULL GENERATED ALWAYS AS IDENTITY,  -- 'GN-12' at the gateway
  customer_id  uuid NOT NULL,
  plan         text NOT NULL,
  amount       integer NOT NULL,  -- bani
  billing      jsonb,  -- billing profile as chosen; null: invoiced to the customer
  state        text NOT NULL,
  created_at   timestamptz NOT NULL,
  changed_at   timestamptz NOT NULL,
  paid_at      timestamptz,
  since        timestamptz,  -- the period that was bought
  until        timestamptz,
  withdrawn_at timestamptz,  -- the customer used the right of withdrawal
  CONSTRAINT genius_purchase_pkey PRIMARY KEY (id),
  CONSTRAINT genius_purchase_amount_check CHECK (amount > 0),
  CONSTRAINT genius_purchase_check CHECK ((state IN ('paid', 'withdrawn')) = (num_nulls(paid_at, since, until) = 0)),
  CONSTRAINT genius_purchase_check1 CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL)),
  CONSTRAINT genius_purchase_check2 CHECK (since < until),
  CONSTRAINT genius_purchase_number_key UNIQUE (number),
  CONSTRAINT genius_purchase_plan_check CHECK (plan IN ('monthly', 'yearly')),
  CONSTRAINT genius_purchase_state_check CHECK (state IN ('open', 'paid', 'given-up', 'withdrawn'))
);
CREATE INDEX genius_purchase_of_customer ON genius_purchase USING btree (customer_id, created_at DESC);
CREATE UNIQUE INDEX genius_purchase_one_open ON genius_purchase USING btree (customer_id) WHERE state = 'open';
CREATE INDEX genius_purchase_unpaid ON genius_purchase USING btree (created_at) WHERE state = 'open';

-- A keyed hash of an identity or of an e-mail address: without the shop's secret it tells nothing about the person.
CREATE TABLE genius_trial_identity (
  hash    bytea NOT NULL,
  used_at timestamptz NOT NULL,  -- when the trial began
  CONSTRAINT genius_trial_identity_pkey PRIMARY KEY (hash),
  CONSTRAINT genius_trial_identity_hash_check CHECK (octet_length(hash) = 32)
);

-- vouchers ------------------------------------------------------------------------------------------------------------

CREATE TABLE voucher (
  id            uuid NOT NULL,  -- uuid v7, made by the application
  code          text NOT NULL,
  name          text NOT NULL,
  description   text NOT NULL DEFAULT '',
  kind          text NOT NULL,
  value         integer NOT NULL,  -- bani for amount, whole percent for percent, 0 for delivery
  minimum_goods integer NOT NULL DEFAULT 0,
  maximum       integer,  -- cap of the discount
  category_code text,  -- null: all goods
  valid_from    timestamptz NOT NULL,
  valid_until   timestamptz NOT NULL,  -- exclusive
  cancelled_at  timestamptz,
  -- Who may use it. code: anyone who knows the code; everybody: shown to all customers; granted: only customers who own it.
  audience      text NOT NULL DEFAULT 'code',
  usage_limit   integer,  -- orders in all; null: unlimited
  per_customer  integer NOT NULL DEFAULT 1,
  used          integer NOT NULL DEFAULT 0,  -- counted only where there is a limit
  first_orders  integer,  -- null: whatever was ordered before
  -- Bani left of a prepaid voucher, which any number of orders may use up, within per_customer; null: not prepaid.
  balance       integer,
  CONSTRAINT voucher_pkey PRIMARY KEY (id),
  CONSTRAINT voucher_audience_check CHECK (audience IN ('code', 'everybody', 'granted')),
  CONSTRAINT voucher_balance_check CHECK (balance IS NULL OR kind = 'amount' AND usage_limit IS NULL AND balance >= 0 AND balance <= value),
  CONSTRAINT voucher_check CHECK (valid_from < valid_until),
  CONSTRAINT voucher_check1 CHECK ( CASE kind WHEN 'amount' THEN value > 0 WHEN 'percent' THEN value >= 1 AND value <= 100 ELSE value = 0 END),
  CONSTRAINT voucher_code_check CHECK (code ~ '^[A-Z0-9]([A-Z0-9-]{1,30})[A-Z0-9]$'),
  CONSTRAINT voucher_code_key UNIQUE (code),
  CONSTRAINT voucher_first_orders_check CHECK (first_orders >= 1 AND first_orders <= 100),
  CONSTRAINT voucher_kind_check CHECK (kind IN ('amount', 'percent', 'delivery')),
  CONSTRAINT voucher_maximum_check CHECK (maximum > 0),
  CONSTRAINT voucher_minimum_goods_check CHECK (minimum_goods >= 0),
  CONSTRAINT voucher_per_customer_check CHECK (per_customer > 0),
  CONSTRAINT voucher_usage_limit_check CHECK (usage_limit > 0),
  CONSTRAINT voucher_used_check CHECK (used >= 0),
  CONSTRAINT voucher_within_limit CHECK (used <= usage_limit)
) WITH (fillfactor = 60);

-- A voucher in a customer's account. The CHECK on `used` makes overuse impossible.
CREATE TABLE customer_voucher (
  customer_id   uuid NOT NULL,
  voucher_id    uuid NOT NULL,
  id            integer NOT NULL GENERATED ALWAYS AS IDENTITY,  -- of the wire
  added_at      timestamptz NOT NULL,
  cancelled_at  timestamptz,
  cancel_reason text,
  most          integer NOT NULL,  -- voucher.per_customer when it was added
  used          integer NOT NULL DEFAULT 0,
  CONSTRAINT customer_voucher_pkey PRIMARY KEY (customer_id, voucher_id),
  CONSTRAINT customer_voucher_check CHECK (used >= 0 AND used <= most),
  CONSTRAINT customer_voucher_id_key UNIQUE (id),
  CONSTRAINT customer_voucher_most_check CHECK (most > 0),
  CONSTRAINT customer_voucher_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES voucher(id)
) WITH (fillfactor = 60);

-- The one voucher that a placed order used; released when the order is cancelled.
CREATE TABLE voucher_use (
  order_id      uuid NOT NULL,
  voucher_id    uuid NOT NULL,
  customer_id   uuid NOT NULL,
  discount      integer NOT NULL,
  used_at       timestamptz NOT NULL,
  given_back_at timestamptz,
  CONSTRAINT voucher_use_pkey PRIMARY KEY (order_id),
  CONSTRAINT voucher_use_discount_check CHECK (discount > 0),
  CONSTRAINT voucher_use_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES voucher(id)
);
CREATE INDEX voucher_use_of_customer ON voucher_use USING btree (customer_id, voucher_id) WHERE given_back_at IS NULL;

-- How many orders a customer has placed and not cancelled, at most 100. Of ordering, for vouchers.
CREATE FUNCTION placed_orders_of(buyer uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT (count(*))::integer AS count FROM (SELECT FROM shop_order WHERE ((shop_order.customer_id = placed_orders_of.buyer) AND (shop_order.placed_at IS NOT NULL) AND (shop_order.state <> 'cancelled'::text)) LIMIT 100) placed);

-- What a gift voucher was worth, paid and got back. They add up to its balance.
CREATE TABLE voucher_movement (
  voucher_id  uuid NOT NULL,
  cause       text NOT NULL,  -- 'issued', 'order:<id>', the id of a refund
  order_id    uuid,
  customer_id uuid,  -- who paid with it
  amount      integer NOT NULL,  -- bani
  moved_at    timestamptz NOT NULL,
  CONSTRAINT voucher_movement_pkey PRIMARY KEY (voucher_id, cause),
  CONSTRAINT voucher_movement_amount_check CHECK (amount <> 0),
  CONSTRAINT voucher_movement_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES voucher(id)
);
CREATE INDEX voucher_movement_of_customer ON voucher_movement USING btree (customer_id, voucher_id);
CREATE INDEX voucher_movement_of_order ON voucher_movement USING btree (order_id);

-- benefits ------------------------------------------------------------------------------------------------------------

-- Benefits: announcements that a customer has closed, which are not shown again. The announcements themselves are computed.
CREATE TABLE announcement_dismissal (
  customer_id  uuid NOT NULL,
  segment_id   text NOT NULL,  -- 'freshclub-invite', 'points-expiring:2026-11'
  dismissed_at timestamptz NOT NULL,
  CONSTRAINT announcement_dismissal_pkey PRIMARY KEY (customer_id, segment_id)
);

-- packaging -----------------------------------------------------------------------------------------------------------

-- Written once an order, when the courier has collected the packaging. It is counted later and paid in points.
CREATE TABLE packaging_return (
  order_id     uuid NOT NULL,
  customer_id  uuid NOT NULL,
  order_number text NOT NULL,  -- 'PF-204815'
  sgr_bags     integer NOT NULL,
  bags         integer NOT NULL,  -- reusable bags
  taken_at     timestamptz NOT NULL,
  due_at       timestamptz NOT NULL,  -- deadline of the count
  counted_at   timestamptz,
  packs        integer,
  bags_counted integer,
  points       integer,  -- paid to the customer
  voucher      integer NOT NULL DEFAULT 0,  -- bani, paid instead to a customer who has left freshclub
  CONSTRAINT packaging_return_pkey PRIMARY KEY (order_id),
  CONSTRAINT packaging_return_bags_check CHECK (bags >= 0),
  CONSTRAINT packaging_return_bags_counted_check CHECK (bags_counted >= 0),
  CONSTRAINT packaging_return_check CHECK (num_nulls(counted_at, packs, bags_counted, points) IN (0, 4)),
  CONSTRAINT packaging_return_packs_check CHECK (packs >= 0),
  CONSTRAINT packaging_return_points_check CHECK (points >= 0),
  CONSTRAINT packaging_return_sgr_bags_check CHECK (sgr_bags >= 0 AND sgr_bags <= 2),
  CONSTRAINT packaging_return_voucher_check CHECK (voucher >= 0)
);
CREATE INDEX packaging_return_customer ON packaging_return USING btree (customer_id);
CREATE INDEX packaging_return_open ON packaging_return USING btree (due_at) WHERE counted_at IS NULL;

-- How many reusable bags of the shop a customer has.
CREATE TABLE bag_account (
  customer_id uuid NOT NULL,
  bags        integer NOT NULL,
  CONSTRAINT bag_account_pkey PRIMARY KEY (customer_id),
  CONSTRAINT bag_account_bags_check CHECK (bags >= 0)
);

CREATE TABLE bag_movement (
  order_id    uuid NOT NULL,
  kind        text NOT NULL,
  customer_id uuid NOT NULL,
  bags        integer NOT NULL,  -- positive when bought, negative when returned
  created_at  timestamptz NOT NULL,
  CONSTRAINT bag_movement_pkey PRIMARY KEY (order_id, kind),
  CONSTRAINT bag_movement_check CHECK ((kind = 'bought') = (bags > 0) AND bags <> 0),
  CONSTRAINT bag_movement_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES bag_account(customer_id) ON DELETE CASCADE,
  CONSTRAINT bag_movement_kind_check CHECK (kind IN ('bought', 'returned'))
);
CREATE INDEX bag_movement_customer ON bag_movement USING btree (customer_id);

-- favourites ----------------------------------------------------------------------------------------------------------

-- Favourites: without a foreign key, because a product that is no longer sold is only hidden.
CREATE TABLE favourite (
  customer_id  uuid NOT NULL,
  product_code text NOT NULL,
  added_at     timestamptz NOT NULL,
  CONSTRAINT favourite_pkey PRIMARY KEY (customer_id, product_code)
);

-- engagement ----------------------------------------------------------------------------------------------------------

-- Engagement: e-mails to customers, each written once an event and sent until the mail server accepts it.
CREATE TABLE mail (
  id          uuid NOT NULL,  -- uuid v7; also the Message-ID
  event_id    uuid NOT NULL,  -- of outbox_event
  kind        text NOT NULL,  -- 'order-confirmed'
  recipient   text NOT NULL,
  subject     text NOT NULL,
  html        text NOT NULL,
  text        text NOT NULL,
  invoice_id  uuid,  -- attached; its PDF is drawn when the e-mail is sent
  created_at  timestamptz NOT NULL,
  sent_at     timestamptz,
  mailing     text,  -- null for letters that need no consent
  customer_id uuid,  -- whose consent it needs
  reply_to    text,  -- who gets the answer, where that is not the shop
  -- The purchase of a gift voucher that a letter is about.
  gift_id     uuid,
  -- Which order a letter is about, so that staff can read and send it again.
  order_id    uuid,  -- null for letters about anything else
  CONSTRAINT mail_pkey PRIMARY KEY (id),
  CONSTRAINT mail_check CHECK ((mailing IS NULL) = (customer_id IS NULL)),
  CONSTRAINT mail_event_id_kind_key UNIQUE (event_id, kind),
  CONSTRAINT mail_mailing_check CHECK (mailing = 'abandoned-cart')
);
-- For the job that deletes letters with the codes of vouchers.
CREATE INDEX mail_gift ON mail USING btree (sent_at) WHERE kind IN ('gift-present', 'gift-ending');
-- For the job that deletes letters about inquiries.
CREATE INDEX mail_inquiry ON mail USING btree (sent_at) WHERE kind IN ('inquiry', 'inquiry-confirmation');
-- For the job that deletes letters to unconfirmed addresses.
CREATE INDEX mail_newsletter_confirmation ON mail USING btree (created_at) WHERE kind = 'newsletter-confirmation';
CREATE INDEX mail_of_order ON mail USING btree (order_id) WHERE order_id IS NOT NULL;
-- For customers who ask for their personal data or erase their account.
CREATE INDEX mail_recipient ON mail USING btree (recipient);
CREATE INDEX mail_unsent ON mail USING btree (created_at) WHERE sent_at IS NULL;

-- support -------------------------------------------------------------------------------------------------------------

-- Support: chats of customers with the support desk. The messages are stored at the desk, which knows a chat by its id here.
CREATE TABLE chat_session (
  id          uuid NOT NULL,  -- uuid v7
  customer_id uuid NOT NULL,
  origin      text NOT NULL,
  type        text,
  reason      text,
  started_at  timestamptz NOT NULL,
  opened_at   timestamptz,  -- null: the desk has not accepted it yet
  ended_at    timestamptz,
  CONSTRAINT chat_session_pkey PRIMARY KEY (id),
  CONSTRAINT chat_session_check CHECK ((origin = 'report-problem') = (type IS NOT NULL)),
  CONSTRAINT chat_session_check1 CHECK ((NOT type IS DISTINCT FROM 'delivery') = (reason IS NOT NULL)),
  CONSTRAINT chat_session_origin_check CHECK (origin IN ('checkout', 'report-problem')),
  CONSTRAINT chat_session_reason_check CHECK (reason IN ('late', 'not-delivered')),
  CONSTRAINT chat_session_type_check CHECK (type IN ('incomplete', 'delivery', 'return', 'other'))
);
CREATE INDEX chat_session_by_customer ON chat_session USING btree (customer_id, started_at);
-- One chat a customer at a time.
CREATE UNIQUE INDEX chat_session_live ON chat_session USING btree (customer_id) WHERE ended_at IS NULL;

-- A chat of the console's desk: in the queue while it has no agent.
CREATE TABLE chat_owner (
  chat_id   uuid NOT NULL,
  queued_at timestamptz NOT NULL,  -- since when it waits, or waited last
  agent_id  text,  -- of the member of staff
  agent     text,  -- the name as it was then
  taken_at  timestamptz,
  ended_at  timestamptz,
  CONSTRAINT chat_owner_pkey PRIMARY KEY (chat_id),
  CONSTRAINT chat_owner_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chat_session(id) ON DELETE CASCADE,
  CONSTRAINT chat_owner_check CHECK (num_nulls(agent_id, agent, taken_at) IN (0, 3))
);
CREATE INDEX chat_owner_of_agent ON chat_owner USING btree (agent_id) WHERE ended_at IS NULL;
CREATE INDEX chat_owner_open ON chat_owner USING btree (queued_at) WHERE ended_at IS NULL;
CREATE TRIGGER chat_owner_news AFTER INSERT OR UPDATE ON chat_owner FOR EACH ROW EXECUTE FUNCTION tell_chat_news();

CREATE TABLE chat_message (
  chat_id uuid NOT NULL,
  id      uuid NOT NULL,  -- made by whoever writes: the same one again is one message
  number  bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sender  text NOT NULL,
  author  text,  -- of an agent the name as it was then
  text    text NOT NULL,
  sent_at timestamptz NOT NULL,
  CONSTRAINT chat_message_pkey PRIMARY KEY (chat_id, id),
  CONSTRAINT chat_message_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chat_owner(chat_id) ON DELETE CASCADE,
  CONSTRAINT chat_message_check CHECK ((sender = 'agent') = (author IS NOT NULL)),
  CONSTRAINT chat_message_sender_check CHECK (sender IN ('customer', 'agent')),
  CONSTRAINT chat_message_text_check CHECK (length(text) >= 1 AND length(text) <= 1000)
);
CREATE INDEX chat_message_in_order ON chat_message USING btree (chat_id, number);
CREATE TRIGGER chat_message_news AFTER INSERT ON chat_message FOR EACH ROW EXECUTE FUNCTION tell_chat_news();

-- Who answers chats now. An agent that was not seen for three minutes is away.
CREATE TABLE chat_agent (
  agent_id     text NOT NULL,
  name         text NOT NULL,
  is_available boolean NOT NULL,
  seen_at      timestamptz NOT NULL,
  CONSTRAINT chat_agent_pkey PRIMARY KEY (agent_id)
);

-- Prepared answers; fields such as {{nume}} are filled before they are sent.
CREATE TABLE canned_answer (
  id         uuid NOT NULL,
  title      text NOT NULL,
  text       text NOT NULL,
  version    integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  CONSTRAINT canned_answer_pkey PRIMARY KEY (id),
  CONSTRAINT canned_answer_text_check CHECK (length(text) >= 1 AND length(text) <= 1000),
  CONSTRAINT canned_answer_title_check CHECK (length(title) >= 1 AND length(title) <= 60)
);

-- Open pages of agents and shoppers hear of each change, whichever process makes it.
CREATE FUNCTION tell_chat_news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('chat_news', NEW.chat_id::text);
  RETURN NULL;
END $function$;

-- client_errors -------------------------------------------------------------------------------------------------------

-- Client errors: what browsers report when something breaks.
CREATE TABLE client_error (
  id         uuid NOT NULL,  -- uuid v7, so the newest is the largest
  created_at timestamptz NOT NULL,
  message    text NOT NULL,
  payload    jsonb NOT NULL,
  user_agent text NOT NULL,
  CONSTRAINT client_error_pkey PRIMARY KEY (id)
);

-- stand_ins -----------------------------------------------------------------------------------------------------------

CREATE TABLE stand_in_identity.record (
  model       text NOT NULL,  -- 'Session', 'AuthorizationCode'
  id          text NOT NULL,
  payload     jsonb NOT NULL,
  uid         text,
  grant_id    text,
  consumed_at timestamptz,
  expires_at  timestamptz,
  CONSTRAINT record_pkey PRIMARY KEY (model, id)
);
CREATE INDEX record_expiry ON stand_in_identity.record USING btree (expires_at);
CREATE INDEX record_grant ON stand_in_identity.record USING btree (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX record_uid ON stand_in_identity.record USING btree (uid) WHERE uid IS NOT NULL;

CREATE TABLE gateway_standin.payment (
  id              uuid NOT NULL,
  token           text NOT NULL,  -- unguessable part of the payment page's address
  reference       text NOT NULL,  -- the merchant's name for it
  idempotency_key text NOT NULL,
  kind            text NOT NULL DEFAULT 'card',
  amount          integer NOT NULL,  -- bani
  currency        text NOT NULL,
  description     text NOT NULL,
  return_url      text NOT NULL,
  state           text NOT NULL,
  card            text,  -- code of the test card, which decides how the payment fails
  card_ends       text,  -- last four digits; nothing else of the card is stored
  card_token      text,  -- the saved meal-voucher card that is charged
  challenge_code  text,
  tries           integer NOT NULL DEFAULT 0,
  failure         text,
  created_at      timestamptz NOT NULL,
  changed_at      timestamptz NOT NULL,
  saves_card      boolean NOT NULL DEFAULT false,
  notice          text,  -- of the merchant, shown above the card form
  is_held         boolean NOT NULL DEFAULT false,  -- an approved payment is only authorised
  capture_key     text,  -- idempotency key of the capture
  CONSTRAINT payment_pkey PRIMARY KEY (id),
  CONSTRAINT payment_amount_check CHECK (amount > 0),
  CONSTRAINT payment_idempotency_key_key UNIQUE (idempotency_key),
  CONSTRAINT payment_kind_check CHECK (kind IN ('card', 'meal-voucher')),
  CONSTRAINT payment_reference_key UNIQUE (reference),
  CONSTRAINT payment_state_check CHECK (state IN ('created', 'challenge', 'pending', 'authorized', 'captured', 'failed', 'voided')),
  CONSTRAINT payment_token_key UNIQUE (token)
);
CREATE INDEX gateway_payment_newest ON gateway_standin.payment USING btree (created_at DESC);

CREATE TABLE gateway_standin.refund (
  idempotency_key text NOT NULL,
  payment_id      uuid NOT NULL,
  amount          integer NOT NULL,
  created_at      timestamptz NOT NULL,
  CONSTRAINT refund_pkey PRIMARY KEY (idempotency_key),
  CONSTRAINT refund_amount_check CHECK (amount > 0),
  CONSTRAINT refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES gateway_standin.payment(id)
);

-- Webhooks, sent again until they are acknowledged.
CREATE TABLE gateway_standin.delivery (
  id          uuid NOT NULL,  -- id of the event
  payment_id  uuid NOT NULL,
  body        text NOT NULL,
  copies      integer NOT NULL DEFAULT 1,  -- how often it is sent even when acknowledged
  told        integer NOT NULL DEFAULT 0,  -- how often it was acknowledged
  tries       integer NOT NULL DEFAULT 0,
  last_answer text,  -- '204', or the error
  created_at  timestamptz NOT NULL,
  next_at     timestamptz,  -- null: done, or given up
  CONSTRAINT delivery_pkey PRIMARY KEY (id),
  CONSTRAINT delivery_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES gateway_standin.payment(id)
);
CREATE INDEX gateway_delivery_of ON gateway_standin.delivery USING btree (payment_id);

CREATE TABLE gateway_standin.meal_card (
  token   text NOT NULL,
  issuer  text NOT NULL,
  ends    text NOT NULL,
  expires text NOT NULL,
  balance integer NOT NULL,
  CONSTRAINT meal_card_pkey PRIMARY KEY (token),
  CONSTRAINT meal_card_balance_check CHECK (balance >= 0)
);

CREATE TABLE mailbox_standin.message (
  id          uuid NOT NULL,
  number      bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  message_id  text NOT NULL,  -- an e-mail that is sent twice is stored once
  sender      text NOT NULL,
  recipients  text[] NOT NULL,
  subject     text NOT NULL,
  html        text,
  text        text,
  raw         bytea NOT NULL,
  received_at timestamptz NOT NULL,
  CONSTRAINT message_pkey PRIMARY KEY (id),
  CONSTRAINT message_message_id_key UNIQUE (message_id),
  CONSTRAINT message_number_key UNIQUE (number)
);
CREATE INDEX mailbox_message_newest ON mailbox_standin.message USING btree (number DESC);

CREATE TABLE sms_standin.message (
  id          uuid NOT NULL,
  number      bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  recipient   text NOT NULL,
  text        text NOT NULL,
  received_at timestamptz NOT NULL,
  CONSTRAINT message_pkey PRIMARY KEY (id),
  CONSTRAINT message_number_key UNIQUE (number)
);

CREATE TABLE content_standin.conduct (
  only_row boolean NOT NULL DEFAULT true,
  conduct  text NOT NULL,
  CONSTRAINT conduct_pkey PRIMARY KEY (only_row),
  CONSTRAINT conduct_conduct_check CHECK (conduct IN ('answers', 'fails', 'hangs', 'babbles')),
  CONSTRAINT conduct_only_row_check CHECK (only_row)
);

CREATE TABLE chat_standin.desk (
  only_row  boolean NOT NULL DEFAULT true,
  has_agent boolean NOT NULL,
  conduct   text NOT NULL,
  CONSTRAINT desk_pkey PRIMARY KEY (only_row),
  CONSTRAINT desk_conduct_check CHECK (conduct IN ('answers', 'fails', 'hangs')),
  CONSTRAINT desk_only_row_check CHECK (only_row)
);

CREATE TABLE chat_standin.contact (
  id    bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,  -- compared as it is, case included
  name  text NOT NULL,
  phone text NOT NULL,
  CONSTRAINT contact_pkey PRIMARY KEY (id),
  CONSTRAINT contact_email_key UNIQUE (email)
);

CREATE TABLE chat_standin.support_case (
  id         bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  chat_id    uuid NOT NULL,
  contact_id bigint NOT NULL,
  origin     text NOT NULL,
  type       text NOT NULL,
  reason     text NOT NULL,
  opening    jsonb NOT NULL,  -- the call that opened the chat
  state      text NOT NULL,
  begun_at   timestamptz NOT NULL,
  CONSTRAINT support_case_pkey PRIMARY KEY (id),
  CONSTRAINT support_case_chat_id_key UNIQUE (chat_id),
  CONSTRAINT support_case_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES chat_standin.contact(id),
  CONSTRAINT support_case_state_check CHECK (state IN ('waiting', 'open', 'ended'))
);
CREATE INDEX support_case_by_contact ON chat_standin.support_case USING btree (contact_id);

CREATE TABLE chat_standin.message (
  chat_id uuid NOT NULL,
  id      uuid NOT NULL,
  number  bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sender  text NOT NULL,
  text    text NOT NULL,
  sent_at timestamptz NOT NULL,
  CONSTRAINT message_pkey PRIMARY KEY (chat_id, id),
  CONSTRAINT message_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chat_standin.support_case(chat_id) ON DELETE CASCADE,
  CONSTRAINT message_sender_check CHECK (sender IN ('customer', 'agent'))
);

-- What happens to a product when it is picked, set by hand.
CREATE TABLE warehouse_standin.script (
  variant_code  text NOT NULL,
  outcome       text NOT NULL,
  delay_minutes integer NOT NULL DEFAULT 0,
  comes_back    text,  -- return_reason with which orders of the product come back
  CONSTRAINT script_pkey PRIMARY KEY (variant_code),
  CONSTRAINT script_delay_minutes_check CHECK (delay_minutes >= 0 AND delay_minutes <= 1440),
  CONSTRAINT script_outcome_check CHECK (outcome IN ('as-ordered', 'missing', 'replaced', 'fewer', 'partly-replaced', 'lighter'))
);

-- What the warehouse counts in the packaging that an order hands back, set by hand; null packs are never counted.
CREATE TABLE warehouse_standin.count_script (
  order_id uuid NOT NULL,
  packs    integer,
  bags     integer NOT NULL DEFAULT 0,
  CONSTRAINT count_script_pkey PRIMARY KEY (order_id),
  CONSTRAINT count_script_bags_check CHECK (bags >= 0),
  CONSTRAINT count_script_packs_check CHECK (packs >= 0)
);

-- Whether it accepts messages.
CREATE TABLE warehouse_standin.ear (
  only_row boolean NOT NULL DEFAULT true,
  conduct  text NOT NULL,
  CONSTRAINT ear_pkey PRIMARY KEY (only_row),
  CONSTRAINT ear_conduct_check CHECK (conduct IN ('listens', 'fails')),
  CONSTRAINT ear_only_row_check CHECK (only_row)
);

-- Messages that it has received.
CREATE TABLE warehouse_standin.word (
  id           uuid NOT NULL,
  number       bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind         text NOT NULL,
  order_number text NOT NULL,
  text         text NOT NULL,
  heard_at     timestamptz NOT NULL,
  CONSTRAINT word_pkey PRIMARY KEY (id),
  CONSTRAINT word_kind_check CHECK (kind IN ('courier-message', 'left-out'))
);

CREATE TABLE push_standin.message (
  number      bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  endpoint    text NOT NULL,
  headers     jsonb NOT NULL,
  body        bytea NOT NULL,
  answered    integer NOT NULL,  -- status
  received_at timestamptz NOT NULL,
  CONSTRAINT message_pkey PRIMARY KEY (number)
);
CREATE INDEX message_of_endpoint ON push_standin.message USING btree (endpoint);

-- demo ----------------------------------------------------------------------------------------------------------------

-- Demo: which edition of the demo shop this database was filled with, written when filling is complete. The demo's rows are
-- ordinary rows of the shop's tables. A shop without a demo has no row here.
CREATE TABLE demo_load (
  edition   integer NOT NULL,
  loaded_at timestamptz NOT NULL,
  CONSTRAINT demo_load_pkey PRIMARY KEY (edition)
);

-- content -------------------------------------------------------------------------------------------------------------

-- The last valid documents of the content service, so that a start without the service loses no page.
CREATE TABLE content_document_copy (
  id       text NOT NULL,
  document jsonb NOT NULL,  -- ContentDocument of src/modules/content/rules/document.ts
  CONSTRAINT content_document_copy_pkey PRIMARY KEY (id)
);

-- editorial -----------------------------------------------------------------------------------------------------------

CREATE TABLE editorial.entry (
  id                 text NOT NULL,
  kind               text NOT NULL,  -- 'blog-post', 'recipe', 'home'
  slug               text NOT NULL,
  version            integer NOT NULL,  -- the newest: the draft
  title              text NOT NULL,  -- of the draft, for lists
  first_published_at timestamptz,
  author             text NOT NULL,  -- of the newest version
  created_at         timestamptz NOT NULL,
  updated_at         timestamptz NOT NULL,
  revision           integer NOT NULL DEFAULT 1,
  CONSTRAINT entry_pkey PRIMARY KEY (id),
  CONSTRAINT entry_id_check CHECK (id ~ '^[\w.-]{1,64}$'),
  CONSTRAINT entry_kind_slug_key UNIQUE (kind, slug),
  CONSTRAINT entry_revision_check CHECK (revision > 0),
  CONSTRAINT entry_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT entry_version_check CHECK (version > 0)
);
-- The list of the console.
CREATE INDEX entry_by_change ON editorial.entry USING btree (updated_at, id);
CREATE INDEX entry_by_title ON editorial.entry USING btree (title, id);

-- Every saved version, for ever. Texts are stored by language: {"title": {"ro": "Despre noi"}}.
CREATE TABLE editorial.version (
  entry_id   text NOT NULL,
  number     integer NOT NULL,
  fields     jsonb NOT NULL,
  author     text NOT NULL,
  note       text,
  saved_at   timestamptz NOT NULL,
  author_id  text,
  open_since timestamptz,
  CONSTRAINT version_pkey PRIMARY KEY (entry_id, number),
  CONSTRAINT version_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES editorial.entry(id) ON DELETE CASCADE,
  CONSTRAINT version_number_check CHECK (number > 0)
);

-- The version that readers get from `since` until `until`. Intervals of an entry do not overlap.
CREATE TABLE editorial.publication (
  number   bigint NOT NULL GENERATED ALWAYS AS IDENTITY,  -- the version of the document as readers know it
  entry_id text NOT NULL,
  version  integer NOT NULL,
  since    timestamptz NOT NULL,
  until    timestamptz,
  CONSTRAINT publication_pkey PRIMARY KEY (number),
  CONSTRAINT publication_check CHECK (until > since),
  CONSTRAINT publication_entry_id_version_fkey FOREIGN KEY (entry_id, version) REFERENCES editorial.version(entry_id, number) ON DELETE CASCADE
);
CREATE INDEX publication_of_entry ON editorial.publication USING btree (entry_id, since);

-- Slugs that entries had before; their addresses lead to the entry.
CREATE TABLE editorial.former_slug (
  kind     text NOT NULL,
  slug     text NOT NULL,
  entry_id text NOT NULL,
  left_at  timestamptz NOT NULL,
  CONSTRAINT former_slug_pkey PRIMARY KEY (kind, slug),
  CONSTRAINT former_slug_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES editorial.entry(id) ON DELETE CASCADE
);
CREATE INDEX former_slug_of_entry ON editorial.former_slug USING btree (entry_id);

-- Uploaded pictures; the file is in the media store under `id`, the hash of the original.
CREATE TABLE editorial.asset (
  id         text NOT NULL,
  name       text NOT NULL,
  width      integer NOT NULL,
  height     integer NOT NULL,
  focus_x    real,
  focus_y    real,
  alt        jsonb NOT NULL,  -- {"ro": "Un pom cu mere"}
  version    integer NOT NULL DEFAULT 1,
  author     text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT asset_pkey PRIMARY KEY (id),
  CONSTRAINT asset_check CHECK ((focus_x IS NULL) = (focus_y IS NULL)),
  CONSTRAINT asset_focus_x_check CHECK (focus_x >= 0::double precision AND focus_x <= 1::double precision),
  CONSTRAINT asset_focus_y_check CHECK (focus_y >= 0::double precision AND focus_y <= 1::double precision),
  CONSTRAINT asset_height_check CHECK (height > 0),
  CONSTRAINT asset_id_check CHECK (id ~ '^[0-9a-f]{64}$'),
  CONSTRAINT asset_width_check CHECK (width > 0)
);

-- Links that show a draft to whoever has them, until they end. Of the token only its hash is stored.
CREATE TABLE editorial.preview_link (
  token_hash bytea NOT NULL,
  entry_id   text NOT NULL,
  author     text NOT NULL,
  ends_at    timestamptz NOT NULL,
  CONSTRAINT preview_link_pkey PRIMARY KEY (token_hash),
  CONSTRAINT preview_link_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES editorial.entry(id) ON DELETE CASCADE
);
CREATE INDEX preview_link_end ON editorial.preview_link USING btree (ends_at);

-- Who did what, written by the transaction that did it. `subject` outlives what it names.
CREATE TABLE editorial.audit (
  number  bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at      timestamptz NOT NULL,
  author  text NOT NULL,
  act     text NOT NULL,  -- 'save', 'publish', 'upload'
  subject text NOT NULL,  -- id of the entry or the picture
  details jsonb NOT NULL,
  CONSTRAINT audit_pkey PRIMARY KEY (number)
);
CREATE INDEX audit_of_subject ON editorial.audit USING btree (subject, number);

-- Who has an entry open at the console. Rows end by themselves some seconds after `seen_at`.
CREATE TABLE editorial.presence (
  entry_id  text NOT NULL,
  member_id text NOT NULL,
  name      text NOT NULL,
  seen_at   timestamptz NOT NULL,
  CONSTRAINT presence_pkey PRIMARY KEY (entry_id, member_id),
  CONSTRAINT presence_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES editorial.entry(id) ON DELETE CASCADE
);

-- analytics -----------------------------------------------------------------------------------------------------------

-- Events of days without a partition of their own.
CREATE TABLE analytics_event_other (
  day        date NOT NULL,
  id         uuid NOT NULL,
  at         timestamptz NOT NULL,
  name       text NOT NULL,
  visitor    text NOT NULL,
  page_type  text NOT NULL,
  parameters jsonb NOT NULL,
  CONSTRAINT analytics_event_other_pkey PRIMARY KEY (day, id)
);
CREATE INDEX analytics_event_other_name_day_idx ON analytics_event_other USING btree (name, day);

-- Adds the partitions of these days. A day that already has events in the default partition stays there.
CREATE FUNCTION analytics_add_days(first date, last date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  d date;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('analytics_event'));
  FOR d IN SELECT generate_series(first, last, interval '1 day')::date LOOP
    IF to_regclass(format('analytics_event_%s', to_char(d, 'YYYYMMDD'))) IS NULL
      AND NOT EXISTS (SELECT FROM analytics_event_other WHERE day = d) THEN
      EXECUTE format('CREATE TABLE analytics_event_%s PARTITION OF analytics_event FOR VALUES FROM (%L) TO (%L)',
                     to_char(d, 'YYYYMMDD'), d, d + 1);
    END IF;
  END LOOP;
END $function$;

-- Drops the days before this one.
CREATE FUNCTION analytics_drop_days(before date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  partition text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('analytics_event'));
  FOR partition IN
    SELECT inhrelid::regclass::text FROM pg_inherits
    WHERE inhparent = 'analytics_event'::regclass AND inhrelid::regclass::text ~ '^analytics_event_\d{8}$'
      AND right(inhrelid::regclass::text, 8) < to_char(before, 'YYYYMMDD')
  LOOP
    EXECUTE format('DROP TABLE %s', partition);
  END LOOP;
  DELETE FROM analytics_event_other WHERE day < before;
END $function$;

-- Orders whose shopper accepted analytics or personalisation when placing them.
CREATE TABLE analytics_order (
  order_id    uuid NOT NULL,
  customer_id uuid NOT NULL,
  visitor     text,  -- keyed hash of the random id of the browser; null: it sent none
  purposes    text[] NOT NULL,  -- 'analytics', 'personalisation'
  placed_at   timestamptz NOT NULL,
  CONSTRAINT analytics_order_pkey PRIMARY KEY (order_id)
);
CREATE INDEX analytics_order_by_customer ON analytics_order USING btree (customer_id);

CREATE TABLE personalisation_standin.conduct (
  only_row boolean NOT NULL DEFAULT true,
  conduct  text NOT NULL,
  CONSTRAINT conduct_pkey PRIMARY KEY (only_row),
  CONSTRAINT conduct_conduct_check CHECK (conduct IN ('answers', 'fails', 'hangs')),
  CONSTRAINT conduct_only_row_check CHECK (only_row)
);

CREATE TABLE personalisation_standin.record (
  id          uuid NOT NULL,  -- a record that is sent twice is stored once
  number      bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id     text NOT NULL,
  record      jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  CONSTRAINT record_pkey PRIMARY KEY (id),
  CONSTRAINT record_number_key UNIQUE (number)
);
CREATE INDEX personalisation_record_by_user ON personalisation_standin.record USING btree (user_id);

-- inquiries -----------------------------------------------------------------------------------------------------------

CREATE TABLE contact_message (
  id           uuid NOT NULL,  -- uuid v7, of the signed token of the form
  fingerprint  text NOT NULL,  -- SHA-256 of the fields: whether the form is sent again unchanged
  customer_id  uuid,  -- who was signed in; accounts are deleted without it
  name         text NOT NULL,
  email        text NOT NULL,
  order_number text,  -- 'PF-204001', as written by the sender
  topic        text NOT NULL,
  message      text NOT NULL,
  received_at  timestamptz NOT NULL,
  CONSTRAINT contact_message_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_message_customer ON contact_message USING btree (customer_id) WHERE customer_id IS NOT NULL;
-- For customers who ask for their personal data or erase their account.
CREATE INDEX contact_message_email ON contact_message USING btree (lower(email));
CREATE INDEX contact_message_received ON contact_message USING btree (received_at);

CREATE TABLE job_application (
  id           uuid NOT NULL,  -- as in contact_message
  fingerprint  text NOT NULL,  -- as in contact_message, with the CV
  customer_id  uuid,  -- as in contact_message
  advert       text NOT NULL,  -- slug of a document of the kind job-advert
  advert_title text NOT NULL,  -- when it was applied for
  name         text NOT NULL,
  email        text NOT NULL,
  phone        text NOT NULL,  -- E.164
  message      text,
  cv_name      text,  -- cleaned, with the extension of what the file is
  cv_type      text,  -- media type by the content
  cv           bytea,
  received_at  timestamptz NOT NULL,
  CONSTRAINT job_application_pkey PRIMARY KEY (id),
  CONSTRAINT job_application_check CHECK (num_nulls(cv_name, cv_type, cv) IN (0, 3))
);
CREATE INDEX job_application_customer ON job_application USING btree (customer_id) WHERE customer_id IS NOT NULL;
-- For customers who ask for their personal data or erase their account.
CREATE INDEX job_application_email ON job_application USING btree (lower(email));
CREATE INDEX job_application_received ON job_application USING btree (received_at);

-- staff ---------------------------------------------------------------------------------------------------------------

CREATE TABLE staff_member (
  id         uuid NOT NULL,  -- uuid v7
  provider   text NOT NULL,  -- which identity provider knows the subject
  subject    text NOT NULL,
  email      text NOT NULL,
  name       text NOT NULL,
  state      text NOT NULL,
  asked_at   timestamptz,  -- when access was asked for
  created_at timestamptz NOT NULL,
  version    integer NOT NULL DEFAULT 1,
  CONSTRAINT staff_member_pkey PRIMARY KEY (id),
  CONSTRAINT staff_member_provider_subject_key UNIQUE (provider, subject),
  CONSTRAINT staff_member_state_check CHECK (state IN ('unknown', 'asking', 'active', 'refused', 'inactive'))
);

CREATE TABLE staff_role (
  id       uuid NOT NULL,  -- uuid v7
  key      text,  -- of a role that the shop ships; its name is in the locale file
  name     text,  -- of a role that the owner has made
  position integer NOT NULL,
  version  integer NOT NULL DEFAULT 1,
  CONSTRAINT staff_role_pkey PRIMARY KEY (id),
  CONSTRAINT staff_role_check CHECK ((key IS NULL) <> (name IS NULL)),
  CONSTRAINT staff_role_key_key UNIQUE (key)
);

CREATE TABLE staff_role_permission (
  role_id    uuid NOT NULL,
  permission text NOT NULL,
  CONSTRAINT staff_role_permission_pkey PRIMARY KEY (role_id, permission),
  CONSTRAINT staff_role_permission_role_id_fkey FOREIGN KEY (role_id) REFERENCES staff_role(id) ON DELETE CASCADE
);

CREATE TABLE staff_member_role (
  member_id uuid NOT NULL,
  role_id   uuid NOT NULL,
  CONSTRAINT staff_member_role_pkey PRIMARY KEY (member_id, role_id),
  CONSTRAINT staff_member_role_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_member(id),
  CONSTRAINT staff_member_role_role_id_fkey FOREIGN KEY (role_id) REFERENCES staff_role(id)
);
CREATE INDEX staff_member_role_of_role ON staff_member_role USING btree (role_id);

CREATE TABLE staff_session (
  token_hash   bytea NOT NULL,  -- SHA-256; the token is in a cookie alone
  member_id    uuid NOT NULL,
  is_phone     boolean NOT NULL,  -- begun on a page for phones: no idle end
  started_at   timestamptz NOT NULL,
  signed_in_at timestamptz NOT NULL,  -- the last proof of identity, for what needs a recent one
  last_seen_at timestamptz NOT NULL,
  CONSTRAINT staff_session_pkey PRIMARY KEY (token_hash),
  CONSTRAINT staff_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_member(id)
);
CREATE INDEX staff_session_member ON staff_session USING btree (member_id);
CREATE INDEX staff_session_started ON staff_session USING btree (started_at);

CREATE TABLE saved_view (
  id         uuid NOT NULL,  -- uuid v7
  list       text NOT NULL,  -- 'orders'
  owner_id   uuid NOT NULL,
  name       text NOT NULL,
  is_shared  boolean NOT NULL,  -- everybody sees it
  query      jsonb NOT NULL,  -- filter, sort, columns, size and words, as in the address
  version    integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  CONSTRAINT saved_view_pkey PRIMARY KEY (id),
  CONSTRAINT saved_view_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT saved_view_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES staff_member(id)
);
CREATE INDEX saved_view_of_list ON saved_view USING btree (list, owner_id);
CREATE UNIQUE INDEX saved_view_own_name ON saved_view USING btree (owner_id, list, name);

-- With which view a list opens for a person; without a row as the list is at first.
CREATE TABLE saved_view_default (
  member_id uuid NOT NULL,
  list      text NOT NULL,
  view_id   uuid NOT NULL,
  CONSTRAINT saved_view_default_pkey PRIMARY KEY (member_id, list),
  CONSTRAINT saved_view_default_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_member(id) ON DELETE CASCADE,
  CONSTRAINT saved_view_default_view_id_fkey FOREIGN KEY (view_id) REFERENCES saved_view(id) ON DELETE CASCADE
);
CREATE INDEX saved_view_default_of_view ON saved_view_default USING btree (view_id);

-- Tokens of outside programs, which call the staff API with the permissions of their token.
CREATE TABLE service_token (
  id           uuid NOT NULL,  -- given by the form: a repeated call makes no second token
  name         text NOT NULL,
  token_hash   bytea NOT NULL,  -- SHA-256; the token itself is shown once and kept nowhere
  token_end    text NOT NULL,  -- its last four letters, to tell tokens apart
  permissions  text[] NOT NULL,
  created_at   timestamptz NOT NULL,
  created_by   text NOT NULL,  -- the name of the person
  ends_at      timestamptz NOT NULL,
  revoked_at   timestamptz,
  revoked_by   text,
  last_used_at timestamptz,  -- to the minute
  last_used_ip text,
  CONSTRAINT service_token_pkey PRIMARY KEY (id),
  CONSTRAINT service_token_check CHECK (ends_at > created_at AND ends_at <= (created_at + '365 days'::interval)),
  CONSTRAINT service_token_check1 CHECK ((revoked_at IS NULL) = (revoked_by IS NULL)),
  CONSTRAINT service_token_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX service_token_created ON service_token USING btree (created_at);

-- gift_vouchers -------------------------------------------------------------------------------------------------------

-- Purchases of gift vouchers. The voucher itself, with its code and balance, is of `vouchers`.
CREATE TABLE gift_purchase (
  id              uuid NOT NULL,  -- the `order_id` of its payment
  number          integer NOT NULL GENERATED ALWAYS AS IDENTITY,  -- 'VC-12' at the gateway
  token           text NOT NULL,  -- of the buyer's page
  request_id      uuid NOT NULL,  -- of the form that opened it
  customer_id     uuid,  -- null for a visitor
  amount          integer NOT NULL,  -- bani
  design          text NOT NULL,
  buyer_name      text NOT NULL,
  buyer_email     text NOT NULL,
  recipient_name  text NOT NULL,
  recipient_email text NOT NULL,
  message         text NOT NULL,
  deliver_on      date NOT NULL,
  state           text NOT NULL,
  created_at      timestamptz NOT NULL,
  changed_at      timestamptz NOT NULL,
  paid_at         timestamptz,
  voucher_id      uuid,  -- of `vouchers`
  sent_at         timestamptz,  -- when the present was last sent to the recipient
  bounced_at      timestamptz,  -- the recipient's address does not exist
  reminded_at     timestamptz,
  withdrawn_at    timestamptz,
  forgotten_at    timestamptz,  -- recipient and message were deleted
  CONSTRAINT gift_purchase_pkey PRIMARY KEY (id),
  CONSTRAINT gift_purchase_amount_check CHECK (amount > 0),
  CONSTRAINT gift_purchase_check CHECK ((state IN ('paid', 'withdrawn')) = (num_nulls(paid_at, voucher_id) = 0)),
  CONSTRAINT gift_purchase_check1 CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL)),
  CONSTRAINT gift_purchase_number_key UNIQUE (number),
  CONSTRAINT gift_purchase_request_id_key UNIQUE (request_id),
  CONSTRAINT gift_purchase_state_check CHECK (state IN ('open', 'paid', 'given-up', 'withdrawn')),
  CONSTRAINT gift_purchase_token_key UNIQUE (token),
  CONSTRAINT gift_purchase_voucher_id_key UNIQUE (voucher_id)
);
CREATE INDEX gift_purchase_of_customer ON gift_purchase USING btree (customer_id, created_at DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX gift_purchase_to_send ON gift_purchase USING btree (deliver_on) WHERE state = 'paid' AND sent_at IS NULL;
CREATE INDEX gift_purchase_unpaid ON gift_purchase USING btree (created_at) WHERE state = 'open';

-- picking -------------------------------------------------------------------------------------------------------------

-- A delivery in the hands of the warehouse: an order with its additions.
CREATE TABLE pick_order (
  id           uuid NOT NULL,  -- of the order that the additions belong to
  number       integer NOT NULL,
  departs_at   timestamptz NOT NULL,
  delivery_day date NOT NULL,
  is_express   boolean NOT NULL,
  zone         text,
  state        text NOT NULL,
  batch_id     uuid,  -- made by a dispatcher
  bags_used    jsonb,  -- beside the bags sold: {"paper": 2, "reusable": 0}
  sealed_at    timestamptz,
  version      integer NOT NULL DEFAULT 1,
  accepted_at  timestamptz NOT NULL,
  changed_at   timestamptz NOT NULL,
  CONSTRAINT pick_order_pkey PRIMARY KEY (id),
  CONSTRAINT pick_order_state_check CHECK (state IN ('open', 'picked', 'sealed', 'out', 'cancelled'))
);
CREATE INDEX pick_order_packing ON pick_order USING btree (departs_at) WHERE state = 'picked';
CREATE INDEX pick_order_queue ON pick_order USING btree (is_express DESC, departs_at, id) WHERE state = 'open';

CREATE TABLE pick_batch (
  id         uuid NOT NULL,
  number     integer NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 101),
  made_by    text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT pick_batch_pkey PRIMARY KEY (id),
  CONSTRAINT pick_batch_number_key UNIQUE (number)
);

-- What one picker takes of an order or of an addition: its lines of one temperature.
CREATE TABLE pick_task (
  id           uuid NOT NULL,
  delivery_id  uuid NOT NULL,
  order_id     uuid NOT NULL,
  order_number integer NOT NULL,
  temperature  text NOT NULL,
  state        text NOT NULL,
  lines        integer NOT NULL,
  pieces       integer NOT NULL,
  version      integer NOT NULL DEFAULT 1,
  created_at   timestamptz NOT NULL,
  changed_at   timestamptz NOT NULL,
  CONSTRAINT pick_task_pkey PRIMARY KEY (id),
  CONSTRAINT pick_task_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES pick_order(id),
  CONSTRAINT pick_task_lines_check CHECK (lines >= 0),
  CONSTRAINT pick_task_order_id_temperature_key UNIQUE (order_id, temperature),
  CONSTRAINT pick_task_pieces_check CHECK (pieces >= 0),
  CONSTRAINT pick_task_state_check CHECK (state IN ('waiting', 'claimed', 'picking', 'paused', 'picked', 'cancelled')),
  CONSTRAINT pick_task_temperature_check CHECK (temperature IN ('ambient', 'chilled', 'frozen'))
);
CREATE INDEX pick_task_by_delivery ON pick_task USING btree (delivery_id);
CREATE INDEX pick_task_open ON pick_task USING btree (temperature, delivery_id) WHERE state IN ('waiting', 'claimed', 'picking', 'paused');

-- Who works on a task. Of the claims of a task one is live.
CREATE TABLE pick_claim (
  id          uuid NOT NULL,
  task_id     uuid NOT NULL,
  picker_id   uuid NOT NULL,
  picker_name text NOT NULL,
  mode        text NOT NULL,
  claimed_at  timestamptz NOT NULL,
  lease_until timestamptz NOT NULL,
  paused_at   timestamptz,
  ended_at    timestamptz,
  end_reason  text,
  CONSTRAINT pick_claim_pkey PRIMARY KEY (id),
  CONSTRAINT pick_claim_check CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  CONSTRAINT pick_claim_end_reason_check CHECK (end_reason IN ('finished', 'given-back', 'lapsed', 'taken-over', 'cancelled')),
  CONSTRAINT pick_claim_mode_check CHECK (mode IN ('single', 'batch', 'zone')),
  CONSTRAINT pick_claim_task_id_fkey FOREIGN KEY (task_id) REFERENCES pick_task(id)
);
-- The page of an order shows who scanned what, also after the claim has ended.
CREATE INDEX pick_claim_by_task ON pick_claim USING btree (task_id);
CREATE INDEX pick_claim_lease ON pick_claim USING btree (lease_until) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX pick_claim_live ON pick_claim USING btree (task_id) WHERE ended_at IS NULL;
CREATE INDEX pick_claim_of_picker ON pick_claim USING btree (picker_id) WHERE ended_at IS NULL;

CREATE TABLE substitution_proposal (
  id           uuid NOT NULL,
  delivery_id  uuid NOT NULL,
  task_id      uuid NOT NULL,
  order_id     uuid NOT NULL,
  line_id      bigint NOT NULL,
  variant_code text NOT NULL,
  quantity     integer NOT NULL,
  unit_price   integer NOT NULL,
  state        text NOT NULL,
  proposed_at  timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  answered_at  timestamptz,
  version      integer NOT NULL DEFAULT 1,
  CONSTRAINT substitution_proposal_pkey PRIMARY KEY (id),
  CONSTRAINT substitution_proposal_check CHECK ((state = 'open') = (answered_at IS NULL)),
  CONSTRAINT substitution_proposal_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES pick_order(id),
  CONSTRAINT substitution_proposal_quantity_check CHECK (quantity >= 1 AND quantity <= 100),
  CONSTRAINT substitution_proposal_state_check CHECK (state IN ('open', 'accepted', 'refused', 'by-wish', 'gone', 'withdrawn')),
  CONSTRAINT substitution_proposal_task_id_fkey FOREIGN KEY (task_id) REFERENCES pick_task(id),
  CONSTRAINT substitution_proposal_unit_price_check CHECK (unit_price >= 0)
);
CREATE INDEX substitution_proposal_by_order ON substitution_proposal USING btree (order_id);
CREATE INDEX substitution_proposal_due ON substitution_proposal USING btree (expires_at) WHERE state = 'open';
CREATE UNIQUE INDEX substitution_proposal_open ON substitution_proposal USING btree (order_id, line_id) WHERE state = 'open';

-- A crate of the warehouse, by the code printed on it.
CREATE TABLE tote (
  code      text NOT NULL,
  is_broken boolean NOT NULL DEFAULT false,
  version   integer NOT NULL DEFAULT 1,
  CONSTRAINT tote_pkey PRIMARY KEY (code),
  CONSTRAINT tote_code_check CHECK (code ~ '^L-\d{4}$')
);

-- A tote while it holds goods of one order at one temperature.
CREATE TABLE order_tote (
  id            uuid NOT NULL,
  tote_code     text NOT NULL,
  delivery_id   uuid NOT NULL,
  order_id      uuid NOT NULL,
  temperature   text NOT NULL,
  number        integer NOT NULL,  -- of its label: PF-204538-2
  label_prints  integer NOT NULL DEFAULT 0,
  staging_place text,
  outside_since timestamptz,  -- of a chilled or frozen tote that stands in no cold place
  taken_at      timestamptz NOT NULL,
  emptied_at    timestamptz,
  version       integer NOT NULL DEFAULT 1,
  CONSTRAINT order_tote_pkey PRIMARY KEY (id),
  CONSTRAINT order_tote_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES pick_order(id),
  CONSTRAINT order_tote_delivery_id_number_key UNIQUE (delivery_id, number),
  CONSTRAINT order_tote_label_prints_check CHECK (label_prints >= 0),
  CONSTRAINT order_tote_number_check CHECK (number >= 1),
  CONSTRAINT order_tote_temperature_check CHECK (temperature IN ('ambient', 'chilled', 'frozen')),
  CONSTRAINT order_tote_tote_code_fkey FOREIGN KEY (tote_code) REFERENCES tote(code)
);
CREATE INDEX order_tote_by_delivery ON order_tote USING btree (delivery_id);
CREATE UNIQUE INDEX order_tote_in_use ON order_tote USING btree (tote_code) WHERE emptied_at IS NULL;

-- What phones reported, each once by the id that the phone gave it; also what was refused, so that a repeated call has the
-- same answer.
CREATE TABLE pick_scan (
  id            uuid NOT NULL,
  seq           bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  task_id       uuid NOT NULL,
  line_id       bigint NOT NULL,
  kind          text NOT NULL,
  outcome       text NOT NULL,
  variant_code  text,  -- of the goods counted
  proposal_id   uuid,
  order_tote_id uuid,
  pieces        integer NOT NULL,
  grams         integer,
  date          date,
  lot           text,
  code          text,
  reason        text,
  undone_by     uuid,
  picker_id     uuid NOT NULL,
  noted_at      timestamptz NOT NULL,  -- by the clock of the phone
  received_at   timestamptz NOT NULL,
  CONSTRAINT pick_scan_pkey PRIMARY KEY (id),
  CONSTRAINT pick_scan_grams_check CHECK (grams > 0),
  CONSTRAINT pick_scan_kind_check CHECK (kind IN ('pick', 'substitute', 'not-found', 'damaged', 'undo')),
  CONSTRAINT pick_scan_order_tote_id_fkey FOREIGN KEY (order_tote_id) REFERENCES order_tote(id),
  CONSTRAINT pick_scan_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES substitution_proposal(id),
  CONSTRAINT pick_scan_task_id_fkey FOREIGN KEY (task_id) REFERENCES pick_task(id)
);
CREATE INDEX pick_scan_by_task ON pick_scan USING btree (task_id, seq);

-- Goods to carry back to the shelf: of a cancelled order, or refused after they were picked.
CREATE TABLE putback (
  id            uuid NOT NULL,
  delivery_id   uuid NOT NULL,
  order_id      uuid NOT NULL,
  variant_code  text NOT NULL,
  name          text NOT NULL,
  pieces        integer NOT NULL,
  cause         text NOT NULL,
  is_reserved   boolean NOT NULL,  -- until they are back they are not sold again
  left_out_at   timestamptz,  -- scanned out of the bag
  done_pieces   integer NOT NULL DEFAULT 0,
  wasted_pieces integer NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL,
  done_at       timestamptz,
  version       integer NOT NULL DEFAULT 1,
  CONSTRAINT putback_pkey PRIMARY KEY (id),
  CONSTRAINT putback_cause_check CHECK (cause IN ('cancelled', 'refused')),
  CONSTRAINT putback_check CHECK (done_pieces >= 0 AND done_pieces <= pieces),
  CONSTRAINT putback_check1 CHECK (wasted_pieces >= 0 AND wasted_pieces <= done_pieces),
  CONSTRAINT putback_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES pick_order(id),
  CONSTRAINT putback_pieces_check CHECK (pieces >= 1)
);
CREATE INDEX putback_by_delivery ON putback USING btree (delivery_id);
CREATE INDEX putback_open ON putback USING btree (created_at) WHERE done_at IS NULL;

-- A shelf to look at, since somebody missed goods there. What could not be taken off the stock, because other orders have
-- reserved it, waits here.
CREATE TABLE shelf_check (
  id           uuid NOT NULL,
  variant_code text NOT NULL,
  reason       text NOT NULL,
  missing      integer NOT NULL,
  taken_off    integer NOT NULL DEFAULT 0,
  opened_by    text NOT NULL,
  opened_at    timestamptz NOT NULL,
  found        integer,
  closed_by    text,
  closed_at    timestamptz,
  version      integer NOT NULL DEFAULT 1,
  CONSTRAINT shelf_check_pkey PRIMARY KEY (id),
  CONSTRAINT shelf_check_check CHECK ((found IS NULL) = (closed_at IS NULL)),
  CONSTRAINT shelf_check_found_check CHECK (found >= 0),
  CONSTRAINT shelf_check_missing_check CHECK (missing >= 0),
  CONSTRAINT shelf_check_taken_off_check CHECK (taken_off >= 0)
);
CREATE UNIQUE INDEX shelf_check_open ON shelf_check USING btree (variant_code) WHERE closed_at IS NULL;

-- couriers ------------------------------------------------------------------------------------------------------------

CREATE TABLE vehicle (
  id        uuid NOT NULL,
  name      text NOT NULL,
  plate     text NOT NULL,
  totes     integer NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  version   integer NOT NULL DEFAULT 1,
  CONSTRAINT vehicle_pkey PRIMARY KEY (id),
  CONSTRAINT vehicle_name_check CHECK (length(name) >= 1 AND length(name) <= 40),
  CONSTRAINT vehicle_plate_check CHECK (length(plate) >= 1 AND length(plate) <= 20),
  CONSTRAINT vehicle_plate_key UNIQUE (plate),
  CONSTRAINT vehicle_totes_check CHECK (totes >= 1 AND totes <= 200)
);

-- A van with its courier, from the warehouse through one zone and back.
CREATE TABLE run (
  id           uuid NOT NULL,
  number       integer NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 11),
  zone         text NOT NULL,
  since        timestamptz NOT NULL,  -- of the interval that it serves
  until        timestamptz NOT NULL,
  vehicle_id   uuid NOT NULL,
  courier_id   uuid NOT NULL,
  courier_name text NOT NULL,
  state        text NOT NULL,
  departs_at   timestamptz NOT NULL,  -- planned
  accepted_at  timestamptz,
  departed_at  timestamptz,
  back_at      timestamptz,
  closed_at    timestamptz,
  made_by      text NOT NULL,
  created_at   timestamptz NOT NULL,
  changed_at   timestamptz NOT NULL,
  version      integer NOT NULL DEFAULT 1,
  CONSTRAINT run_pkey PRIMARY KEY (id),
  CONSTRAINT run_check CHECK (since < until),
  CONSTRAINT run_number_key UNIQUE (number),
  CONSTRAINT run_state_check CHECK (state IN ('planned', 'loading', 'out', 'back', 'counted', 'closed', 'cancelled')),
  CONSTRAINT run_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id)
);
CREATE INDEX run_by_day ON run USING btree (since);
CREATE INDEX run_of_courier ON run USING btree (courier_id, created_at) WHERE state <> ALL (ARRAY['closed', 'cancelled']);
CREATE INDEX run_to_sign ON run USING btree (back_at) WHERE state = 'counted';

-- A delivery in a run. It ends when the door is done, the delivery stays behind, or another run takes it.
CREATE TABLE run_stop (
  id            uuid NOT NULL,
  run_id        uuid NOT NULL,
  delivery_id   uuid NOT NULL,
  number        integer NOT NULL,  -- of the order
  position      integer NOT NULL,
  state         text NOT NULL,
  reason        text,  -- of what stayed behind or came back
  is_second_try boolean NOT NULL DEFAULT false,
  expected_at   timestamptz NOT NULL,
  arrived_at    timestamptz,  -- by the clock of the phone
  ended_at      timestamptz,
  version       integer NOT NULL DEFAULT 1,
  CONSTRAINT run_stop_pkey PRIMARY KEY (id),
  CONSTRAINT run_stop_check CHECK ((ended_at IS NULL) = (state IN ('waiting', 'on-the-way', 'at-door'))),
  CONSTRAINT run_stop_position_check CHECK ("position" >= 1),
  CONSTRAINT run_stop_run_id_fkey FOREIGN KEY (run_id) REFERENCES run(id),
  CONSTRAINT run_stop_state_check CHECK (state IN ('waiting', 'left-behind', 'removed', 'on-the-way', 'at-door', 'delivered', 'returned'))
);
-- The page of an order shows its runs, also those that have ended.
CREATE INDEX run_stop_by_delivery ON run_stop USING btree (delivery_id);
CREATE INDEX run_stop_of_run ON run_stop USING btree (run_id, "position");
CREATE UNIQUE INDEX run_stop_open ON run_stop USING btree (delivery_id) WHERE ended_at IS NULL;

-- A tote in the van, and back in the warehouse.
CREATE TABLE run_tote (
  stop_id       uuid NOT NULL,
  order_tote_id uuid NOT NULL,
  tote_code     text NOT NULL,
  loaded_at     timestamptz NOT NULL,
  back_at       timestamptz,
  CONSTRAINT run_tote_pkey PRIMARY KEY (stop_id, order_tote_id),
  CONSTRAINT run_tote_stop_id_fkey FOREIGN KEY (stop_id) REFERENCES run_stop(id)
);

-- Calls to a shopper who does not open, by the id and the clock of the phone.
CREATE TABLE door_call (
  id      uuid NOT NULL,
  stop_id uuid NOT NULL,
  made_at timestamptz NOT NULL,
  CONSTRAINT door_call_pkey PRIMARY KEY (id),
  CONSTRAINT door_call_stop_id_fkey FOREIGN KEY (stop_id) REFERENCES run_stop(id)
);
CREATE INDEX door_call_of_stop ON door_call USING btree (stop_id);

-- What became of a stop, once by the id of the phone. A stop with a second try has several.
CREATE TABLE door_outcome (
  id          uuid NOT NULL,
  stop_id     uuid NOT NULL,
  kind        text NOT NULL,
  -- Whether the shopper proved their age. No data of the document are stored.
  age_proved  boolean,
  refused     jsonb NOT NULL DEFAULT '[]'::jsonb,  -- [{"lineId", "name", "pieces", "reason"}]
  sgr_bags    integer NOT NULL DEFAULT 0,
  bags_back   integer NOT NULL DEFAULT 0,
  asked       integer NOT NULL DEFAULT 0,  -- bani that were due, without the tip
  reason      text,  -- of what came back
  noted_at    timestamptz NOT NULL,  -- by the clock of the phone
  received_at timestamptz NOT NULL,
  CONSTRAINT door_outcome_pkey PRIMARY KEY (id),
  CONSTRAINT door_outcome_asked_check CHECK (asked >= 0),
  CONSTRAINT door_outcome_bags_back_check CHECK (bags_back >= 0 AND bags_back <= 60),
  CONSTRAINT door_outcome_kind_check CHECK (kind IN ('handed-over', 'left-at-door', 'second-try', 'returned')),
  CONSTRAINT door_outcome_sgr_bags_check CHECK (sgr_bags >= 0 AND sgr_bags <= 2),
  CONSTRAINT door_outcome_stop_id_fkey FOREIGN KEY (stop_id) REFERENCES run_stop(id)
);
CREATE INDEX door_outcome_of_stop ON door_outcome USING btree (stop_id);

-- Money taken at a door, in bani. The amounts of an outcome add up to what was asked.
CREATE TABLE door_money (
  outcome_id uuid NOT NULL,
  means      text NOT NULL,
  amount     integer NOT NULL,
  tip        integer NOT NULL DEFAULT 0,
  reference  text,  -- of the terminal's receipt
  CONSTRAINT door_money_pkey PRIMARY KEY (outcome_id, means),
  CONSTRAINT door_money_amount_check CHECK (amount >= 0),
  CONSTRAINT door_money_check CHECK ((amount + tip) > 0),
  CONSTRAINT door_money_means_check CHECK (means IN ('cash', 'card', 'meal-voucher')),
  CONSTRAINT door_money_outcome_id_fkey FOREIGN KEY (outcome_id) REFERENCES door_outcome(id),
  CONSTRAINT door_money_reference_check CHECK (length(reference) <= 40),
  CONSTRAINT door_money_tip_check CHECK (tip >= 0)
);

-- Re-encoded, without location data; deleted after 90 days.
CREATE TABLE door_photo (
  id       uuid NOT NULL,  -- given by the phone
  stop_id  uuid NOT NULL,
  jpeg     bytea NOT NULL,
  taken_at timestamptz NOT NULL,
  CONSTRAINT door_photo_pkey PRIMARY KEY (id),
  CONSTRAINT door_photo_stop_id_fkey FOREIGN KEY (stop_id) REFERENCES run_stop(id)
);
CREATE INDEX door_photo_age ON door_photo USING btree (taken_at);
CREATE INDEX door_photo_of_stop ON door_photo USING btree (stop_id);

-- The money of a run, counted against what the doors noted. Bani.
CREATE TABLE run_cash (
  run_id            uuid NOT NULL,
  pieces            jsonb NOT NULL,  -- of each note and coin, by its bani
  cash_expected     integer NOT NULL,
  cash_counted      integer NOT NULL,
  terminal_expected integer NOT NULL,
  terminal_counted  integer NOT NULL,
  reason            text,
  needs             text,  -- whose signature
  counted_by        uuid NOT NULL,
  counted_by_name   text NOT NULL,
  counted_at        timestamptz NOT NULL,
  signed_by         uuid,
  signed_by_name    text,
  signed_at         timestamptz,
  version           integer NOT NULL DEFAULT 1,
  CONSTRAINT run_cash_pkey PRIMARY KEY (run_id),
  CONSTRAINT run_cash_cash_counted_check CHECK (cash_counted >= 0),
  CONSTRAINT run_cash_check CHECK (signed_by <> counted_by),
  CONSTRAINT run_cash_needs_check CHECK (needs IN ('cash.count', 'cash.close')),
  CONSTRAINT run_cash_run_id_fkey FOREIGN KEY (run_id) REFERENCES run(id),
  CONSTRAINT run_cash_terminal_counted_check CHECK (terminal_counted >= 0)
);

-- claims --------------------------------------------------------------------------------------------------------------

-- The work on a report of a problem.
CREATE TABLE claim_work (
  problem_id      uuid NOT NULL,
  number          integer NOT NULL,  -- 'R-3001'
  order_id        uuid NOT NULL,
  order_number    text NOT NULL,
  customer_id     uuid NOT NULL,
  client_name     text NOT NULL,
  address         text NOT NULL,  -- of the delivery, for hints
  type            text NOT NULL,
  summary         text NOT NULL,  -- names of the reported lines
  claimed         integer NOT NULL,
  state           text NOT NULL,
  outcome         text,
  amount          integer NOT NULL DEFAULT 0,
  is_by_rule      boolean NOT NULL DEFAULT false,
  owner_id        uuid,
  owner_name      text,
  received_at     timestamptz NOT NULL,
  answer_due_at   timestamptz NOT NULL,
  decision_due_at timestamptz NOT NULL,
  answered_at     timestamptz,  -- first word to the shopper
  asked_at        timestamptz,  -- the clock stands still since then
  closed_at       timestamptz,
  version         integer NOT NULL DEFAULT 1,
  changed_at      timestamptz NOT NULL,
  CONSTRAINT claim_work_pkey PRIMARY KEY (problem_id),
  CONSTRAINT claim_work_amount_check CHECK (amount >= 0),
  CONSTRAINT claim_work_check CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CONSTRAINT claim_work_check1 CHECK ((state = 'closed') = (outcome IS NOT NULL)),
  CONSTRAINT claim_work_check2 CHECK ((state = 'asked') = (asked_at IS NOT NULL)),
  CONSTRAINT claim_work_check3 CHECK ((owner_id IS NULL) = (owner_name IS NULL)),
  CONSTRAINT claim_work_claimed_check CHECK (claimed >= 0),
  CONSTRAINT claim_work_outcome_check CHECK (outcome IN ('accepted', 'refused', 'silent')),
  CONSTRAINT claim_work_state_check CHECK (state IN ('waiting', 'asked', 'signing', 'closed'))
);
CREATE INDEX claim_work_asked ON claim_work USING btree (asked_at) WHERE state = 'asked';
CREATE INDEX claim_work_at_address ON claim_work USING btree (address, received_at);
CREATE INDEX claim_work_claimed ON claim_work USING btree (claimed, received_at);
CREATE INDEX claim_work_due ON claim_work USING btree (claim_due(answered_at, answer_due_at, decision_due_at, state), received_at);
CREATE INDEX claim_work_of_customer ON claim_work USING btree (customer_id, received_at);
CREATE INDEX claim_work_of_order ON claim_work USING btree (order_id);
CREATE INDEX claim_work_received ON claim_work USING btree (received_at);

-- What is due next: an answer, then a decision. A claim whose shopper is asked is due when the shopper has answered.
CREATE FUNCTION claim_due(answered_at timestamp with time zone, answer_due_at timestamp with time zone, decision_due_at timestamp with time zone, state text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (state = ANY (ARRAY['asked'::text, 'closed'::text])) THEN 'infinity'::timestamp with time zone WHEN (answered_at IS NULL) THEN LEAST(answer_due_at, decision_due_at) ELSE decision_due_at END;

-- What was claimed of a line, and what was decided.
CREATE TABLE claim_line (
  problem_id uuid NOT NULL,
  item_id    bigint NOT NULL,
  pieces     integer NOT NULL,
  accepted   integer,
  amount     integer,
  reason     text,
  CONSTRAINT claim_line_pkey PRIMARY KEY (problem_id, item_id),
  CONSTRAINT claim_line_accepted_check CHECK (accepted >= 0),
  CONSTRAINT claim_line_amount_check CHECK (amount >= 0),
  CONSTRAINT claim_line_pieces_check CHECK (pieces >= 0),
  CONSTRAINT claim_line_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES claim_work(problem_id) ON DELETE CASCADE
);

-- Questions, answers and notes of a claim, in their order.
CREATE TABLE claim_message (
  id         uuid NOT NULL,
  problem_id uuid NOT NULL,
  kind       text NOT NULL,
  text       text NOT NULL,
  author     text NOT NULL,
  written_at timestamptz NOT NULL,
  CONSTRAINT claim_message_pkey PRIMARY KEY (id),
  CONSTRAINT claim_message_kind_check CHECK (kind IN ('question', 'answer', 'note')),
  CONSTRAINT claim_message_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES claim_work(problem_id) ON DELETE CASCADE,
  CONSTRAINT claim_message_text_check CHECK (length(text) >= 1 AND length(text) <= 1000)
);
CREATE INDEX claim_message_of_claim ON claim_message USING btree (problem_id, id);

-- Photographs of the shopper, encoded anew without what the camera had noted in them.
CREATE TABLE claim_photo (
  id          uuid NOT NULL,
  problem_id  uuid NOT NULL,
  content     bytea NOT NULL,
  width       integer NOT NULL,
  height      integer NOT NULL,
  hash        text NOT NULL,  -- of the file as it was sent
  fingerprint bit(64) NOT NULL,  -- of what it shows: similar pictures differ in few bits
  sent_at     timestamptz NOT NULL,
  CONSTRAINT claim_photo_pkey PRIMARY KEY (id),
  CONSTRAINT claim_photo_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES claim_work(problem_id) ON DELETE CASCADE,
  CONSTRAINT claim_photo_problem_id_hash_key UNIQUE (problem_id, hash)
);
CREATE INDEX claim_photo_hash ON claim_photo USING btree (hash);
CREATE INDEX claim_photo_sent ON claim_photo USING btree (sent_at);

-- A refund by hand or of a claim. One above the limit waits for a second person.
CREATE TABLE refund_request (
  id           uuid NOT NULL,  -- given by the form: a repeated call is one request
  order_id     uuid NOT NULL,
  order_number text NOT NULL,
  problem_id   uuid,
  parts        jsonb NOT NULL,
  amount       integer NOT NULL,
  destination  text NOT NULL,
  iban         text,
  message      text NOT NULL,  -- to the shopper
  note         text,  -- for the journal
  state        text NOT NULL,
  maker_id     uuid NOT NULL,
  maker_name   text NOT NULL,
  made_at      timestamptz NOT NULL,
  lapses_at    timestamptz,
  signer_id    uuid,
  signer_name  text,
  refusal      text,
  ended_at     timestamptz,
  customer_id  uuid,
  CONSTRAINT refund_request_pkey PRIMARY KEY (id),
  CONSTRAINT refund_request_amount_check CHECK (amount > 0),
  CONSTRAINT refund_request_check CHECK (signer_id <> maker_id),
  CONSTRAINT refund_request_check1 CHECK ((state = 'waiting') = (ended_at IS NULL)),
  CONSTRAINT refund_request_destination_check CHECK (destination IN ('source', 'points', 'voucher', 'iban')),
  CONSTRAINT refund_request_iban CHECK (iban IS NULL OR destination = 'iban'),
  CONSTRAINT refund_request_state_check CHECK (state IN ('waiting', 'done', 'refused', 'lapsed'))
);
CREATE UNIQUE INDEX refund_request_of_claim ON refund_request USING btree (problem_id) WHERE state = 'waiting';
CREATE INDEX refund_request_of_customer ON refund_request USING btree (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX refund_request_of_order ON refund_request USING btree (order_id);
CREATE INDEX refund_request_waiting ON refund_request USING btree (made_at) WHERE state = 'waiting';

-- Low ratings of orders as staff answer them. The rating itself belongs to ordering; what is shown of it is copied here.
CREATE TABLE low_rating (
  order_id     uuid NOT NULL,
  order_number text NOT NULL,
  customer_id  uuid NOT NULL,
  client_name  text NOT NULL,
  rating       integer NOT NULL,
  comment      text NOT NULL,
  liked        text[] NOT NULL,
  pickers      text[] NOT NULL,  -- names; empty where nobody scanned
  courier      text,  -- null where no run delivered it
  rated_at     timestamptz NOT NULL,
  answer_id    uuid,  -- given by the form: a repeated call is one answer
  answer       text,
  answerer_id  uuid,
  answerer     text,
  answered_at  timestamptz,
  CONSTRAINT low_rating_pkey PRIMARY KEY (order_id),
  CONSTRAINT low_rating_answer_check CHECK (length(answer) >= 1 AND length(answer) <= 1000),
  CONSTRAINT low_rating_check CHECK ((answered_at IS NULL) = (answer_id IS NULL)),
  CONSTRAINT low_rating_check1 CHECK ((answered_at IS NULL) = (answer IS NULL)),
  CONSTRAINT low_rating_check2 CHECK ((answered_at IS NULL) = (answerer IS NULL)),
  CONSTRAINT low_rating_rating_check CHECK (rating >= 1 AND rating <= 2)
);
CREATE INDEX low_rating_answered ON low_rating USING btree (answered_at, order_id) WHERE answered_at IS NOT NULL;
CREATE INDEX low_rating_of_customer ON low_rating USING btree (customer_id);
CREATE INDEX low_rating_waiting ON low_rating USING btree (rated_at, order_id) WHERE answered_at IS NULL;

-- settings ------------------------------------------------------------------------------------------------------------

-- Figures of the shop that staff have changed, each from a moment on. Until the first one the value is that of the code, which
-- also declares keys and types (`rules/settings.ts` of the modules). The past never changes: a row is only ever withdrawn,
-- and only before it begins.
CREATE TABLE setting (
  seq          bigint NOT NULL GENERATED ALWAYS AS IDENTITY,  -- of two values from one moment on the later one holds
  key          text NOT NULL,
  value        jsonb NOT NULL,
  valid_from   timestamptz NOT NULL,
  change_id    uuid NOT NULL,  -- what was saved together
  planned_at   timestamptz NOT NULL,
  planned_by   text NOT NULL,
  reason       text,
  withdrawn_at timestamptz,
  CONSTRAINT setting_pkey PRIMARY KEY (seq),
  CONSTRAINT setting_check CHECK (valid_from >= planned_at),
  CONSTRAINT setting_check1 CHECK (withdrawn_at < valid_from)
);
CREATE INDEX setting_of_change ON setting USING btree (change_id);
CREATE TRIGGER setting_keep BEFORE DELETE OR UPDATE ON setting FOR EACH ROW EXECUTE FUNCTION keep_settings();
CREATE TRIGGER setting_tell AFTER INSERT OR UPDATE ON setting FOR EACH STATEMENT EXECUTE FUNCTION tell_settings();

CREATE FUNCTION keep_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.withdrawn_at IS NOT NULL
    OR (to_jsonb(NEW) - 'withdrawn_at') IS DISTINCT FROM (to_jsonb(OLD) - 'withdrawn_at')
  THEN
    RAISE EXCEPTION 'a setting of the past does not change';
  END IF;
  RETURN NEW;
END $function$;

-- Each process keeps a copy.
CREATE FUNCTION tell_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('setting_change', '');
  RETURN NULL;
END $function$;

-- webhooks ------------------------------------------------------------------------------------------------------------

-- Addresses of outside systems that learn of events. Secrets are derived from the shop's secret, the id and the number.
CREATE TABLE webhook_endpoint (
  id                uuid NOT NULL,  -- given by the form: a repeated call makes no second endpoint
  name              text NOT NULL,
  url               text NOT NULL,
  kinds             text[] NOT NULL,  -- 'order.placed'
  state             text NOT NULL DEFAULT 'active',
  pause_reason      text,
  paused_at         timestamptz,
  secret_number     integer NOT NULL DEFAULT 1,
  secret_changed_at timestamptz,  -- the secret before it still signs for 24 hours
  created_at        timestamptz NOT NULL,
  version           integer NOT NULL DEFAULT 1,
  CONSTRAINT webhook_endpoint_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_endpoint_check CHECK ((state = 'paused') = (pause_reason IS NOT NULL)),
  CONSTRAINT webhook_endpoint_check1 CHECK ((state = 'paused') = (paused_at IS NOT NULL)),
  CONSTRAINT webhook_endpoint_pause_reason_check CHECK (pause_reason IN ('failed', 'gone', 'by-hand')),
  CONSTRAINT webhook_endpoint_state_check CHECK (state IN ('active', 'paused'))
);

-- One event for one endpoint, with its body as it is sent. Kept for 30 days.
CREATE TABLE webhook_delivery (
  id            uuid NOT NULL,  -- uuid v7
  endpoint_id   uuid NOT NULL,
  event_id      uuid NOT NULL,  -- `webhook-id`: the same for each try and each endpoint
  kind          text NOT NULL,
  body          text NOT NULL,
  state         text NOT NULL DEFAULT 'waiting',
  is_by_hand    boolean NOT NULL DEFAULT false,  -- sent again by a person: also to a paused endpoint
  tries         integer NOT NULL DEFAULT 0,
  due_at        timestamptz,  -- of the next try; during a try, when it is given up as lost
  created_at    timestamptz NOT NULL,
  last_tried_at timestamptz,
  last_status   integer,
  last_fault    text,  -- why no status came: 'too-slow', 'not-public'
  delivered_at  timestamptz,
  CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_delivery_check CHECK ((state = 'waiting') = (due_at IS NOT NULL)),
  CONSTRAINT webhook_delivery_check1 CHECK ((state = 'delivered') = (delivered_at IS NOT NULL)),
  CONSTRAINT webhook_delivery_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id) ON DELETE CASCADE,
  CONSTRAINT webhook_delivery_event_id_endpoint_id_key UNIQUE (event_id, endpoint_id),
  CONSTRAINT webhook_delivery_state_check CHECK (state IN ('waiting', 'delivered', 'failed'))
);
CREATE INDEX webhook_delivery_of_endpoint ON webhook_delivery USING btree (endpoint_id, id);
CREATE INDEX webhook_delivery_waiting ON webhook_delivery USING btree (due_at) WHERE state = 'waiting';

-- Up to where changes of stock have been told. Without a row nobody listens to them.
CREATE TABLE webhook_stock_position (
  only_one boolean NOT NULL DEFAULT true,
  snapshot text NOT NULL,
  turn     bigint NOT NULL DEFAULT 0,  -- the version of stock that an event tells
  CONSTRAINT webhook_stock_position_pkey PRIMARY KEY (only_one),
  CONSTRAINT webhook_stock_position_only_one_check CHECK (only_one)
);

-- fulfilment ----------------------------------------------------------------------------------------------------------

-- Events of an outside warehouse: the id of each is taken once. Kept for 30 days.
CREATE TABLE warehouse_event (
  id          text NOT NULL,  -- `webhook-id`, given by the warehouse
  type        text NOT NULL,  -- 'picked'
  order_id    uuid NOT NULL,
  result      text NOT NULL,
  received_at timestamptz NOT NULL,
  CONSTRAINT warehouse_event_pkey PRIMARY KEY (id),
  CONSTRAINT warehouse_event_result_check CHECK (result IN ('moved', 'ignored'))
);
CREATE INDEX warehouse_event_received ON warehouse_event USING btree (received_at);

-- shopping_lists ------------------------------------------------------------------------------------------------------

-- Shopping lists with a name that a customer keeps. Without foreign keys to products: one that is no longer sold is only hidden.
CREATE TABLE shopping_list (
  id           uuid NOT NULL,
  customer_id  uuid NOT NULL,
  name         text NOT NULL,
  created_at   timestamptz NOT NULL,
  changed_at   timestamptz NOT NULL,
  -- The household that sees and changes the list besides its owner; null for a list of one customer alone. Without a foreign key,
  -- since households belong to another module: the list is shown while its owner and the reader are both in the household.
  household_id uuid,
  CONSTRAINT shopping_list_pkey PRIMARY KEY (id),
  CONSTRAINT shopping_list_name_check CHECK (length(name) >= 1 AND length(name) <= 60)
);
CREATE INDEX shopping_list_customer ON shopping_list USING btree (customer_id, changed_at);
CREATE INDEX shopping_list_household ON shopping_list USING btree (household_id) WHERE household_id IS NOT NULL;

CREATE TABLE shopping_list_line (
  list_id      uuid NOT NULL,
  position     integer NOT NULL,
  product_code text NOT NULL,
  quantity     integer NOT NULL,
  CONSTRAINT shopping_list_line_pkey PRIMARY KEY (list_id, "position"),
  CONSTRAINT shopping_list_line_list_id_fkey FOREIGN KEY (list_id) REFERENCES shopping_list(id) ON DELETE CASCADE,
  CONSTRAINT shopping_list_line_quantity_check CHECK (quantity >= 1 AND quantity <= 100)
);

-- The link by which whoever has it reads a shopping list: one a list, until its owner ends it or makes another.
CREATE TABLE shopping_list_link (
  list_id    uuid NOT NULL,
  -- SHA-256 of the token in the address, which only those who got the link know.
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT shopping_list_link_pkey PRIMARY KEY (list_id),
  CONSTRAINT shopping_list_link_list_id_fkey FOREIGN KEY (list_id) REFERENCES shopping_list(id) ON DELETE CASCADE,
  CONSTRAINT shopping_list_link_token_hash_key UNIQUE (token_hash)
);

-- A copy of a cart that whoever has its link reads for 14 days. It names nobody.
CREATE TABLE shared_cart (
  -- SHA-256 of the token in the address, which only those who got the link know.
  token_hash bytea NOT NULL,
  lines      jsonb NOT NULL,  -- code and quantity of each product
  expires_at timestamptz NOT NULL,
  CONSTRAINT shared_cart_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX shared_cart_expiry ON shared_cart USING btree (expires_at);

-- households ----------------------------------------------------------------------------------------------------------

-- People who shop together: a customer belongs to at most one household.
CREATE TABLE household (
  id             uuid NOT NULL,
  name           text NOT NULL,
  created_at     timestamptz NOT NULL,
  ordering_by    uuid,
  ordering_since timestamptz,
  -- In bani. How much the cart may cost, and how much of it a member may add; null without a limit.
  spending_limit integer,
  CONSTRAINT household_pkey PRIMARY KEY (id),
  CONSTRAINT household_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT household_ordering_by_fkey FOREIGN KEY (ordering_by) REFERENCES household_member(id) ON DELETE SET NULL,
  CONSTRAINT household_spending_limit_check CHECK (spending_limit >= 100 AND spending_limit <= 1000000)
);
CREATE INDEX household_ordering ON household USING btree (ordering_by) WHERE ordering_by IS NOT NULL;

-- Others refer to the member, not to the customer, so that what they added loses its author when they go.
CREATE TABLE household_member (
  id             uuid NOT NULL,
  household_id   uuid NOT NULL,
  customer_id    uuid NOT NULL,
  role           text NOT NULL,
  joined_at      timestamptz NOT NULL,
  spending_limit integer,
  CONSTRAINT household_member_pkey PRIMARY KEY (id),
  CONSTRAINT household_member_customer_id_key UNIQUE (customer_id),
  CONSTRAINT household_member_household_id_fkey FOREIGN KEY (household_id) REFERENCES household(id) ON DELETE CASCADE,
  CONSTRAINT household_member_role_check CHECK (role IN ('owner', 'member', 'proposer')),
  CONSTRAINT household_member_spending_limit_check CHECK (spending_limit >= 100 AND spending_limit <= 1000000)
);
CREATE INDEX household_member_household ON household_member USING btree (household_id, joined_at);

-- Accepted by whoever signs in with this address.
CREATE TABLE household_invitation (
  id           uuid NOT NULL,
  household_id uuid NOT NULL,
  -- In lower case.
  email        text NOT NULL,
  invited_by   uuid,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  CONSTRAINT household_invitation_pkey PRIMARY KEY (id),
  CONSTRAINT household_invitation_household_id_email_key UNIQUE (household_id, email),
  CONSTRAINT household_invitation_household_id_fkey FOREIGN KEY (household_id) REFERENCES household(id) ON DELETE CASCADE,
  CONSTRAINT household_invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES household_member(id) ON DELETE SET NULL
);
-- Deleting a member looks for what refers to them.
CREATE INDEX household_invitation_author ON household_invitation USING btree (invited_by);
CREATE INDEX household_invitation_email ON household_invitation USING btree (email);

-- The cart that a household fills together. Without foreign keys to products: one that is no longer sold is only marked.
CREATE TABLE household_cart_line (
  household_id uuid NOT NULL,
  product_code text NOT NULL,
  quantity     integer NOT NULL,
  -- Who added it first; null when they have left.
  added_by     uuid,
  added_at     timestamptz NOT NULL,
  CONSTRAINT household_cart_line_pkey PRIMARY KEY (household_id, product_code),
  CONSTRAINT household_cart_line_added_by_fkey FOREIGN KEY (added_by) REFERENCES household_member(id) ON DELETE SET NULL,
  CONSTRAINT household_cart_line_household_id_fkey FOREIGN KEY (household_id) REFERENCES household(id) ON DELETE CASCADE,
  CONSTRAINT household_cart_line_quantity_check CHECK (quantity >= 1 AND quantity <= 100)
);
CREATE INDEX household_cart_line_author ON household_cart_line USING btree (added_by);

-- What was changed by whom, for a month.
CREATE TABLE household_cart_change (
  number          bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  household_id    uuid NOT NULL,
  product_code    text NOT NULL,
  quantity_before integer NOT NULL,
  quantity        integer NOT NULL,
  changed_by      uuid,
  changed_at      timestamptz NOT NULL,
  CONSTRAINT household_cart_change_pkey PRIMARY KEY (number),
  CONSTRAINT household_cart_change_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES household_member(id) ON DELETE SET NULL,
  CONSTRAINT household_cart_change_household_id_fkey FOREIGN KEY (household_id) REFERENCES household(id) ON DELETE CASCADE
);
CREATE INDEX household_cart_change_author ON household_cart_change USING btree (changed_by);
CREATE INDEX household_cart_change_household ON household_cart_change USING btree (household_id, number);

-- Additions that have been made, for a day: a client that has had no answer repeats one with its id, and nothing is added twice.
CREATE TABLE household_cart_addition (
  household_id uuid NOT NULL,
  id           uuid NOT NULL,
  -- Pieces past the most of a product, by its code.
  not_added    jsonb NOT NULL,
  created_at   timestamptz NOT NULL,
  CONSTRAINT household_cart_addition_pkey PRIMARY KEY (household_id, id),
  CONSTRAINT household_cart_addition_household_id_fkey FOREIGN KEY (household_id) REFERENCES household(id) ON DELETE CASCADE
);

-- Products that a member proposes for the cart. What was decided is kept for a month: a refusal is told to who proposed.
CREATE TABLE household_proposal (
  id           uuid NOT NULL,
  household_id uuid NOT NULL,
  product_code text NOT NULL,
  quantity     integer NOT NULL,
  proposed_by  uuid NOT NULL,
  proposed_at  timestamptz NOT NULL,
  state        text NOT NULL DEFAULT 'open',
  -- What the owner wrote who refused it.
  reason       text,
  decided_by   uuid,
  decided_at   timestamptz,
  CONSTRAINT household_proposal_pkey PRIMARY KEY (id),
  CONSTRAINT household_proposal_check CHECK ((state = 'open') = (decided_at IS NULL)),
  CONSTRAINT household_proposal_check1 CHECK ((state = 'refused') = (reason IS NOT NULL)),
  CONSTRAINT household_proposal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES household_member(id) ON DELETE SET NULL,
  CONSTRAINT household_proposal_household_id_fkey FOREIGN KEY (household_id) REFERENCES household(id) ON DELETE CASCADE,
  CONSTRAINT household_proposal_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES household_member(id) ON DELETE CASCADE,
  CONSTRAINT household_proposal_quantity_check CHECK (quantity >= 1 AND quantity <= 100),
  CONSTRAINT household_proposal_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 120),
  CONSTRAINT household_proposal_state_check CHECK (state IN ('open', 'accepted', 'refused'))
);
CREATE INDEX household_proposal_author ON household_proposal USING btree (proposed_by);
CREATE INDEX household_proposal_decider ON household_proposal USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX household_proposal_household ON household_proposal USING btree (household_id, proposed_at);
-- Proposing a product again adds to the open proposal.
CREATE UNIQUE INDEX household_proposal_open ON household_proposal USING btree (household_id, product_code, proposed_by) WHERE state = 'open';

-- How many pieces of a line each member has added. Pieces of members who have left are nobody's.
CREATE TABLE household_cart_share (
  household_id uuid NOT NULL,
  product_code text NOT NULL,
  member_id    uuid NOT NULL,
  quantity     integer NOT NULL,
  CONSTRAINT household_cart_share_pkey PRIMARY KEY (household_id, product_code, member_id),
  CONSTRAINT household_cart_share_household_id_product_code_fkey FOREIGN KEY (household_id, product_code) REFERENCES household_cart_line(household_id, product_code) ON DELETE CASCADE,
  CONSTRAINT household_cart_share_member_id_fkey FOREIGN KEY (member_id) REFERENCES household_member(id) ON DELETE CASCADE,
  CONSTRAINT household_cart_share_quantity_check CHECK (quantity >= 1 AND quantity <= 100)
);
CREATE INDEX household_cart_share_member ON household_cart_share USING btree (member_id);

-- dietary -------------------------------------------------------------------------------------------------------------

-- What a customer cannot or will not eat: health data (GDPR article 9). A row exists only with an explicit consent; withdrawing it deletes the row.
CREATE TABLE dietary_profile (
  customer_id     uuid NOT NULL,
  avoids          text[] NOT NULL,
  traces          boolean NOT NULL,
  diets           text[] NOT NULL,
  ingredients     text[] NOT NULL,
  preferences     text[] NOT NULL,
  brands          text[] NOT NULL,
  hides           boolean NOT NULL,
  consent_version text NOT NULL,
  consented_at    timestamptz NOT NULL,
  CONSTRAINT dietary_profile_pkey PRIMARY KEY (customer_id)
);

-- tracking ------------------------------------------------------------------------------------------------------------

-- Where a van was last: one row a run, or a drive of the simulated warehouse. Personal data of the courier: deleted when the
-- way ends, and by a job when no phone reports any more.
CREATE TABLE van_position (
  van_id      uuid NOT NULL,
  lat         double precision NOT NULL,
  lng         double precision NOT NULL,
  measured_at timestamptz NOT NULL,
  CONSTRAINT van_position_pkey PRIMARY KEY (van_id),
  CONSTRAINT van_position_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  CONSTRAINT van_position_lng_check CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision)
);
CREATE INDEX van_position_age ON van_position USING btree (measured_at);

-- Deliveries of which it was told that their van is about ten minutes away: once a drive. Kept for a day.
CREATE TABLE van_near (
  delivery_id uuid NOT NULL,
  van_id      uuid NOT NULL,
  told_at     timestamptz NOT NULL,
  CONSTRAINT van_near_pkey PRIMARY KEY (delivery_id, van_id)
);
CREATE INDEX van_near_age ON van_near USING btree (told_at);

-- recurring_baskets ---------------------------------------------------------------------------------------------------

-- Baskets that a customer has delivered each week. Without foreign keys to products, addresses and
-- customers, which belong to other modules.
CREATE TABLE recurring_basket (
  id                uuid NOT NULL,
  customer_id       uuid NOT NULL,
  weekday           integer NOT NULL,  -- Monday is 1
  since             text NOT NULL,  -- hours of the interval in Bucharest: '17:00'
  until             text NOT NULL,
  address           integer NOT NULL,  -- number of an address of the customer
  payment_method    text NOT NULL,
  bank_card         text,  -- code of a saved card
  spending_limit    integer,  -- in bani, of one order; null without a limit
  wants_substitutes boolean NOT NULL,
  age_confirmed     boolean NOT NULL,
  is_paused         boolean NOT NULL DEFAULT false,
  lines             jsonb NOT NULL,  -- code, quantity, everyWeeks, countedFrom, unit (price last told, in bani)
  created_at        timestamptz NOT NULL,
  changed_at        timestamptz NOT NULL,
  CONSTRAINT recurring_basket_pkey PRIMARY KEY (id),
  CONSTRAINT recurring_basket_check CHECK (since < until),
  CONSTRAINT recurring_basket_spending_limit_check CHECK (spending_limit > 0),
  CONSTRAINT recurring_basket_weekday_check CHECK (weekday >= 1 AND weekday <= 7)
);
CREATE INDEX recurring_basket_active ON recurring_basket USING btree (weekday) WHERE NOT is_paused;
CREATE INDEX recurring_basket_customer ON recurring_basket USING btree (customer_id, created_at);

-- What has become of the delivery of a day; a day without a row is only planned.
CREATE TABLE recurring_delivery (
  basket_id  uuid NOT NULL,
  day        date NOT NULL,
  id         uuid NOT NULL,
  state      text NOT NULL,
  -- When its letter was written, and when it is ordered: nothing is ordered without a letter.
  letter_at  timestamptz,
  order_at   timestamptz,
  -- In bani, as the letter said.
  total      integer,
  order_id   uuid,
  -- Why nothing was ordered.
  refusal    text,
  -- Products that could not be had: code, quantity ordered and asked for.
  left_out   jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- Products that cost more than at the letter before: code, and prices of a piece before and now, in bani.
  dearer     jsonb NOT NULL DEFAULT '[]'::jsonb,
  changed_at timestamptz NOT NULL,
  CONSTRAINT recurring_delivery_pkey PRIMARY KEY (basket_id, day),
  CONSTRAINT recurring_delivery_basket_id_fkey FOREIGN KEY (basket_id) REFERENCES recurring_basket(id) ON DELETE CASCADE,
  CONSTRAINT recurring_delivery_check CHECK (state = 'skipped' OR letter_at IS NOT NULL AND order_at IS NOT NULL),
  CONSTRAINT recurring_delivery_check1 CHECK ((state = 'placed') = (order_id IS NOT NULL)),
  CONSTRAINT recurring_delivery_check2 CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CONSTRAINT recurring_delivery_id_key UNIQUE (id),
  CONSTRAINT recurring_delivery_state_check CHECK (state IN ('skipped', 'announced', 'placed', 'refused'))
);
-- What is to be ordered.
CREATE INDEX recurring_delivery_due ON recurring_delivery USING btree (order_at) WHERE state = 'announced';

-- product_alerts ------------------------------------------------------------------------------------------------------

-- Wishes of customers to be told of a product: that it is back in stock, or that it costs at most an amount. Each is answered by one
-- letter. Without foreign keys to products: one that is no longer sold is only hidden. Deleted 30 days after the letter, and after a year.
CREATE TABLE product_alert (
  id           uuid NOT NULL,
  customer_id  uuid NOT NULL,
  product_code text NOT NULL,
  kind         text NOT NULL,
  at_most      integer,  -- bani, of a price alert
  asked_at     timestamptz NOT NULL,
  told_at      timestamptz,  -- null while it waits
  CONSTRAINT product_alert_pkey PRIMARY KEY (id),
  CONSTRAINT product_alert_at_most_check CHECK (at_most > 0),
  CONSTRAINT product_alert_check CHECK ((kind = 'price') = (at_most IS NOT NULL)),
  CONSTRAINT product_alert_kind_check CHECK (kind IN ('stock', 'price'))
);
CREATE INDEX product_alert_of_customer ON product_alert USING btree (customer_id, asked_at);
-- By which a batch of changed products finds its alerts.
CREATE INDEX product_alert_of_product ON product_alert USING btree (product_code) WHERE told_at IS NULL;
-- One that waits, of a customer, product and kind.
CREATE UNIQUE INDEX product_alert_waiting ON product_alert USING btree (customer_id, product_code, kind) WHERE told_at IS NULL;

-- Up to which change of the catalogue alerts have been compared.
CREATE TABLE product_alert_position (
  only_one boolean NOT NULL DEFAULT true,
  snapshot text NOT NULL,
  read_at  timestamptz NOT NULL,
  CONSTRAINT product_alert_position_pkey PRIMARY KEY (only_one),
  CONSTRAINT product_alert_position_only_one_check CHECK (only_one)
);

-- reviews -------------------------------------------------------------------------------------------------------------

-- Reviews of products by customers who got them delivered. Shown only once a person of staff has let them through; a change waits
-- anew. Without a foreign key to products, so that a review outlives a product that is no longer sold.
CREATE TABLE product_review (
  id             uuid NOT NULL,
  product_code   text NOT NULL,
  customer_id    uuid,  -- null once the account is erased
  author         text,  -- first name and initial, as they were when it was written; null once the account is erased
  stars          integer NOT NULL,
  words          text NOT NULL,  -- '' for stars alone
  state          text NOT NULL DEFAULT 'waiting',
  version        integer NOT NULL DEFAULT 1,  -- grows with each change of its author
  written_at     timestamptz NOT NULL,
  changed_at     timestamptz NOT NULL,
  reason         text,  -- why it is not shown
  decided_by     text,
  decided_at     timestamptz,
  answer         text,
  answered_at    timestamptz,
  answered_by    text,
  answer_version integer NOT NULL DEFAULT 0,  -- grows with each change of the answer
  answer_told    boolean NOT NULL DEFAULT false,  -- whether a letter told the author of an answer to these words
  CONSTRAINT product_review_pkey PRIMARY KEY (id),
  CONSTRAINT product_review_answer_check CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by IS NULL)),
  CONSTRAINT product_review_check CHECK ((state = 'refused') = (reason IS NOT NULL)),
  CONSTRAINT product_review_stars_check CHECK (stars >= 1 AND stars <= 5),
  CONSTRAINT product_review_state_check CHECK (state IN ('waiting', 'shown', 'refused'))
);
CREATE INDEX product_review_by_state ON product_review USING btree (state, changed_at);
CREATE UNIQUE INDEX product_review_of_customer ON product_review USING btree (customer_id, product_code);
CREATE INDEX product_review_shown ON product_review USING btree (product_code, changed_at) WHERE state = 'shown';

-- What readers report. Kept until a person of staff has looked.
CREATE TABLE product_review_report (
  id          uuid NOT NULL,
  review_id   uuid NOT NULL,
  customer_id uuid,  -- null for a visitor
  reason      text NOT NULL,
  words       text NOT NULL,
  reported_at timestamptz NOT NULL,
  CONSTRAINT product_review_report_pkey PRIMARY KEY (id),
  CONSTRAINT product_review_report_review_id_fkey FOREIGN KEY (review_id) REFERENCES product_review(id) ON DELETE CASCADE
);
CREATE INDEX product_review_report_of_customer ON product_review_report USING btree (customer_id);
CREATE INDEX product_review_report_of_review ON product_review_report USING btree (review_id);

-- Who found a review useful. A vote is for the words that were read: a change of the review deletes its votes.
CREATE TABLE product_review_vote (
  review_id   uuid NOT NULL,
  customer_id uuid NOT NULL,
  voted_at    timestamptz NOT NULL,
  CONSTRAINT product_review_vote_pkey PRIMARY KEY (review_id, customer_id),
  CONSTRAINT product_review_vote_review_id_fkey FOREIGN KEY (review_id) REFERENCES product_review(id) ON DELETE CASCADE
);
CREATE INDEX product_review_vote_of_customer ON product_review_vote USING btree (customer_id);

-- Photographs of reviews, encoded anew without what the camera had noted in them. They are shown with their review, which waits anew
-- when one is added, and deleted with the account of its author.
CREATE TABLE product_review_photo (
  photo_id  uuid NOT NULL,
  review_id uuid NOT NULL,
  content   bytea NOT NULL,  -- JPEG
  width     integer NOT NULL,
  height    integer NOT NULL,
  alt       text NOT NULL,  -- what it shows, for who does not see it; '' when its author has not said
  hash      text NOT NULL,  -- of the file as it was sent
  sent_at   timestamptz NOT NULL,
  number    bigint NOT NULL GENERATED ALWAYS AS IDENTITY,  -- the order in which they were sent
  CONSTRAINT product_review_photo_pkey PRIMARY KEY (photo_id),
  CONSTRAINT product_review_photo_review_id_fkey FOREIGN KEY (review_id) REFERENCES product_review(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX product_review_photo_of_review ON product_review_photo USING btree (review_id, hash);

-- push_notifications --------------------------------------------------------------------------------------------------

-- Browsers in which customers let the shop notify them (Web Push), and what customers chose about news of their orders. Deleted when the
-- push service says that the browser has unsubscribed, and with the account.
CREATE TABLE push_device (
  id            uuid NOT NULL,
  customer_id   uuid NOT NULL,
  endpoint      text NOT NULL,  -- address at the push service; whoever knows it can send what the browser cannot read
  p256dh        text NOT NULL,  -- public key of the browser, base64url
  auth          text NOT NULL,  -- its authentication secret, base64url
  subscribed_at timestamptz NOT NULL,
  -- What a customer recognises a browser by, as it says of itself: "Chrome · Android". Empty for those from before.
  name          text NOT NULL DEFAULT '',
  CONSTRAINT push_device_pkey PRIMARY KEY (id),
  CONSTRAINT push_device_endpoint_key UNIQUE (endpoint)
);
CREATE INDEX push_device_of_customer ON push_device USING btree (customer_id, subscribed_at);

-- Without a row the default of rules/notices.ts holds.
CREATE TABLE notification_choice (
  customer_id uuid NOT NULL,
  kind        text NOT NULL,
  channel     text NOT NULL,
  is_wanted   boolean NOT NULL,
  CONSTRAINT notification_choice_pkey PRIMARY KEY (customer_id, kind, channel),
  CONSTRAINT notification_choice_channel_check CHECK (channel IN ('push', 'email'))
);
