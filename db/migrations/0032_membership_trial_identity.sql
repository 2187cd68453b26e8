-- Who has had the Genius trial, kept for two years, also after the account is deleted (docs/domain.md, Points, Genius and
-- vouchers).

-- A keyed hash of an identity or of an e-mail address: without the shop's secret it tells nothing about the person.
CREATE TABLE genius_trial_identity (
  hash    bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  used_at timestamptz NOT NULL                      -- when the trial began
);
