-- Open unpaid orders are limited for each customer, building and meal-voucher card (docs/domain.md, Orders).

-- What identifies the building of an address: town, street and the digits of its number, in whatever spelling. Flats of one
-- building are not told apart, because anybody can invent another one. Null without an address.
CREATE FUNCTION building_of(address jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(
  translate(lower((address->>'city') || ' ' || (address->>'street')), U&'\0103\00E2\00EE\0219\021B\015F\0163', 'aaistst'),
  '[^a-z0-9]', '', 'g') || ' ' || coalesce(substring(address->>'streetNumber' FROM '[0-9]+'), '');

CREATE INDEX shop_order_open_of_customer ON shop_order (customer_id) WHERE state = 'new';
CREATE INDEX shop_order_at_building ON shop_order (building_of(shipping_address))
  WHERE state IN ('cart', 'new') AND shipping_address IS NOT NULL;
CREATE INDEX shop_order_open_with_card ON shop_order (meal_voucher) WHERE state = 'new' AND meal_voucher IS NOT NULL;
CREATE INDEX meal_voucher_card_same ON meal_voucher_card (provider, token);
