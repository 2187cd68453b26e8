-- Photographs that staff give a product. While there are some, `product.packshot` shows them; imports leave it alone.
CREATE TABLE product_album (
  product_code text PRIMARY KEY REFERENCES product (code) ON DELETE CASCADE,
  photographs  jsonb NOT NULL,  -- each with its key in the media store, its alternative text and its crop; in their order
  beneath      jsonb NOT NULL,  -- what `product.packshot` is without them
  version      integer NOT NULL DEFAULT 1,
  CHECK (jsonb_typeof(photographs) = 'array' AND jsonb_array_length(photographs) <= 8)
);
