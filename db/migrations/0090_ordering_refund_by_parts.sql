-- What the shopper of a report reads beside its state.
ALTER TABLE order_problem
  ADD COLUMN refusal  text CHECK (length(refusal) BETWEEN 1 AND 1000),  -- why it was refused
  ADD COLUMN question text CHECK (length(question) BETWEEN 1 AND 1000), -- what staff ask the shopper
  ADD CONSTRAINT order_problem_refusal CHECK (refusal IS NULL OR state = 'refused');
