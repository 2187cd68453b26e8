-- What staff do with customers: corrections, notes, blocking, and requests about personal data.

-- Counts edits of what a form shows, by the shopper and by staff.
ALTER TABLE customer ADD COLUMN version integer NOT NULL DEFAULT 1;
-- A blocked customer places no orders; open ones go on.
ALTER TABLE customer ADD COLUMN blocked_at timestamptz;
-- Read by staff alone.
ALTER TABLE customer ADD COLUMN block_reason text;
ALTER TABLE customer ADD CONSTRAINT customer_block_check CHECK ((blocked_at IS NULL) = (block_reason IS NULL));

CREATE FUNCTION count_customer_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER customer_edited BEFORE UPDATE ON customer FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.phone, OLD.subscribed_to_abandoned_cart, OLD.subscribed_to_third_party,
      OLD.blocked_at)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.phone, NEW.subscribed_to_abandoned_cart,
      NEW.subscribed_to_third_party, NEW.blocked_at))
  EXECUTE FUNCTION count_customer_edit();

CREATE INDEX customer_listed_created ON customer (created_at) WHERE deleted_at IS NULL;
CREATE INDEX customer_listed_blocked ON customer (blocked_at) WHERE blocked_at IS NOT NULL;

-- What staff note about a customer, who never sees it.
CREATE TABLE customer_note (
  id          uuid PRIMARY KEY,  -- made by the client: the same one again changes nothing
  customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  text        text NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  author_id   text NOT NULL,  -- of the member of staff or of the token
  author      text NOT NULL,  -- the name as it was then
  written_at  timestamptz NOT NULL
);
CREATE INDEX customer_note_of_customer ON customer_note (customer_id, written_at);

-- Requests to export or to erase personal data (GDPR, articles 15, 17 and 20), as staff received them.
CREATE TABLE customer_request (
  id          uuid PRIMARY KEY,  -- made by the client
  customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('export', 'erase')),
  received_on date NOT NULL,
  checked_by  text NOT NULL,  -- how it was made sure that the customer asks
  noted_by    text NOT NULL,  -- the name as it was then
  noted_at    timestamptz NOT NULL,
  due_on      date NOT NULL,
  done_at     timestamptz
);
CREATE INDEX customer_request_of_customer ON customer_request (customer_id);
CREATE INDEX customer_request_open ON customer_request (due_on) WHERE done_at IS NULL;

-- Payments: the timeline of a customer reads their payments without the orders.
CREATE INDEX payment_by_customer ON payment (customer_id, created_at);
