-- Delivery: where the shop delivers and when, the capacity of each interval, and customers' addresses.

-- A zone is served by one fleet. Its capacities are copied to intervals when these are planned.
CREATE TABLE delivery_zone (
  code               text PRIMARY KEY,              -- 'b3', 'if-nord'
  two_hours_capacity int NOT NULL CHECK (two_hours_capacity >= 0),
  one_hour_capacity  int NOT NULL CHECK (one_hour_capacity >= 0),
  express_capacity   int NOT NULL DEFAULT 3 CHECK (express_capacity >= 0),
  is_active          boolean NOT NULL DEFAULT true
);
INSERT INTO delivery_zone (code, two_hours_capacity, one_hour_capacity)
SELECT code, 12, 5
FROM unnest(ARRAY['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'if-nord', 'if-est', 'if-sud', 'if-vest']) AS code;

-- `taken` places belong to placed orders, `held` ones to carts. Both counters are locked and compared here;
-- delivery_place says which order has each place. The last CHECK makes overbooking impossible. An express interval is an
-- hour that starts each half hour, so one that starts on the hour lies beside an ordinary hour: the kind is part of the key.
CREATE TABLE delivery_interval (
  id        int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, -- the `scheduleId` of the wire
  zone_code text NOT NULL REFERENCES delivery_zone,
  since     timestamptz NOT NULL,
  until     timestamptz NOT NULL,
  kind      text NOT NULL CHECK (kind IN ('two-hours', 'one-hour', 'express')),
  capacity  int NOT NULL CHECK (capacity >= 0),
  taken     int NOT NULL DEFAULT 0 CHECK (taken >= 0),
  held      int NOT NULL DEFAULT 0 CHECK (held >= 0),
  CONSTRAINT delivery_interval_window UNIQUE (zone_code, since, until, kind),
  CHECK (since < until),
  CHECK (taken + held <= capacity)
) WITH (fillfactor = 50);                           -- room for HOT updates

-- The place that an order or a cart has. An expired hold counts until another order needs the place.
CREATE TABLE delivery_place (
  order_id    uuid PRIMARY KEY,
  interval_id int  NOT NULL REFERENCES delivery_interval,
  state       text NOT NULL CHECK (state IN ('held', 'taken')),
  held_until  timestamptz,
  renewals    int  NOT NULL DEFAULT 0 CHECK (renewals BETWEEN 0 AND 1),
  CHECK ((state = 'held') = (held_until IS NOT NULL))
);
CREATE INDEX delivery_place_by_interval ON delivery_place (interval_id);
CREATE INDEX delivery_hold_by_end ON delivery_place (held_until) WHERE state = 'held';

-- Lock order, so that no two transactions deadlock: the order first, then its intervals in the order of their ids, then
-- their places.
CREATE FUNCTION lock_intervals(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM delivery_interval WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
END $$;

-- Deletes the expired holds of an interval and returns their number. The caller has locked the interval.
CREATE FUNCTION reclaim_places(of_interval int, at_instant timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE freed int;
BEGIN
  DELETE FROM delivery_place WHERE interval_id = of_interval AND state = 'held' AND held_until <= at_instant;
  GET DIAGNOSTICS freed = ROW_COUNT;
  IF freed > 0 THEN UPDATE delivery_interval SET held = held - freed WHERE id = of_interval; END IF;
  RETURN freed;
END $$;

-- Releases the place of an order; false when it had none.
CREATE FUNCTION give_place_back(of_order uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE gone delivery_place;
BEGIN
  PERFORM lock_intervals(ARRAY(SELECT interval_id FROM delivery_place WHERE order_id = of_order));
  DELETE FROM delivery_place WHERE order_id = of_order RETURNING * INTO gone;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE delivery_interval
    SET held = held - (gone.state = 'held')::int, taken = taken - (gone.state = 'taken')::int
    WHERE id = gone.interval_id;
  RETURN true;
END $$;

-- Holds a place for a cart until `new_end`. A hold of the same interval keeps its end, except that a hold which ends before
-- `renew_before` is renewed once.
CREATE FUNCTION hold_place(of_order uuid, wanted int, at_instant timestamptz, new_end timestamptz, renew_before timestamptz)
RETURNS TABLE (outcome text, ends_at timestamptz) LANGUAGE plpgsql AS $$
DECLARE place delivery_place;
BEGIN
  PERFORM lock_intervals(array_append(ARRAY(SELECT interval_id FROM delivery_place WHERE order_id = of_order), wanted));
  PERFORM reclaim_places(wanted, at_instant);
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
END $$;

-- Reserves a place for a placed order: the one that it holds, even after the hold has expired, or a free one. False when
-- the interval is full.
CREATE FUNCTION take_place(of_order uuid, wanted int, at_instant timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE place delivery_place;
BEGIN
  PERFORM lock_intervals(array_append(ARRAY(SELECT interval_id FROM delivery_place WHERE order_id = of_order), wanted));
  SELECT * INTO place FROM delivery_place WHERE order_id = of_order;
  IF FOUND AND place.interval_id = wanted THEN
    IF place.state = 'held' THEN
      UPDATE delivery_place SET state = 'taken', held_until = NULL WHERE order_id = of_order;
      UPDATE delivery_interval SET held = held - 1, taken = taken + 1 WHERE id = wanted;
    END IF;
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
END $$;

-- Reserves a place or raises PF002, for the same reason as take_stock_or_fail.
CREATE FUNCTION take_place_or_fail(of_order uuid, wanted int, at_instant timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT take_place(of_order, wanted, at_instant) THEN
    RAISE EXCEPTION USING ERRCODE = 'PF002', MESSAGE = 'the interval is full';
  END IF;
END $$;

CREATE TABLE customer_address (
  customer_id    uuid NOT NULL,
  id             uuid NOT NULL,                     -- uuid v7, made by the application
  number         int  GENERATED ALWAYS AS IDENTITY UNIQUE, -- the `id` of the wire
  name           text,                              -- the customer's name for it
  street         text NOT NULL,
  street_number  text NOT NULL,
  street_details text NOT NULL,
  street_address text NOT NULL,
  full_address   text NOT NULL,
  city           text NOT NULL CHECK (city <> ''),
  province       text NOT NULL CHECK (province <> ''),
  postcode       text NOT NULL,
  contact_name   text NOT NULL,
  contact_phone  text NOT NULL,                     -- E.164: '+40722123456'
  lat            double precision NOT NULL,
  lng            double precision NOT NULL,
  place_id       text,
  zone_code      text REFERENCES delivery_zone,     -- null: outside the delivery area
  is_default     boolean NOT NULL DEFAULT false,
  PRIMARY KEY (customer_id, id)
);
CREATE UNIQUE INDEX customer_address_default ON customer_address (customer_id) WHERE is_default;
