-- Each process reads the sessions that ended lately, because their access tokens are refused.
CREATE INDEX token_family_ended ON token_family (ended_at) WHERE ended_at IS NOT NULL;
