import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'

/** A person of the demo who works for the shop, with an account at the embedded identity provider for staff. */
export interface DemoStaff {
  readonly id: string
  readonly subject: string
  /** The key of a shipped role. */
  readonly role: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: null
}

const person = (number: number, role: string, firstName: string, lastName: string, suffix = ''): DemoStaff => ({
  id: `01930000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
  subject: `${role}${suffix}`,
  ...{ role, firstName, lastName },
  email: `${role}${suffix}@birou.poftim.example`,
  phone: null,
})

/** One for each shipped role; a second picker, courier, support agent, dispatcher and accountant for what needs two. */
export const demoStaff: readonly DemoStaff[] = [
  person(1, 'owner', 'Ioana', 'Petrescu'),
  person(2, 'catalogue', 'Corina', 'Albu'),
  person(3, 'pricing', 'Dan', 'Olteanu'),
  person(4, 'editor', 'Lavinia', 'Preda'),
  person(5, 'picker', 'Nicolae', 'Sandu'),
  person(6, 'dispatcher', 'Mihaela', 'Costea'),
  person(7, 'courier', 'Sorin', 'Bratu'),
  person(8, 'support', 'Andreea', 'Lupu'),
  person(9, 'accountant', 'Victor', 'Manea'),
  person(10, 'picker', 'Carmen', 'Vasile', '-2'),
  person(11, 'courier', 'Mihai', 'Dobre', '-2'),
  person(12, 'support', 'Alin', 'Lazar', '-2'),
  person(13, 'dispatcher', 'Paul', 'Neagu', '-2'),
  person(14, 'accountant', 'Elena', 'Rotaru', '-2'),
]

const insertDemoMember = statement<
  unknown,
  [id: string, provider: string, subject: string, email: string, name: string, role: string]
>(
  'seed.staff-member',
  `WITH made AS (
     INSERT INTO staff_member (id, provider, subject, email, name, state, created_at)
     VALUES ($1, $2, $3, $4, $5, 'active', now()) ON CONFLICT DO NOTHING RETURNING id)
   INSERT INTO staff_member_role (member_id, role_id) SELECT made.id, r.id FROM made, staff_role r WHERE r.key = $6`,
)

/** Makes the people of the demo members of staff, once: what the owner changes afterwards stays. */
export async function loadDemoStaff(q: Queryable, provider: string): Promise<void> {
  for (const { id, subject, email, firstName, lastName, role } of demoStaff) {
    await q.run(insertDemoMember, [id, provider, subject, email, `${firstName} ${lastName}`, role])
  }
}
