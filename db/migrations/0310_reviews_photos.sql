-- Photographs of reviews, encoded anew without what the camera had noted in them. They are shown with their review, which waits anew
-- when one is added, and deleted with the account of its author.
CREATE TABLE product_review_photo (
  photo_id  uuid NOT NULL,
  review_id uuid NOT NULL,
  content   bytea NOT NULL, -- JPEG
  width     integer NOT NULL,
  height    integer NOT NULL,
  alt       text NOT NULL, -- what it shows, for who does not see it; '' when its author has not said
  hash      text NOT NULL, -- of the file as it was sent
  sent_at   timestamptz NOT NULL,
  number    bigint GENERATED ALWAYS AS IDENTITY, -- the order in which they were sent
  CONSTRAINT product_review_photo_pkey PRIMARY KEY (photo_id),
  CONSTRAINT product_review_photo_review_id_fkey FOREIGN KEY (review_id) REFERENCES product_review(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX product_review_photo_of_review ON product_review_photo (review_id, hash);
