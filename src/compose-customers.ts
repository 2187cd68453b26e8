import type { CustomerFacts } from '#modules/customers/index.ts'
import { awardBonus, pointsOf } from '#modules/loyalty/index.ts'
import { customerOpenOrders, customerOrderSums } from '#modules/ordering/index.ts'
import { bagsOutOf } from '#modules/packaging/index.ts'
import { grantVoucher, vouchersHeldBy } from '#modules/vouchers/index.ts'
import type { Context } from '#platform/context.ts'

/** What the console's page of a customer has of other modules. */
export const customerFacts = ({ clock }: Context): CustomerFacts => ({
  orderSums: customerOrderSums,
  openOrders: customerOpenOrders,
  points: pointsOf,
  bags: bagsOutOf,
  vouchers: vouchersHeldBy,
  awardPoints: (tx, grant) => awardBonus(tx, clock, grant),
  grantVoucher: (tx, grant) => grantVoucher(tx, clock, grant),
})
