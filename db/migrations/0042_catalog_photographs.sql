-- The photographs that an import named for a product. When none waits any more, `product.packshot` lists those that were
-- taken, which changes the addresses of the product's pictures.
CREATE TABLE product_photograph (
  product_code text NOT NULL REFERENCES product ON DELETE CASCADE,
  source       text NOT NULL CHECK (length(source) BETWEEN 1 AND 2000),  -- an address, or a path in the import's folder
  position     int NOT NULL,
  state        text NOT NULL CHECK (state IN ('waiting', 'stored', 'failed')),
  key          text CHECK (key ~ '^[0-9a-f]{64}$'),                      -- in the media store
  tries        int NOT NULL DEFAULT 0,
  try_at       timestamptz NOT NULL,                                     -- not fetched before; also the end of a claim
  last_fault   text,
  fetched_at   timestamptz,
  PRIMARY KEY (product_code, source),
  CHECK ((state = 'stored') = (key IS NOT NULL))
);
CREATE INDEX product_photograph_open ON product_photograph (state, try_at) WHERE state <> 'stored';

-- Imported products had a drawn carton with their name, which may contradict what they are.
UPDATE product SET packshot = '{"kind": "none"}'
WHERE packshot @> '{"base": "#f4f1ea", "accent": "#0b6b46", "art": null, "layout": "plain"}';
