-- Who asked to be told when the shop delivers at a place. Deleted once the letter is on its way, and after a year.
CREATE TABLE area_request (
  id           uuid NOT NULL,
  email        text NOT NULL,
  province     text NOT NULL,
  city         text NOT NULL,
  postcode     text NOT NULL,
  lat          double precision NOT NULL,
  lng          double precision NOT NULL,
  requested_at timestamptz NOT NULL,
  told_at      timestamptz,
  CONSTRAINT area_request_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX area_request_of_place ON area_request (lower(email), province, city);
