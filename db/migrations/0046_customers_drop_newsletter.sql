-- `newsletter_subscription` has had these consents since 0041; nothing reads or writes the column.
ALTER TABLE customer DROP COLUMN subscribed_to_newsletter;
