-- What the console's search box compares customers with: e-mail address, phone as national digits, and the words of the name.

CREATE FUNCTION words_of_customer(email text, first_name text, last_name text, phone text)
  RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY (
  SELECT lower(email) WHERE email <> ''
  UNION SELECT regexp_replace(regexp_replace(phone, '^\+40', ''), '\D', '', 'g') WHERE phone ~ '\d'
  UNION SELECT word FROM regexp_split_to_table(desk_fold(first_name || ' ' || last_name), '[^a-z0-9]+') AS word
    WHERE word <> ''
);

-- An index of words, in byte order so that beginnings of words are ranges. Kept by the trigger below alone.
CREATE TABLE customer_word (
  word        text COLLATE "C" NOT NULL,
  customer_id uuid NOT NULL,
  PRIMARY KEY (word, customer_id)
);

CREATE FUNCTION keep_customer_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM customer_word WHERE customer_id = OLD.id
      AND word = ANY (words_of_customer(OLD.email, OLD.first_name, OLD.last_name, OLD.phone));
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    INSERT INTO customer_word (word, customer_id)
      SELECT unnest(words_of_customer(NEW.email, NEW.first_name, NEW.last_name, NEW.phone)), NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER customer_words_change AFTER UPDATE OF email, first_name, last_name, phone, deleted_at ON customer FOR EACH ROW
  WHEN ((OLD.email, OLD.first_name, OLD.last_name, OLD.phone, OLD.deleted_at)
    IS DISTINCT FROM (NEW.email, NEW.first_name, NEW.last_name, NEW.phone, NEW.deleted_at))
  EXECUTE FUNCTION keep_customer_words();
CREATE TRIGGER customer_words_begin AFTER INSERT OR DELETE ON customer FOR EACH ROW
  EXECUTE FUNCTION keep_customer_words();

INSERT INTO customer_word (word, customer_id)
  SELECT unnest(words_of_customer(email, first_name, last_name, phone)), id FROM customer WHERE deleted_at IS NULL;
