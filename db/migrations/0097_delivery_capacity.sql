-- How many orders a zone delivers on each day of the week, days that differ, and intervals that take no more orders.

-- A closed interval keeps its orders and its capacity, so that `taken + held <= capacity` stays true.
ALTER TABLE delivery_interval
  ADD COLUMN closed_at       timestamptz,
  ADD COLUMN close_reason    text,
  ADD COLUMN cut_off_minutes int CHECK (cut_off_minutes >= 0),  -- before it begins; null: as its kind
  ADD COLUMN version         int NOT NULL DEFAULT 1,
  ADD CONSTRAINT delivery_interval_closed CHECK ((closed_at IS NULL) = (close_reason IS NULL));

-- The intervals of a day of the week, Monday is 1: [{"kind", "from": "07:00", "to": "09:00", "places", "cutOffMinutes"}].
-- A zone without a row has those of the code.
CREATE TABLE capacity_template (
  zone_code text NOT NULL REFERENCES delivery_zone,
  weekday   int  NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  slots     jsonb NOT NULL,
  version   int  NOT NULL DEFAULT 1,
  PRIMARY KEY (zone_code, weekday)
);

-- A day that differs in a zone: closed, ending early, or like another day of the week.
CREATE TABLE capacity_exception (
  zone_code text NOT NULL REFERENCES delivery_zone,
  day       date NOT NULL,
  kind      text NOT NULL CHECK (kind IN ('closed', 'short', 'weekday')),
  ends      text CHECK (ends ~ '^\d\d:\d\d$'),
  weekday   int CHECK (weekday BETWEEN 1 AND 7),
  reason    text NOT NULL,
  PRIMARY KEY (zone_code, day),
  CHECK ((kind = 'short') = (ends IS NOT NULL)),
  CHECK ((kind = 'weekday') = (weekday IS NOT NULL))
);

-- Days whose intervals were made: a template that changes afterwards leaves them as they are.
CREATE TABLE capacity_open_day (
  zone_code text NOT NULL REFERENCES delivery_zone,
  day       date NOT NULL,
  PRIMARY KEY (zone_code, day)
);

-- No express delivery in a zone until an instant.
CREATE TABLE express_stop (
  zone_code text PRIMARY KEY REFERENCES delivery_zone,
  until     timestamptz NOT NULL,
  reason    text NOT NULL
);

-- Whether an interval takes no new orders, whatever its places. The caller has locked it.
CREATE FUNCTION is_closed_interval(of_interval integer, at_instant timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT i.closed_at IS NOT NULL
    OR (i.kind = 'express' AND EXISTS (SELECT FROM express_stop s WHERE s.zone_code = i.zone_code AND s.until > at_instant))
  FROM delivery_interval i WHERE i.id = of_interval
$$;

-- As before, and none in a closed interval, not even a place that is held already.
CREATE OR REPLACE FUNCTION hold_place(of_order uuid, wanted integer, at_instant timestamp with time zone, new_end timestamp with time zone, renew_before timestamp with time zone)
 RETURNS TABLE(outcome text, ends_at timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
DECLARE place delivery_place;
BEGIN
  PERFORM lock_intervals(array_append(ARRAY(SELECT interval_id FROM delivery_place WHERE order_id = of_order), wanted));
  PERFORM reclaim_places(wanted, at_instant);
  IF is_closed_interval(wanted, at_instant) THEN RETURN QUERY SELECT 'full', NULL::timestamptz; RETURN; END IF;
  SELECT * INTO place FROM delivery_place WHERE order_id = of_order;
  IF FOUND AND place.interval_id = wanted THEN
    IF place.state = 'held' AND place.renewals = 0 AND place.held_until < renew_before THEN
      UPDATE delivery_place SET held_until = new_end, renewals = 1 WHERE order_id = of_order;
      RETURN QUERY SELECT 'held', new_end;
    ELSE
      RETURN QUERY SELECT 'held', place.held_until;
    END IF;
    RETURN;
  END IF;
  UPDATE delivery_interval SET held = held + 1 WHERE id = wanted AND taken + held < capacity;
  IF NOT FOUND THEN RETURN QUERY SELECT 'full', NULL::timestamptz; RETURN; END IF;
  PERFORM give_place_back(of_order);
  INSERT INTO delivery_place (order_id, interval_id, state, held_until) VALUES (of_order, wanted, 'held', new_end);
  RETURN QUERY SELECT 'held', new_end;
END $function$;

CREATE OR REPLACE FUNCTION take_place(of_order uuid, wanted integer, at_instant timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
DECLARE place delivery_place;
BEGIN
  PERFORM lock_intervals(array_append(ARRAY(SELECT interval_id FROM delivery_place WHERE order_id = of_order), wanted));
  SELECT * INTO place FROM delivery_place WHERE order_id = of_order;
  IF FOUND AND place.interval_id = wanted AND place.state = 'taken' THEN RETURN true; END IF;
  IF is_closed_interval(wanted, at_instant) THEN RETURN false; END IF;
  IF place.interval_id = wanted THEN
    UPDATE delivery_place SET state = 'taken', held_until = NULL WHERE order_id = of_order;
    UPDATE delivery_interval SET held = held - 1, taken = taken + 1 WHERE id = wanted;
    RETURN true;
  END IF;
  UPDATE delivery_interval SET taken = taken + 1 WHERE id = wanted AND taken + held < capacity;
  IF NOT FOUND THEN
    IF reclaim_places(wanted, at_instant) = 0 THEN RETURN false; END IF;
    UPDATE delivery_interval SET taken = taken + 1 WHERE id = wanted AND taken + held < capacity;
    IF NOT FOUND THEN RETURN false; END IF;
  END IF;
  PERFORM give_place_back(of_order);
  INSERT INTO delivery_place (order_id, interval_id, state) VALUES (of_order, wanted, 'taken');
  RETURN true;
END $function$;
