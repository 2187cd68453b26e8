import { newsletterWording } from '#modules/customers/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'

/** A demo customer, with an account at the embedded identity provider. */
export interface DemoPerson {
  /** Fixed, so that demo data and tests can refer to it. Null for a customer who is created by the first sign-in. */
  readonly customerId: string | null
  /** The subject at the identity provider. */
  readonly subject: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly isGenius: boolean
  readonly subscribedToNewsletter: boolean
}

export type DemoName = 'ana' | 'mihai' | 'ioana' | 'radu' | 'vlad' | 'elena'

export const people = {
  ana: {
    customerId: '01930000-0000-7000-8000-000000000001',
    subject: 'ana',
    email: 'ana@poftim.example',
    firstName: 'Ana',
    lastName: 'Munteanu',
    phone: '+40700000001',
    isGenius: true,
    subscribedToNewsletter: true,
  },
  mihai: {
    customerId: '01930000-0000-7000-8000-000000000002',
    subject: 'mihai',
    email: 'mihai@poftim.example',
    firstName: 'Mihai',
    lastName: 'Ionescu',
    phone: '+40700000002',
    isGenius: false,
    subscribedToNewsletter: false,
  },
  ioana: {
    customerId: '01930000-0000-7000-8000-000000000003',
    subject: 'ioana',
    email: 'ioana@poftim.example',
    firstName: 'Ioana',
    lastName: 'Dragomir',
    phone: '+40700000003',
    isGenius: false,
    subscribedToNewsletter: true,
  },
  radu: {
    customerId: '01930000-0000-7000-8000-000000000004',
    subject: 'radu',
    email: 'radu@poftim.example',
    firstName: 'Radu',
    lastName: 'Stan',
    phone: '+40700000004',
    isGenius: false,
    subscribedToNewsletter: false,
  },
  vlad: {
    customerId: '01930000-0000-7000-8000-000000000006',
    subject: 'vlad',
    email: 'vlad@poftim.example',
    firstName: 'Vlad',
    lastName: 'Dobre',
    phone: '+40700000006',
    isGenius: false,
    subscribedToNewsletter: false,
  },
  elena: {
    customerId: null,
    subject: 'elena',
    email: 'elena@poftim.example',
    firstName: 'Elena',
    lastName: 'Pop',
    phone: '+40700000005',
    isGenius: false,
    subscribedToNewsletter: false,
  },
} as const satisfies Record<DemoName, DemoPerson>

const insertPerson = statement<
  unknown,
  [
    id: string,
    provider: string,
    subject: string,
    email: string,
    firstName: string,
    lastName: string,
    phone: string,
    isGenius: boolean,
    newsletter: boolean,
    wording: string,
  ]
>(
  'seed.insert-person',
  `WITH claimed AS (
     INSERT INTO customer_identity (provider, subject, customer_id) VALUES ($2, $3, $1)
     ON CONFLICT DO NOTHING RETURNING customer_id
   ), created AS (
     INSERT INTO customer (id, email, email_is_verified, first_name, last_name, phone, is_genius, created_at)
     SELECT customer_id, $4, true, $5, $6, $7, $8, now() FROM claimed
   )
   INSERT INTO newsletter_subscription (id, address, source, wording, consented_at, confirmed_at)
   SELECT customer_id, $4, 'account', $10, now(), now() FROM claimed WHERE $9
   ON CONFLICT (address) WHERE ended_at IS NULL DO NOTHING`,
)

/** Name of the embedded identity provider in `customer_identity`. */
export const demoProvider = 'embedded'

/** Idempotent: existing customers stay as they are. */
export async function loadPeople(db: Queryable): Promise<void> {
  for (const person of Object.values(people)) {
    if (person.customerId === null) continue
    await db.run(insertPerson, [
      person.customerId,
      demoProvider,
      person.subject,
      person.email,
      person.firstName,
      person.lastName,
      person.phone,
      person.isGenius,
      person.subscribedToNewsletter,
      newsletterWording.account,
    ])
  }
}
