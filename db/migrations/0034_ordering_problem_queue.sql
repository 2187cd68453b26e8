-- The queue of problem reports that no rule decided: a person decides them, the oldest first.
CREATE INDEX order_problem_waiting ON order_problem (created_at) WHERE state = 'received';
