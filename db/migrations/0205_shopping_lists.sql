-- Shopping lists with a name that a customer keeps. Without foreign keys to products: one that is no longer sold is only hidden.
CREATE TABLE shopping_list (
  id          uuid PRIMARY KEY,
  customer_id uuid NOT NULL,
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at  timestamptz NOT NULL,
  changed_at  timestamptz NOT NULL
);
CREATE INDEX shopping_list_customer ON shopping_list (customer_id, changed_at);

CREATE TABLE shopping_list_line (
  list_id      uuid NOT NULL REFERENCES shopping_list ON DELETE CASCADE,
  position     int NOT NULL,
  product_code text NOT NULL,
  quantity     int NOT NULL CHECK (quantity BETWEEN 1 AND 100),
  PRIMARY KEY (list_id, position)
);
