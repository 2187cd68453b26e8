-- Whether the allergens of a product are known. Rows that exist may come from any import: their source never said.
ALTER TABLE product ADD COLUMN allergen_information text NOT NULL DEFAULT 'unknown' -- declared: all of them, or that there are none
  CHECK (allergen_information IN ('declared', 'unknown', 'not-food'));

DROP TRIGGER product_says_something_else ON product;
CREATE TRIGGER product_says_something_else BEFORE UPDATE ON product FOR EACH ROW
  WHEN ((OLD.slug, OLD.name, OLD.brand_code, OLD.category_code, OLD.size_label, OLD.allergens, OLD.traces,
         OLD.allergen_information, OLD.tags, OLD.packshot, OLD.details, OLD.is_active)
    IS DISTINCT FROM (NEW.slug, NEW.name, NEW.brand_code, NEW.category_code, NEW.size_label, NEW.allergens, NEW.traces,
         NEW.allergen_information, NEW.tags, NEW.packshot, NEW.details, NEW.is_active))
  EXECUTE FUNCTION product_changed();

-- Meal vouchers pay for nothing that is sold to adults only, energy drinks included.
UPDATE product SET meal_voucher = false WHERE age_restricted AND meal_voucher;
