-- The history of prices and the reference price of each reduction follow every write of a price: triggers keep them, so that
-- imports, use cases and SQL by hand cannot leave them out (docs/domain.md, Prices; Directive 98/6/EC art. 6a).

ALTER TABLE variant
  ADD COLUMN genius_lowest30 int CHECK (genius_lowest30 > 0); -- lowest of the 30 days before the Genius price

-- A row holds from its instant until the next one of its variant; rows of the future are the bounds of a promotion.
ALTER TABLE price_history
  ADD COLUMN is_reduced boolean NOT NULL DEFAULT false, -- announced as a reduction
  ADD COLUMN genius_price int CHECK (genius_price > 0), -- null: members paid the same
  ADD COLUMN expires_on date,                           -- of the near-expiry goods that were sold at the price
  DROP CONSTRAINT price_history_variant_code_fkey,
  ADD CONSTRAINT price_history_variant_code_fkey FOREIGN KEY (variant_code) REFERENCES variant ON DELETE CASCADE
    DEFERRABLE INITIALLY IMMEDIATE;                     -- deferred by a loader that writes the past before the variants

-- The instant of a price change. A use case tells its own for the transaction; otherwise that of the transaction.
CREATE FUNCTION price_change_instant() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('poftim.price_change_instant', true), '')::timestamptz, now())
$$;

-- What these variants cost from an instant on, by their stored prices and the bounds of their promotions. The same rule as
-- src/modules/catalog/rules/price-in-force.ts.
CREATE FUNCTION price_plan(codes text[], since timestamptz) RETURNS TABLE (
  variant_code text, valid_from timestamptz, price int, is_reduced boolean, genius_price int, expires_on date
) LANGUAGE sql STABLE AS $$
  SELECT v.code, step.valid_from, step.price, step.is_reduced,
    CASE WHEN v.genius_price < step.price THEN v.genius_price END, v.expires_on
  FROM variant v
  LEFT JOIN promotion p ON p.code = v.promotion_code
  CROSS JOIN LATERAL (
    SELECT v.original_price IS NOT NULL AND (p.code IS NULL OR (p.valid_from <= since AND since < p.valid_until)) AS is_reduced
  ) AS at_first
  CROSS JOIN LATERAL (
    SELECT since, CASE WHEN at_first.is_reduced THEN v.price ELSE coalesce(v.original_price, v.price) END, at_first.is_reduced
    UNION ALL SELECT p.valid_from, v.price, true WHERE v.original_price IS NOT NULL AND p.valid_from > since
    UNION ALL SELECT p.valid_until, v.original_price, false WHERE v.original_price IS NOT NULL AND p.valid_until > since
  ) AS step (valid_from, price, is_reduced)
  WHERE v.code = ANY (codes)
$$;

-- Writes what has changed of these prices. The past stays as it is.
CREATE FUNCTION write_price_history(codes text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz := price_change_instant();
BEGIN
  -- A change of a promotion's bounds waits until this transaction ends, and then finds these variants.
  PERFORM FROM promotion p WHERE p.code IN (SELECT v.promotion_code FROM variant v WHERE v.code = ANY (codes))
    ORDER BY p.code FOR SHARE;
  WITH planned AS MATERIALIZED (
    SELECT plan.* FROM price_plan(codes, since) plan
    LEFT JOIN LATERAL (
      SELECT h.price, h.is_reduced, h.genius_price, h.expires_on FROM price_history h
      WHERE h.variant_code = plan.variant_code AND h.valid_from < since ORDER BY h.valid_from DESC LIMIT 1
    ) AS past ON true
    WHERE plan.valid_from > since OR (plan.price, plan.is_reduced, plan.genius_price, plan.expires_on)
      IS DISTINCT FROM (past.price, past.is_reduced, past.genius_price, past.expires_on)
  ), outdated AS (
    DELETE FROM price_history h WHERE h.variant_code = ANY (codes) AND h.valid_from >= since
      AND NOT EXISTS (SELECT FROM planned p WHERE p.variant_code = h.variant_code AND p.valid_from = h.valid_from)
  )
  INSERT INTO price_history AS h (variant_code, valid_from, price, is_reduced, genius_price, expires_on)
  SELECT p.variant_code, p.valid_from, p.price, p.is_reduced, p.genius_price, p.expires_on FROM planned p
  ON CONFLICT (variant_code, valid_from) DO UPDATE SET (price, is_reduced, genius_price, expires_on) =
    ROW (excluded.price, excluded.is_reduced, excluded.genius_price, excluded.expires_on)
  WHERE (h.price, h.is_reduced, h.genius_price, h.expires_on)
    IS DISTINCT FROM (excluded.price, excluded.is_reduced, excluded.genius_price, excluded.expires_on);
END $$;

-- The lowest price of the 30 days before an instant, the price in force at their beginning included; with fewer days on
-- sale, of those days; null without any. 720 hours, because the length of a day depends on the time zone of the session.
CREATE FUNCTION lowest_price_before(variant text, instant timestamptz) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT min(h.price) FROM price_history h
  WHERE h.variant_code = variant AND h.valid_from < instant AND h.valid_from >= coalesce(
    (SELECT max(b.valid_from) FROM price_history b
     WHERE b.variant_code = variant AND b.valid_from <= instant - interval '720 hours'), '-infinity')
$$;

-- Since when the reduction and the Genius price of these variants hold, in force or planned. A reduction that is increased
-- without interruption holds since its first step; one that is decreased is a new one, and so are other near-expiry goods.
CREATE FUNCTION reductions_since(codes text[]) RETURNS TABLE (
  variant_code text, reduced_since timestamptz, genius_since timestamptz
) LANGUAGE sql STABLE AS $$
  WITH step AS (
    SELECT h.variant_code, h.valid_from, h.is_reduced, h.genius_price IS NOT NULL AS has_genius,
      coalesce(lead(h.valid_from) OVER by_time > price_change_instant(), true) AS is_current,
      h.is_reduced AND NOT coalesce(lag(h.is_reduced) OVER by_time AND lag(h.price) OVER by_time >= h.price
        AND lag(h.expires_on) OVER by_time IS NOT DISTINCT FROM h.expires_on, false) AS begins,
      h.genius_price IS NOT NULL AND NOT coalesce(lag(h.genius_price) OVER by_time >= h.genius_price, false) AS begins_genius
    FROM price_history h WHERE h.variant_code = ANY (codes)
    WINDOW by_time AS (PARTITION BY h.variant_code ORDER BY h.valid_from)
  ), chosen AS (
    SELECT s.*, min(s.valid_from) FILTER (WHERE s.is_current AND s.is_reduced) OVER same AS reduced_at,
      min(s.valid_from) FILTER (WHERE s.is_current AND s.has_genius) OVER same AS genius_at
    FROM step s WINDOW same AS (PARTITION BY s.variant_code)
  )
  SELECT c.variant_code, max(c.valid_from) FILTER (WHERE c.begins AND c.valid_from <= c.reduced_at),
    max(c.valid_from) FILTER (WHERE c.begins_genius AND c.valid_from <= c.genius_at)
  FROM chosen c GROUP BY c.variant_code
$$;

-- Computes the reference prices of these variants and of the other variant of their products. Near-expiry goods are compared
-- with the product itself, which is sold beside them at its own price.
CREATE FUNCTION refresh_reference_prices(codes text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  concerned text[] := array(SELECT v.code FROM variant v
    WHERE v.product_code IN (SELECT c.product_code FROM variant c WHERE c.code = ANY (codes)));
  reduced text[] := array(SELECT v.code FROM variant v
    WHERE v.code = ANY (concerned) AND num_nonnulls(v.original_price, v.genius_price) > 0);
BEGIN
  UPDATE variant v SET lowest30 = reference.lowest30, genius_lowest30 = reference.genius_lowest30
  FROM (
    SELECT c.code,
      CASE c.kind WHEN 'standard' THEN lowest_price_before(c.code, since.reduced_since) ELSE
        (SELECT lowest_price_before(s.code, since.reduced_since + interval '1 microsecond') FROM variant s
         WHERE s.product_code = c.product_code AND s.kind = 'standard') END AS lowest30,
      lowest_price_before(c.code, since.genius_since) AS genius_lowest30
    FROM variant c LEFT JOIN reductions_since(reduced) since ON since.variant_code = c.code
    WHERE c.code = ANY (concerned)
  ) AS reference
  WHERE v.code = reference.code AND (v.lowest30, v.genius_lowest30)
    IS DISTINCT FROM (reference.lowest30, reference.genius_lowest30);
END $$;

CREATE FUNCTION variant_price_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  codes text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    codes := array(SELECT n.code FROM new_rows n);
  ELSE
    -- Reference prices that this trigger wrote itself change nothing. Those written by hand are computed again.
    codes := array(SELECT n.code FROM new_rows n LEFT JOIN old_rows o ON o.code = n.code
      WHERE (n.product_code, n.kind, n.price, n.original_price, n.genius_price, n.promotion_code, n.expires_on)
          IS DISTINCT FROM (o.product_code, o.kind, o.price, o.original_price, o.genius_price, o.promotion_code, o.expires_on)
        OR (pg_trigger_depth() = 1
          AND (n.lowest30, n.genius_lowest30) IS DISTINCT FROM (o.lowest30, o.genius_lowest30)));
  END IF;
  IF codes <> '{}' THEN
    PERFORM write_price_history(codes);
    PERFORM refresh_reference_prices(codes);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION promotion_bounds_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  codes text[] := array(SELECT v.code FROM variant v JOIN new_rows n ON n.code = v.promotion_code
    JOIN old_rows o ON o.code = n.code
    WHERE v.original_price IS NOT NULL AND (n.valid_from, n.valid_until) IS DISTINCT FROM (o.valid_from, o.valid_until));
BEGIN
  IF codes <> '{}' THEN
    PERFORM write_price_history(codes);
    PERFORM refresh_reference_prices(codes);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION price_history_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  codes text[];
BEGIN
  -- The other triggers refresh what they write.
  IF pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    codes := array(SELECT DISTINCT variant_code FROM old_rows);
  ELSE
    codes := array(SELECT DISTINCT variant_code FROM new_rows);
  END IF;
  IF codes <> '{}' THEN
    PERFORM refresh_reference_prices(codes);
  END IF;
  RETURN NULL;
END $$;

-- Until now a row said which price was stored, and only imports wrote one. Prices that were stored before their promotion
-- began were not charged until then, and were no longer charged after its end.
WITH latest AS (
  SELECT DISTINCT ON (h.variant_code) h.variant_code, h.valid_from, v.original_price, p.valid_from AS begins
  FROM price_history h JOIN variant v ON v.code = h.variant_code LEFT JOIN promotion p ON p.code = v.promotion_code
  WHERE v.original_price IS NOT NULL AND h.price = v.price AND h.valid_from <= now()
  ORDER BY h.variant_code, h.valid_from DESC
)
UPDATE price_history h SET is_reduced = coalesce(latest.begins <= h.valid_from, true),
  price = CASE WHEN latest.begins > h.valid_from THEN latest.original_price ELSE h.price END
FROM latest WHERE h.variant_code = latest.variant_code AND h.valid_from = latest.valid_from
  AND NOT EXISTS (SELECT FROM price_history later WHERE later.variant_code = h.variant_code
    AND later.valid_from > h.valid_from AND later.valid_from <= now());

INSERT INTO price_history (variant_code, valid_from, price, is_reduced)
SELECT v.code, bound.valid_from, bound.price, bound.is_reduced
FROM variant v JOIN promotion p ON p.code = v.promotion_code
CROSS JOIN LATERAL (SELECT max(h.valid_from) AS valid_from FROM price_history h
  WHERE h.variant_code = v.code AND h.valid_from <= now()) AS latest
CROSS JOIN LATERAL (VALUES (p.valid_from, v.price, true), (p.valid_until, v.original_price, false))
  AS bound (valid_from, price, is_reduced)
WHERE v.original_price IS NOT NULL AND latest.valid_from < bound.valid_from AND bound.valid_from <= now();

SELECT write_price_history(array(SELECT code FROM variant));
SELECT refresh_reference_prices(array(SELECT code FROM variant));

CREATE TRIGGER variant_price_inserted AFTER INSERT ON variant REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION variant_price_written();
CREATE TRIGGER variant_price_updated AFTER UPDATE ON variant REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION variant_price_written();
CREATE TRIGGER promotion_bounds_updated AFTER UPDATE ON promotion REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION promotion_bounds_written();
CREATE TRIGGER price_history_inserted AFTER INSERT ON price_history REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION price_history_written();
CREATE TRIGGER price_history_updated AFTER UPDATE ON price_history REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION price_history_written();
CREATE TRIGGER price_history_deleted AFTER DELETE ON price_history REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION price_history_written();
