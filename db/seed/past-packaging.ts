import { awardReturnPoints, joinClub } from '#modules/loyalty/index.ts'
import { pointsForReturn } from '#modules/packaging/rules/returned.ts'
import { type Bags, bagCount } from '#modules/pricing/rules/bags.ts'
import type { Tx } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import type { HandedPackaging } from './past-orders.data.ts'

const insertReturn = statement<unknown, [packagingReturn: string]>(
  'seed.insert-return',
  `WITH g AS (SELECT * FROM jsonb_to_record($1::jsonb) AS g ("orderId" uuid, "customerId" uuid, "orderNumber" text,
     "sgrBags" int, bags int, packs int, points int, "takenAt" timestamptz, "countedAt" timestamptz))
   INSERT INTO packaging_return (order_id, customer_id, order_number, sgr_bags, bags, taken_at, due_at, counted_at,
     packs, bags_counted, points)
   SELECT "orderId", "customerId", "orderNumber", "sgrBags", bags, "takenAt", "takenAt" + interval '48 hours', "countedAt",
     packs, bags, points FROM g`,
)

const recordBagMovement = statement<unknown, [orderId: string, customerId: string, bags: number, at: Temporal.Instant]>(
  'seed.record-bag-movement',
  `WITH account AS (
     INSERT INTO bag_account (customer_id, bags) VALUES ($2, greatest(0, $3))
     ON CONFLICT (customer_id) DO UPDATE SET bags = bag_account.bags + $3 RETURNING customer_id
   )
   INSERT INTO bag_movement (order_id, kind, customer_id, bags, created_at)
   SELECT $1, CASE WHEN $3 > 0 THEN 'bought' ELSE 'returned' END, customer_id, $3, $4 FROM account`,
)

interface PackagingOfOrder {
  readonly orderId: string
  readonly orderNumber: string
  readonly customerId: string
  readonly deliveredAt: Temporal.Instant
  readonly bags: Bags
  readonly handedPackaging: HandedPackaging | undefined
}

/**
 * Writes the reusable bags that an order was delivered in, and the packaging that its courier took back, as counted on the
 * next day: the rows that the packaging module would have written.
 */
export async function writePackaging(tx: Tx, order: PackagingOfOrder): Promise<void> {
  const { orderId, orderNumber, customerId, deliveredAt, bags, handedPackaging } = order
  if (bags.kind === 'reusable') await tx.run(recordBagMovement, [orderId, customerId, bagCount(bags), deliveredAt])
  if (handedPackaging === undefined) return
  const countedAt = deliveredAt.add({ hours: 20 })
  const { sgrBags, bagsBack, packs } = handedPackaging
  const points = pointsForReturn({ packs, bags: bagsBack })
  await joinClub(tx, { now: () => deliveredAt }, customerId)
  await awardReturnPoints(tx, { now: () => countedAt }, { customerId, orderId, orderNumber, points })
  if (bagsBack > 0) await tx.run(recordBagMovement, [orderId, customerId, -bagsBack, countedAt])
  const packagingReturn = { orderId, customerId, orderNumber, sgrBags, bags: bagsBack, packs, points }
  await tx.run(insertReturn, [JSON.stringify({ ...packagingReturn, takenAt: deliveredAt, countedAt })])
}
