-- What shoppers say of an order once it has come, or has not.

CREATE TABLE order_problem (
  id          uuid PRIMARY KEY,                     -- uuid v7
  number      int GENERATED ALWAYS AS IDENTITY (START WITH 3001) UNIQUE, -- 'R-3001'
  order_id    uuid NOT NULL REFERENCES shop_order ON DELETE CASCADE,
  customer_id uuid NOT NULL,
  type        text NOT NULL CHECK (type IN ('incomplete', 'delivery', 'return', 'other')),
  reason      text CHECK (reason IN ('late', 'not-delivered')),
  description text NOT NULL,
  items       jsonb NOT NULL,                       -- [{"itemId", "quantity"}]
  said        text NOT NULL,                        -- fingerprint: the same report again is the same row
  state       text NOT NULL CHECK (state IN ('received', 'accepted', 'refused')),
  refund      int NOT NULL DEFAULT 0 CHECK (refund >= 0),
  created_at  timestamptz NOT NULL,
  decided_at  timestamptz,
  UNIQUE (order_id, said),
  CHECK ((type = 'delivery') = (reason IS NOT NULL)),
  CHECK ((state = 'received') = (decided_at IS NULL)),
  CHECK (state = 'accepted' OR refund = 0)
);
CREATE INDEX order_problem_by_customer ON order_problem (customer_id, created_at);

CREATE TABLE order_feedback (
  order_id    uuid PRIMARY KEY REFERENCES shop_order ON DELETE CASCADE,
  customer_id uuid NOT NULL,
  rating      int NOT NULL CHECK (rating BETWEEN 0 AND 5), -- 0: none given
  comment     text NOT NULL,
  liked       text[] NOT NULL,
  is_form     boolean NOT NULL,
  created_at  timestamptz NOT NULL,
  changed_at  timestamptz NOT NULL
);
