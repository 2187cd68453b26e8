-- A third role: whose additions wait until an owner has accepted them.
ALTER TABLE household_member DROP CONSTRAINT household_member_role_check;
ALTER TABLE household_member ADD CONSTRAINT household_member_role_check CHECK (role IN ('owner', 'member', 'proposer'));

-- Products that a member proposes for the cart. What was decided is kept for a month: a refusal is told to who proposed.
CREATE TABLE household_proposal (
  id           uuid PRIMARY KEY,
  household_id uuid NOT NULL REFERENCES household ON DELETE CASCADE,
  product_code text NOT NULL,
  quantity     int NOT NULL CHECK (quantity BETWEEN 1 AND 100),
  proposed_by  uuid NOT NULL REFERENCES household_member ON DELETE CASCADE,
  proposed_at  timestamptz NOT NULL,
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'refused')),
  -- What the owner wrote who refused it.
  reason       text CHECK (length(reason) BETWEEN 1 AND 120),
  decided_by   uuid REFERENCES household_member ON DELETE SET NULL,
  decided_at   timestamptz,
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK ((state = 'refused') = (reason IS NOT NULL))
);
-- Proposing a product again adds to the open proposal.
CREATE UNIQUE INDEX household_proposal_open ON household_proposal (household_id, product_code, proposed_by)
  WHERE state = 'open';
CREATE INDEX household_proposal_household ON household_proposal (household_id, proposed_at);
CREATE INDEX household_proposal_author ON household_proposal (proposed_by);
CREATE INDEX household_proposal_decider ON household_proposal (decided_by) WHERE decided_by IS NOT NULL;
