-- What many orders want is taken last, and the commit travels right behind it, so that nobody waits for a shelf or an
-- interval until the shop's process has read an answer. So a refusal has to be an error, which makes that commit undo all.
CREATE FUNCTION take_stock_or_fail(lines jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE shortages jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('variantCode', t.short_of, 'available', t.available)) INTO shortages FROM take_stock(lines) t;
  IF shortages IS NOT NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'PF001', MESSAGE = 'the shelf is short of something', DETAIL = shortages::text;
  END IF;
END $$;

CREATE FUNCTION take_place_or_fail(of_order uuid, wanted int, at_instant timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT take_place(of_order, wanted, at_instant) THEN
    RAISE EXCEPTION USING ERRCODE = 'PF002', MESSAGE = 'the interval is full';
  END IF;
END $$;
