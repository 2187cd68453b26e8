-- Reviews of products by customers who got them delivered. Shown only once a person of staff has let them through; a change waits
-- anew. Without a foreign key to products, so that a review outlives a product that is no longer sold.
CREATE TABLE product_review (
  id           uuid NOT NULL,
  product_code text NOT NULL,
  customer_id  uuid, -- null once the account is erased
  author       text, -- first name and initial, as they were when it was written; null once the account is erased
  stars        integer NOT NULL,
  words        text NOT NULL, -- '' for stars alone
  state        text NOT NULL DEFAULT 'waiting',
  version      integer NOT NULL DEFAULT 1, -- grows with each change of its author
  written_at   timestamptz NOT NULL,
  changed_at   timestamptz NOT NULL,
  reason       text, -- why it is not shown
  decided_by   text,
  decided_at   timestamptz,
  CONSTRAINT product_review_pkey PRIMARY KEY (id),
  CONSTRAINT product_review_stars_check CHECK (stars BETWEEN 1 AND 5),
  CONSTRAINT product_review_state_check CHECK (state IN ('waiting', 'shown', 'refused')),
  CONSTRAINT product_review_check CHECK ((state = 'refused') = (reason IS NOT NULL))
);
CREATE UNIQUE INDEX product_review_of_customer ON product_review (customer_id, product_code);
CREATE INDEX product_review_shown ON product_review (product_code, changed_at) WHERE state = 'shown';
CREATE INDEX product_review_by_state ON product_review (state, changed_at);

-- What readers report. Kept until a person of staff has looked.
CREATE TABLE product_review_report (
  id          uuid NOT NULL,
  review_id   uuid NOT NULL,
  customer_id uuid, -- null for a visitor
  reason      text NOT NULL,
  words       text NOT NULL,
  reported_at timestamptz NOT NULL,
  CONSTRAINT product_review_report_pkey PRIMARY KEY (id),
  CONSTRAINT product_review_report_review_id_fkey FOREIGN KEY (review_id) REFERENCES product_review(id) ON DELETE CASCADE
);
CREATE INDEX product_review_report_of_review ON product_review_report (review_id);
CREATE INDEX product_review_report_of_customer ON product_review_report (customer_id);
