-- Of a purchase of Genius that is paid: when, which time it gave, and whether the customer has withdrawn from it.
ALTER TABLE genius_purchase
  ADD paid_at      timestamptz,
  ADD since        timestamptz,
  ADD until        timestamptz,
  ADD withdrawn_at timestamptz,
  DROP CONSTRAINT genius_purchase_state_check;

UPDATE genius_purchase SET paid_at = changed_at, since = changed_at,
  until = changed_at + CASE plan WHEN 'monthly' THEN interval '1 month' ELSE interval '1 year' END
WHERE state = 'paid';

ALTER TABLE genius_purchase
  ADD CONSTRAINT genius_purchase_state_check CHECK (state IN ('open', 'paid', 'given-up', 'withdrawn')),
  ADD CHECK ((state IN ('paid', 'withdrawn')) = (num_nulls(paid_at, since, until) = 0)),
  ADD CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL)),
  ADD CHECK (since < until);
