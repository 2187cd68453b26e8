-- Of two people who answer at once the second is shown what the first wrote, and an author gets one letter for the same words.
ALTER TABLE product_review
  ADD COLUMN answer_version integer NOT NULL DEFAULT 0, -- grows with each change of the answer
  ADD COLUMN answer_told boolean NOT NULL DEFAULT false; -- whether a letter told the author of an answer to these words
UPDATE product_review SET answer_version = 1, answer_told = true WHERE answer IS NOT NULL;
