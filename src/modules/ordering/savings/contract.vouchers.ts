import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { customerRead, customerReadProblems } from '../order/contract/route.ts'
import { BaniInt, Lei } from '../order/contract/values.ts'

export const OrderVoucher = z
  .object({
    code: z.string(),
    name: z.string(),
    kind: z.enum(['amount', 'percent', 'delivery']),
    discount: Lei.meta({ description: 'What it saves on this cart, in lei; 0 when it cannot be used now.' }),
    discountInt: BaniInt,
    isBest: z.boolean().meta({ description: 'Whether it saves most.' }),
    problem: z.string().nullable().meta({ description: 'Name of the problem for which it saves nothing; null else.' }),
    missingInt: BaniInt.meta({ description: 'Goods missing to its minimum, in bani.' }),
    validUntil: z.iso.datetime({ offset: true }).meta({ description: 'End of validity, exclusive.' }),
  })
  .meta({ id: 'OrderVoucher' })
export type OrderVoucher = z.infer<typeof OrderVoucher>

export const orderVouchers = route({
  ...customerRead,
  id: 'orderVouchers',
  summary: 'Lists the vouchers of the customer with what each saves on the cart',
  description:
    'The usable vouchers of the account, without gift vouchers: what saves most first, then what cannot be used now. Empty for a placed order.',
  path: '/orders/{id}/vouchers',
  ok: z.object({ vouchers: z.array(OrderVoucher) }).meta({ id: 'OrderVouchers' }),
  problems: customerReadProblems,
})
