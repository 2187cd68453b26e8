-- What goes with a letter: the id of an invoice, whose paper is drawn when the letter is sent.
ALTER TABLE mail ADD COLUMN invoice_id uuid;
