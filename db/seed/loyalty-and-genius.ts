import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import { awardBonus, awardPoints, expirePoints, joinClub, spendPoints } from '#modules/loyalty/index.ts'
import { endDueMemberships, startGenius } from '#modules/membership/index.ts'
import { trialEnd } from '#modules/membership/rules/terms.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import { people } from './people.ts'

const hasHistory = statement<unknown, [customerId: string]>(
  'seed.has-points-history',
  'SELECT 1 FROM loyalty_transaction WHERE customer_id = $1 LIMIT 1',
)

interface PointsOfMonth {
  readonly earned: readonly number[]
  readonly spent?: number
  readonly bonus?: readonly [points: number, note: string]
}

/** Fourteen months, so that the oldest points have expired. */
const anasMonths: readonly PointsOfMonth[] = [
  { earned: [118, 94, 131], bonus: [200, 'Bun venit în freshclub'] },
  { earned: [87, 142, 66] },
  { earned: [153, 71], spent: 200 },
  { earned: [99, 120, 84] },
  { earned: [176, 58], bonus: [50, 'Rețeta lunii, bonus'] },
  { earned: [112, 103], spent: 300 },
  { earned: [95, 147, 73] },
  { earned: [134, 89], spent: 400 },
  { earned: [101, 68], bonus: [100, 'Întârziere la livrare, ne cerem scuze'] },
  { earned: [122, 77, 91] },
  { earned: [109, 138], spent: 500 },
  { earned: [84, 96] },
  { earned: [127, 105, 63] },
  { earned: [102, 86], spent: 400, bonus: [50, 'Rețeta lunii, bonus'] },
]

const radusMonths: readonly PointsOfMonth[] = [
  { earned: [64], bonus: [100, 'Bun venit în freshclub'] },
  { earned: [39] },
]

const clockAt = (instant: Temporal.Instant): Clock => ({ now: () => instant })

/** Writes a history of points of consecutive months of 30 days that ends now. Does nothing when the customer has one. */
async function writePointsHistory(
  tx: Tx,
  clock: Clock,
  customerId: string,
  months: readonly PointsOfMonth[],
): Promise<void> {
  const start = clock.now().subtract({ hours: 24 * 30 * months.length })
  await joinClub(tx, clockAt(start), customerId)
  if (await tx.maybe(hasHistory, [customerId])) return
  for (const [index, { earned, spent, bonus }] of months.entries()) {
    const dayOfMonth = (days: number): Clock => clockAt(start.add({ hours: 24 * (30 * index + days) }))
    const order = (days: number, at: Clock) => ({
      customerId,
      orderId: uuid7(at.now()),
      orderNumber: `PF-${198_000 + index * 411 + days * 13}`,
    })
    if (bonus) {
      const [points, note] = bonus
      await awardBonus(tx, dayOfMonth(1), { customerId, points, note, cause: `demo:${customerId}:${index}` })
    }
    for (const [nth, points] of earned.entries()) {
      const at = dayOfMonth(4 + nth * 9)
      await awardPoints(tx, at, { ...order(4 + nth * 9, at), points })
    }
    if (spent) await spendPoints(tx, dayOfMonth(26), { ...order(26, dayOfMonth(26)), points: spent })
  }
}

/**
 * Ana has paid Genius and a long history of points, Mihai an expired Genius trial, Radu a few points, Ioana nothing.
 * Idempotent.
 */
export async function loadLoyaltyAndGenius(context: Context): Promise<void> {
  const { db, clock } = context
  const ago = (days: number): Clock => clockAt(clock.now().subtract({ hours: 24 * days }))
  await db.transaction(async (tx) => {
    await writePointsHistory(tx, clock, people.ana.customerId, anasMonths)
    const until = clock.now().add({ hours: 24 * 200 })
    await startGenius(tx, ago(165), { customerId: people.ana.customerId, kind: 'paid', plan: 'yearly', until })
  })
  await db.transaction((tx) => writePointsHistory(tx, clock, people.radu.customerId, radusMonths))
  await db.transaction(async (tx) => {
    const trialStart = ago(50)
    const { customerId } = people.mihai
    await startGenius(tx, trialStart, { customerId, kind: 'trial', until: trialEnd(trialStart.now()) })
  })
  await endDueMemberships(context)()
  await expirePoints(context)()
}
