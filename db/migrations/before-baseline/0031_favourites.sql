-- What customers marked with a heart. Products are named by code: one that is not sold any more is only not shown.

CREATE TABLE favourite (
  customer_id  uuid NOT NULL,
  product_code text NOT NULL,
  added_at     timestamptz NOT NULL,
  PRIMARY KEY (customer_id, product_code)
);
