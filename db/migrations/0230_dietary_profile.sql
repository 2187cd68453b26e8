-- What a customer cannot or will not eat: health data (GDPR article 9). A row exists only with an explicit consent; withdrawing it deletes the row.
CREATE TABLE dietary_profile (
  customer_id     uuid PRIMARY KEY,
  avoids          text[] NOT NULL,
  traces          boolean NOT NULL,
  diets           text[] NOT NULL,
  ingredients     text[] NOT NULL,
  preferences     text[] NOT NULL,
  brands          text[] NOT NULL,
  hides           boolean NOT NULL,
  consent_version text NOT NULL,
  consented_at    timestamptz NOT NULL
);
