-- Low ratings of orders as staff answer them. The rating itself belongs to ordering; what is shown of it is copied here.
CREATE TABLE low_rating (
  order_id     uuid PRIMARY KEY,
  order_number text NOT NULL,
  customer_id  uuid NOT NULL,
  client_name  text NOT NULL,
  rating       int  NOT NULL CHECK (rating BETWEEN 1 AND 2),
  comment      text NOT NULL,
  liked        text[] NOT NULL,
  pickers      text[] NOT NULL,                     -- names; empty where nobody scanned
  courier      text,                                -- null where no run delivered it
  rated_at     timestamptz NOT NULL,
  answer_id    uuid,                                -- given by the form: a repeated call is one answer
  answer       text CHECK (length(answer) BETWEEN 1 AND 1000),
  answerer_id  uuid,
  answerer     text,
  answered_at  timestamptz,
  CHECK ((answered_at IS NULL) = (answer_id IS NULL)),
  CHECK ((answered_at IS NULL) = (answer IS NULL)),
  CHECK ((answered_at IS NULL) = (answerer IS NULL))
);
CREATE INDEX low_rating_waiting ON low_rating (rated_at, order_id) WHERE answered_at IS NULL;
CREATE INDEX low_rating_answered ON low_rating (answered_at, order_id) WHERE answered_at IS NOT NULL;
CREATE INDEX low_rating_of_customer ON low_rating (customer_id);

-- Ratings of the last month that nobody could answer before.
INSERT INTO low_rating (order_id, order_number, customer_id, client_name, rating, comment, liked, pickers, rated_at)
  SELECT f.order_id, 'PF-' || o.number, f.customer_id,
    coalesce(nullif(o.shipping_address ->> 'contactName', ''), o.customer ->> 'firstName', ''),
    f.rating, f.comment, f.liked, '{}', f.changed_at
  FROM order_feedback f JOIN shop_order o ON o.id = f.order_id
  WHERE f.rating BETWEEN 1 AND 2 AND f.changed_at > now() - interval '30 days';
