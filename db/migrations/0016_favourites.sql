-- Favourites: without a foreign key, because a product that is no longer sold is only hidden.
CREATE TABLE favourite (
  customer_id  uuid NOT NULL,
  product_code text NOT NULL,
  added_at     timestamptz NOT NULL,
  PRIMARY KEY (customer_id, product_code)
);
