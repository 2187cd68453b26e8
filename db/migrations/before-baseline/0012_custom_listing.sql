-- Lists the shop puts together: a name and the filters that make it.

CREATE TABLE custom_listing (
  code          text PRIMARY KEY,                   -- '/l/{code}'
  name          text NOT NULL,
  category_code text REFERENCES category,           -- NULL for the whole shop
  filters       jsonb NOT NULL DEFAULT '{}',        -- as in a listing call: {"diet_lifestyle": ["Eco"]}
  is_active     boolean NOT NULL DEFAULT true
);

ALTER TABLE catalog_change DROP CONSTRAINT catalog_change_kind_check;
ALTER TABLE catalog_change ADD CONSTRAINT catalog_change_kind_check
  CHECK (kind IN ('product', 'category', 'brand', 'promotion', 'listing', 'deposit'));

CREATE TRIGGER custom_listing_inserted AFTER INSERT ON custom_listing REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('listing', 'code');
CREATE TRIGGER custom_listing_updated AFTER UPDATE ON custom_listing REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('listing', 'code');
CREATE TRIGGER custom_listing_deleted AFTER DELETE ON custom_listing REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('listing', 'code');
CREATE TRIGGER deposit_rate_inserted AFTER INSERT ON deposit_rate REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('deposit', 'valid_from');
CREATE TRIGGER deposit_rate_updated AFTER UPDATE ON deposit_rate REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('deposit', 'valid_from');
CREATE TRIGGER deposit_rate_deleted AFTER DELETE ON deposit_rate REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed('deposit', 'valid_from');

-- Old changes are thrown away by time.
CREATE INDEX catalog_change_by_time ON catalog_change (at);
