-- Pictures with a word beside them that stand above a department (header) or among the products of a list.

CREATE TABLE listing_banner (
  code              text PRIMARY KEY,
  category_code     text REFERENCES category,       -- its page; those between products show below it as well
  list              text,                           -- 'promotions', 'new-products', 'custom-listings/vegan' ...
  type              text NOT NULL CHECK (type IN ('listing', 'header')),
  position          int  NOT NULL CHECK (position BETWEEN 0 AND 60), -- so many products stand before it
  display_on_mobile boolean NOT NULL DEFAULT true,
  sponsored         boolean NOT NULL DEFAULT false, -- somebody pays for it, and it says so
  eyebrow           text NOT NULL DEFAULT '',
  title             text NOT NULL,
  body              text NOT NULL,
  action            text NOT NULL,
  url               text NOT NULL CHECK (url LIKE '/%'),
  product_code      text NOT NULL REFERENCES product ON DELETE CASCADE, -- whose picture it shows
  is_active         boolean NOT NULL DEFAULT true,
  CHECK (num_nonnulls(category_code, list) = 1)
);

CREATE TRIGGER listing_banner_inserted AFTER INSERT ON listing_banner REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('listing', 'code');
CREATE TRIGGER listing_banner_updated AFTER UPDATE ON listing_banner REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('listing', 'code');
CREATE TRIGGER listing_banner_deleted AFTER DELETE ON listing_banner REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('listing', 'code');
