-- What the shop answers to a shown review, under the words of its author.
ALTER TABLE product_review
  ADD COLUMN answer text,
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN answered_by text,
  ADD CONSTRAINT product_review_answer_check CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by IS NULL));
