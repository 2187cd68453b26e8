-- The ledger of a line is its row: what was ordered (`ordered`), what is delivered and paid after picking and refusals
-- (quantity, total, deposit, less the voucher's share), and what of that was refunded for problems and returned goods.
-- Every way money goes back changes this row under the lock of the order, so that the check holds for all of them together.
ALTER TABLE order_item
  ADD COLUMN refunded_pieces int NOT NULL DEFAULT 0,  -- of the delivered ones
  ADD COLUMN refunded        int NOT NULL DEFAULT 0;  -- bani of those paid for the line, deposit included

-- Reports accepted so far count with the price of the reported pieces: how a decided refund was shared out is not stored.
UPDATE order_item i
SET refunded_pieces = least(i.quantity, reported.pieces)::int,
  refunded = least(paid.amount, paid.amount * least(i.quantity, reported.pieces) / greatest(1, i.quantity))::int
FROM (
  SELECT p.order_id, (item->>'itemId')::bigint AS item_id, sum((item->>'quantity')::int) AS pieces
  FROM order_problem p CROSS JOIN LATERAL jsonb_array_elements(p.items) AS item
  WHERE p.state = 'accepted' AND p.refund > 0 GROUP BY 1, 2
) reported
JOIN order_item line ON line.order_id = reported.order_id AND line.id = reported.item_id
CROSS JOIN LATERAL (
  SELECT line.total + line.deposit - coalesce((line.frozen #>> '{price,voucher}')::int, 0) AS amount
) paid
WHERE i.order_id = line.order_id AND i.id = line.id;

ALTER TABLE order_item ADD CONSTRAINT order_item_refunded CHECK (
  refunded_pieces = 0 AND refunded = 0
  OR refunded_pieces BETWEEN 0 AND quantity
    AND refunded BETWEEN 0 AND coalesce(total + deposit - coalesce((frozen #>> '{price,voucher}')::int, 0), 0));
