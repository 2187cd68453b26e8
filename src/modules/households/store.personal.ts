import { statement } from '#platform/db/statement.ts'

export const wholeMembership = statement<{ membership: object }, [customerId: string]>(
  'households.whole-membership',
  `SELECT jsonb_build_object('name', h.name, 'role', m.role, 'limitInt', m.spending_limit, 'joinedAt', m.joined_at, 'invited', (
     SELECT coalesce(jsonb_agg(i.email ORDER BY i.created_at), '[]') FROM household_invitation i WHERE i.invited_by = m.id
   ), 'cartLines', (
     SELECT coalesce(jsonb_agg(jsonb_build_object('code', l.product_code, 'quantity', l.quantity, 'addedAt', l.added_at)
       ORDER BY l.added_at, l.product_code), '[]') FROM household_cart_line l WHERE l.added_by = m.id
   ), 'cartChanges', (
     SELECT coalesce(jsonb_agg(jsonb_build_object('code', c.product_code, 'before', c.quantity_before,
       'quantity', c.quantity, 'at', c.changed_at) ORDER BY c.number), '[]')
     FROM household_cart_change c WHERE c.changed_by = m.id
   ), 'cartShares', (
     SELECT coalesce(jsonb_agg(jsonb_build_object('code', s.product_code, 'quantity', s.quantity)
       ORDER BY s.product_code), '[]') FROM household_cart_share s WHERE s.member_id = m.id
   ), 'refusals', (
     SELECT coalesce(jsonb_agg(jsonb_build_object('code', d.product_code, 'reason', d.reason, 'at', d.decided_at)
       ORDER BY d.decided_at, d.id), '[]')
     FROM household_proposal d WHERE d.decided_by = m.id AND d.state = 'refused'
   ), 'proposals', (
     SELECT coalesce(jsonb_agg(jsonb_build_object('code', p.product_code, 'quantity', p.quantity, 'state', p.state,
       'reason', p.reason, 'at', p.proposed_at) ORDER BY p.proposed_at, p.id), '[]')
     FROM household_proposal p WHERE p.proposed_by = m.id
   )) AS membership
   FROM household_member m JOIN household h ON h.id = m.household_id WHERE m.customer_id = $1`,
)
