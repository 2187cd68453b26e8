-- Deleting a member looks for what refers to them.
CREATE INDEX household_invitation_author ON household_invitation (invited_by);
CREATE INDEX household_ordering ON household (ordering_by) WHERE ordering_by IS NOT NULL;
