import { statement } from '#platform/db/statement.ts'

export const wholeMembership = statement<{ membership: object }, [customerId: string]>(
  'households.whole-membership',
  `SELECT jsonb_build_object('name', h.name, 'role', m.role, 'joinedAt', m.joined_at, 'invited', (
     SELECT coalesce(jsonb_agg(i.email ORDER BY i.created_at), '[]') FROM household_invitation i WHERE i.invited_by = m.id
   )) AS membership
   FROM household_member m JOIN household h ON h.id = m.household_id WHERE m.customer_id = $1`,
)
