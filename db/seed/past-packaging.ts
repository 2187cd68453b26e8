import { awardReturnPoints, joinClub } from '#modules/loyalty/index.ts'
import { pointsForReturn } from '#modules/packaging/rules/returned.ts'
import { type Bags, bagCount } from '#modules/pricing/rules/bags.ts'
import type { Tx } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import type { Handed } from './past-orders.data.ts'

const insertReturn = statement<unknown, [given: string]>(
  'seed.insert-return',
  `WITH g AS (SELECT * FROM jsonb_to_record($1::jsonb) AS g ("orderId" uuid, "customerId" uuid, "orderNumber" text,
     "sgrBags" int, bags int, packs int, points int, "takenAt" timestamptz, "countedAt" timestamptz))
   INSERT INTO packaging_return (order_id, customer_id, order_number, sgr_bags, bags, taken_at, due_at, counted_at,
     packs, bags_counted, points)
   SELECT "orderId", "customerId", "orderNumber", "sgrBags", bags, "takenAt", "takenAt" + interval '48 hours', "countedAt",
     packs, bags, points FROM g`,
)

const moveBags = statement<unknown, [orderId: string, customerId: string, bags: number, at: Temporal.Instant]>(
  'seed.move-bags',
  `WITH account AS (
     INSERT INTO bag_account (customer_id, bags) VALUES ($2, greatest(0, $3))
     ON CONFLICT (customer_id) DO UPDATE SET bags = bag_account.bags + $3 RETURNING customer_id
   )
   INSERT INTO bag_movement (order_id, kind, customer_id, bags, created_at)
   SELECT $1, CASE WHEN $3 > 0 THEN 'bought' ELSE 'returned' END, customer_id, $3, $4 FROM account`,
)

interface Delivered {
  readonly orderId: string
  readonly orderNumber: string
  readonly customerId: string
  readonly deliveredAt: Temporal.Instant
  readonly bags: Bags
  readonly handed: Handed | undefined
}

/** The bags that an order came in and what went back with its courier, counted the day after, as the shop leaves it. */
export async function writePackaging(tx: Tx, order: Delivered): Promise<void> {
  const { orderId, orderNumber, customerId, deliveredAt, bags, handed } = order
  if (bags.kind === 'reusable') await tx.run(moveBags, [orderId, customerId, bagCount(bags), deliveredAt])
  if (handed === undefined) return
  const countedAt = deliveredAt.add({ hours: 20 })
  const { sgrBags, bagsBack, packs } = handed
  const points = pointsForReturn({ packs, bags: bagsBack })
  await joinClub(tx, { now: () => deliveredAt }, customerId)
  await awardReturnPoints(tx, { now: () => countedAt }, { customerId, orderId, orderNumber, points })
  if (bagsBack > 0) await tx.run(moveBags, [orderId, customerId, -bagsBack, countedAt])
  const facts = { orderId, customerId, orderNumber, sgrBags, bags: bagsBack, packs, points }
  await tx.run(insertReturn, [JSON.stringify({ ...facts, takenAt: deliveredAt, countedAt })])
}
