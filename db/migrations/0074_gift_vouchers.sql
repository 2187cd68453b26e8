-- Purchases of gift vouchers. The voucher itself, with its code and balance, is of `vouchers`.
CREATE TABLE gift_purchase (
  id              uuid PRIMARY KEY,                           -- the `order_id` of its payment
  number          int  GENERATED ALWAYS AS IDENTITY UNIQUE,   -- 'VC-12' at the gateway
  token           text NOT NULL UNIQUE,                       -- of the buyer's page
  request_id      uuid NOT NULL UNIQUE,                       -- of the form that opened it
  customer_id     uuid,                                       -- null for a visitor
  amount          int  NOT NULL CHECK (amount > 0),           -- bani
  design          text NOT NULL,
  buyer_name      text NOT NULL,
  buyer_email     text NOT NULL,
  recipient_name  text NOT NULL,
  recipient_email text NOT NULL,
  message         text NOT NULL,
  deliver_on      date NOT NULL,
  state           text NOT NULL CHECK (state IN ('open', 'paid', 'given-up', 'withdrawn')),
  created_at      timestamptz NOT NULL,
  changed_at      timestamptz NOT NULL,
  paid_at         timestamptz,
  voucher_id      uuid UNIQUE,                                -- of `vouchers`
  sent_at         timestamptz,                                -- when the present was last sent to the recipient
  bounced_at      timestamptz,                                -- the recipient's address does not exist
  reminded_at     timestamptz,
  withdrawn_at    timestamptz,
  forgotten_at    timestamptz,                                -- recipient and message were deleted
  CHECK ((state IN ('paid', 'withdrawn')) = (num_nulls(paid_at, voucher_id) = 0)),
  CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL))
);
CREATE INDEX gift_purchase_of_customer ON gift_purchase (customer_id, created_at DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX gift_purchase_unpaid ON gift_purchase (created_at) WHERE state = 'open';
CREATE INDEX gift_purchase_to_send ON gift_purchase (deliver_on) WHERE state = 'paid' AND sent_at IS NULL;

-- The purchase of a gift voucher that a letter is about.
ALTER TABLE mail ADD COLUMN gift_id uuid;
-- For the job that deletes letters with the codes of vouchers.
CREATE INDEX mail_gift ON mail (sent_at) WHERE kind IN ('gift-present', 'gift-ending');
