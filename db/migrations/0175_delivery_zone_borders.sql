-- Staff draw the borders of zones: by postal codes, and by an area on a map that decides before these.
ALTER TABLE delivery_zone
  ADD COLUMN postcodes jsonb NOT NULL DEFAULT '[]', -- [[30000, 39999]]: first and last code, in order; none is in two zones
  ADD COLUMN area jsonb,                            -- [[44.41, 26.12], …]: latitude and longitude; null: nothing is drawn
  ADD COLUMN drawn_at timestamptz,                  -- of two areas that overlap, the later one decides
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD CONSTRAINT delivery_zone_drawn CHECK ((area IS NULL) = (drawn_at IS NULL));

UPDATE delivery_zone SET postcodes = shipped.postcodes::jsonb
FROM (VALUES
  ('b1', '[[10000, 19999]]'),
  ('b2', '[[20000, 29999]]'),
  ('b3', '[[30000, 39999]]'),
  ('b4', '[[40000, 49999]]'),
  ('b5', '[[50000, 59999]]'),
  ('b6', '[[60000, 69999]]'),
  ('if-nord', '[[70000, 70000], [75100, 75100], [77015, 77015], [77065, 77065], [77135, 77135], [77180, 77180], [77190, 77190]]'),
  ('if-est', '[[77010, 77010], [77035, 77035], [77085, 77085], [77105, 77105], [77145, 77145], [77175, 77175]]'),
  ('if-sud', '[[77020, 77020], [77025, 77025], [77060, 77060], [77070, 77070], [77120, 77120], [77125, 77125], [77160, 77160]]'),
  ('if-vest', '[[77040, 77040], [77045, 77045], [77090, 77090]]')
) AS shipped (code, postcodes)
WHERE delivery_zone.code = shipped.code;
