-- Express delivery: windows of an hour that begin each half hour, with places of their own. One that begins on
-- the hour lies beside the ordinary hour, so that the kind is part of what an interval is.

ALTER TABLE delivery_zone ADD express_capacity int NOT NULL DEFAULT 3 CHECK (express_capacity >= 0);

ALTER TABLE delivery_interval
  DROP CONSTRAINT delivery_interval_kind_check,
  ADD CONSTRAINT delivery_interval_kind_check CHECK (kind IN ('two-hours', 'one-hour', 'express')),
  DROP CONSTRAINT delivery_interval_zone_code_since_until_key,
  ADD CONSTRAINT delivery_interval_window UNIQUE (zone_code, since, until, kind);

-- Null without an interval, and in orders of before there were kinds to tell apart.
ALTER TABLE shop_order ADD interval_kind text CHECK (interval_kind IN ('two-hours', 'one-hour', 'express'));
