-- The order desk of the console: lists and the search box over all placed orders.

-- The state that a list shows and sorts by: the position in displayStates of ordering/order/rules/states.ts, which a test
-- compares with it.
CREATE FUNCTION order_display_rank(state text, payment_state text, shipping_state text, is_changed boolean)
  RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN state IN ('cart', 'merged') THEN 0
  WHEN payment_state = 'refunded' THEN 11
  WHEN state = 'cancelled' THEN 10
  WHEN state = 'fulfilled' THEN CASE WHEN is_changed THEN 8 ELSE 7 END
  WHEN shipping_state = 'shipped' THEN 6
  WHEN shipping_state = 'returned' THEN 9
  WHEN shipping_state = 'picking' THEN CASE WHEN is_changed THEN 5 ELSE 4 END
  WHEN payment_state = 'failed' THEN 2
  WHEN payment_state IN ('authorized', 'completed', 'partially_refunded') THEN 3
  ELSE 1
END::smallint;

CREATE INDEX shop_order_listed_state
  ON shop_order (order_display_rank(state, payment_state, shipping_state, is_changed), placed_at)
  WHERE placed_at IS NOT NULL;
CREATE INDEX shop_order_listed_payment ON shop_order (payment_state, placed_at) WHERE placed_at IS NOT NULL;
CREATE INDEX shop_order_listed_zone ON shop_order ((shipping_address ->> 'zone'), placed_at) WHERE placed_at IS NOT NULL;
CREATE INDEX shop_order_listed_interval ON shop_order (interval_since, placed_at) WHERE placed_at IS NOT NULL;
CREATE INDEX shop_order_listed_total ON shop_order (total, placed_at) WHERE placed_at IS NOT NULL;
CREATE INDEX shop_order_listed_changed ON shop_order (placed_at) WHERE is_changed AND placed_at IS NOT NULL;

-- What the search box compares with: lower case without diacritics.
CREATE FUNCTION desk_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(regexp_replace(normalize(value, NFD), E'[\u0300-\u036F]', '', 'g'));

-- The words of a placed order: its number, phones as national digits, e-mail address, and the words of names.
CREATE FUNCTION words_of_order(number int, customer jsonb, address jsonb, billing jsonb)
  RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY (
  SELECT number::text
  UNION SELECT regexp_replace(regexp_replace(phone, '^\+40', ''), '\D', '', 'g')
    FROM unnest(ARRAY[customer ->> 'phone', address ->> 'contactPhone']) AS phone WHERE phone ~ '\d'
  UNION SELECT lower(customer ->> 'email') WHERE customer ->> 'email' <> ''
  UNION SELECT word FROM regexp_split_to_table(desk_fold(concat_ws(' ', customer ->> 'firstName', address ->> 'contactName',
    billing ->> 'companyName', billing ->> 'contactName')), '[^a-z0-9]+') AS word WHERE word <> ''
);

-- An index of words, in byte order so that beginnings of words are ranges. Kept by the trigger below alone.
CREATE TABLE order_word (
  word     text COLLATE "C" NOT NULL,
  order_id uuid NOT NULL,
  PRIMARY KEY (word, order_id)
);

CREATE FUNCTION keep_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE TRIGGER shop_order_words_change AFTER UPDATE ON shop_order FOR EACH ROW
  WHEN (NEW.placed_at IS NOT NULL AND (OLD.placed_at IS NULL OR NEW.customer IS DISTINCT FROM OLD.customer
    OR NEW.shipping_address IS DISTINCT FROM OLD.shipping_address
    OR NEW.billing_address IS DISTINCT FROM OLD.billing_address))
  EXECUTE FUNCTION keep_order_words();
CREATE TRIGGER shop_order_words_begin AFTER INSERT ON shop_order FOR EACH ROW
  WHEN (NEW.placed_at IS NOT NULL) EXECUTE FUNCTION keep_order_words();
CREATE TRIGGER shop_order_words_end AFTER DELETE ON shop_order FOR EACH ROW
  WHEN (OLD.placed_at IS NOT NULL) EXECUTE FUNCTION keep_order_words();

INSERT INTO order_word (word, order_id)
  SELECT unnest(words_of_order(number, customer, shipping_address, billing_address)), id FROM shop_order
  WHERE placed_at IS NOT NULL;

-- What staff note for pickers and couriers. Shoppers never see it.
CREATE TABLE order_note (
  id         uuid PRIMARY KEY,          -- uuid v7
  order_id   uuid NOT NULL REFERENCES shop_order ON DELETE CASCADE,
  text       text NOT NULL CHECK (length(text) BETWEEN 1 AND 300),
  author_id  text NOT NULL,             -- of the member of staff or of the token
  author     text NOT NULL,             -- the name as it was then
  written_at timestamptz NOT NULL
);
CREATE INDEX order_note_of_order ON order_note (order_id);

-- Counts what staff, and shoppers by moving the delivery, have edited. `version` also counts what the shop itself changes,
-- which no form of the console conflicts with.
ALTER TABLE shop_order ADD COLUMN edit_version integer NOT NULL DEFAULT 1;
-- When staff took the order over from the simulated warehouse, whose later steps are ignored.
ALTER TABLE shop_order ADD COLUMN taken_over_at timestamptz;
