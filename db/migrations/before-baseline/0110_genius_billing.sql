-- Whom the invoice of a purchase of Genius is made out to, as it was when it was chosen; null: the customer.
ALTER TABLE genius_purchase ADD billing jsonb;
