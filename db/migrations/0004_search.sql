-- Search: what shoppers looked for, did not find and asked the shop to sell, counted by the folded words.
CREATE TABLE product_request (
  words    text PRIMARY KEY CHECK (length(words) BETWEEN 1 AND 200),
  written  text NOT NULL,                           -- as it was spelled last
  asked    int  NOT NULL DEFAULT 1 CHECK (asked > 0),
  asked_at timestamptz NOT NULL
);
