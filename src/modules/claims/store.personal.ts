import { statement } from '#platform/db/statement.ts'

/** Claims with their messages and photographs (JPEG in Base64), for the export of personal data (GDPR, art. 15). */
export const wholeClaims = statement<{ claim: unknown }, [customerId: string]>(
  'claims.whole-claims',
  `SELECT to_jsonb(w) - 'customer_id' - 'order_id' - 'owner_id' - 'version' || jsonb_build_object(
     'lines', (SELECT coalesce(jsonb_agg(to_jsonb(l) - 'problem_id' ORDER BY l.item_id), '[]') FROM claim_line l
       WHERE l.problem_id = w.problem_id),
     'messages', (SELECT coalesce(jsonb_agg(to_jsonb(m) - 'problem_id' ORDER BY m.id), '[]') FROM claim_message m
       WHERE m.problem_id = w.problem_id),
     'photographs', (SELECT coalesce(jsonb_agg(jsonb_build_object('sent_at', p.sent_at, 'content',
         translate(encode(p.content, 'base64'), E'\\n', '')) ORDER BY p.id), '[]')
       FROM claim_photo p WHERE p.problem_id = w.problem_id)) AS claim
   FROM claim_work w WHERE w.customer_id = $1 ORDER BY w.number`,
)

/** Requests about orders of a customer. */
export const wholeRequests = statement<{ request: unknown }, [customerId: string]>(
  'claims.whole-requests',
  `SELECT to_jsonb(r) - 'customer_id' - 'order_id' - 'maker_id' - 'signer_id' AS request
   FROM refund_request r WHERE r.customer_id = $1 ORDER BY r.made_at, r.id`,
)

export const waitingRequestsOf = statement<{ id: string }, [customerId: string]>(
  'claims.waiting-requests-of',
  `SELECT id FROM refund_request WHERE customer_id = $1 AND state = 'waiting'`,
)

export const eraseClaimsOf = statement<{ id: string }, [customerId: string]>(
  'claims.erase-of-customer',
  `WITH mute AS (
     DELETE FROM claim_message m USING claim_work w WHERE w.problem_id = m.problem_id AND w.customer_id = $1
   ), blind AS (
     DELETE FROM claim_photo p USING claim_work w WHERE w.problem_id = p.problem_id AND w.customer_id = $1
   )
   UPDATE claim_work SET client_name = '', address = '' WHERE customer_id = $1 RETURNING problem_id AS id`,
)

export const eraseRequestsOf = statement<unknown, [customerId: string]>(
  'claims.erase-requests-of',
  `UPDATE refund_request SET iban = NULL, message = '', note = NULL, refusal = NULL WHERE customer_id = $1`,
)
