-- Who found a review useful. A vote is for the words that were read: a change of the review deletes its votes.
CREATE TABLE product_review_vote (
  review_id   uuid NOT NULL,
  customer_id uuid NOT NULL,
  voted_at    timestamptz NOT NULL,
  CONSTRAINT product_review_vote_pkey PRIMARY KEY (review_id, customer_id),
  CONSTRAINT product_review_vote_review_id_fkey FOREIGN KEY (review_id) REFERENCES product_review(id) ON DELETE CASCADE
);
CREATE INDEX product_review_vote_of_customer ON product_review_vote (customer_id);
