import { bani } from '#kernel/money.ts'
import { saveCard } from '#modules/payments/index.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/statement.ts'
import { type DemoName, people } from './people.ts'

/** Name of the embedded payment gateway in `saved_card`. */
const provider = 'embedded'

interface DemoCard {
  readonly issuer: string
  /** Last four digits. */
  readonly ends: string
  /** Year and month. */
  readonly expires: string
  /** In bani. */
  readonly balance: number
}

/** Cards with a balance, nearly empty and (Radu's) expired. */
const cards: Partial<Record<DemoName, readonly DemoCard[]>> = {
  ana: [
    { issuer: 'Tichet Bun', ends: '4821', expires: '2028-08', balance: 312_40 },
    { issuer: 'Prânzul Meu', ends: '0937', expires: '2027-03', balance: 18_05 },
  ],
  mihai: [{ issuer: 'Prânzul Meu', ends: '5510', expires: '2028-01', balance: 187_00 }],
  radu: [{ issuer: 'Tichet Bun', ends: '7702', expires: '2025-12', balance: 40_00 }],
}

const issueCard = statement<unknown, [token: string, issuer: string, ends: string, expires: string, balance: number]>(
  'seed.issue-meal-card',
  `INSERT INTO gateway_standin.meal_card (token, issuer, ends, expires, balance) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT DO NOTHING`,
)
const cardsOf = statement<{ token: string }, [customerId: string]>(
  'seed.meal-cards-of',
  `SELECT token FROM saved_card WHERE customer_id = $1 AND kind = 'meal-voucher'`,
)

/** Saves meal-voucher cards in the shop and issues them at the embedded gateway. Idempotent. */
export async function loadMealCards({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  for (const name of ['ana', 'mihai', 'radu'] as const) {
    const { customerId } = people[name]
    if ((await db.rows(cardsOf, [customerId])).length > 0) continue
    for (const { issuer, ends, expires, balance } of cards[name] ?? []) {
      const token = `demo-${name}-${ends}`
      await db.run(issueCard, [token, issuer, ends, expires, balance])
      await saveCard(db, clock, customerId, 'meal-voucher', {
        provider,
        token,
        issuer,
        ends,
        expires,
        balance: bani(balance),
      })
    }
  }
}
