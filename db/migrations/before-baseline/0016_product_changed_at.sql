-- When what a product's page says last changed: search engines fetch again only what is newer than their copy.
-- Popularity is left out, because it moves every night and no page shows it. Prices have a history of their own.
ALTER TABLE product ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();

CREATE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END $$;

CREATE TRIGGER product_says_something_else BEFORE UPDATE ON product FOR EACH ROW
  WHEN ((OLD.slug, OLD.name, OLD.brand_code, OLD.category_code, OLD.size_label, OLD.allergens, OLD.traces, OLD.tags,
         OLD.packshot, OLD.details, OLD.is_active)
    IS DISTINCT FROM (NEW.slug, NEW.name, NEW.brand_code, NEW.category_code, NEW.size_label, NEW.allergens, NEW.traces,
         NEW.tags, NEW.packshot, NEW.details, NEW.is_active))
  EXECUTE FUNCTION product_changed();
