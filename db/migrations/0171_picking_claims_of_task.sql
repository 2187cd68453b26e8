-- The page of an order shows who scanned what, also after the claim has ended.
CREATE INDEX pick_claim_by_task ON pick_claim (task_id);
