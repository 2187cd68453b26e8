import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { OrderRef, orderChange, ordersTag } from '../order/contract/route.ts'
import { BaniInt, Lei, Picture } from '../order/contract/values.ts'
import { lineWishes } from '../order/rules/line-wish.ts'

const itemParams = z.object({ id: OrderRef, itemId: z.coerce.number().int().min(1).max(2_147_483_647) })

export const setLineWish = route({
  ...orderChange,
  id: 'setLineWish',
  summary: 'Sets what comes in place of a line that is missing',
  description:
    'In a cart and until picking begins: `picking-begun` afterwards. A `chosen` product must be able to stand in for the ordered one: `substitute-not-fitting` names the rule. Null returns to the wish of the order.',
  path: '/orders/{id}/items/{itemId}/substitute',
  params: itemParams,
  body: z.strictObject({
    wish: z
      .enum(lineWishes)
      .nullable()
      .meta({ description: '`closest`, `chosen` with `variantCode`, `ask` before replacing, or `none`.' }),
    variantCode: z.string().min(1).max(40).optional(),
  }),
  problems: ['order-not-found', 'item-not-found', 'picking-begun', 'substitute-not-fitting'],
})

export const lineSubstitutes = route({
  id: 'lineSubstitutes',
  tag: ordersTag,
  summary: 'Lists products that can be chosen in place of a line',
  description: 'At most three, by the rules of substitutes.',
  method: 'GET',
  path: '/orders/{id}/items/{itemId}/substitutes',
  access: 'optional',
  params: itemParams,
  ok: z
    .object({
      products: z.array(
        z.object({
          variantCode: z.string(),
          productName: z.string(),
          sizeLabel: z.string(),
          price: Lei,
          priceInt: BaniInt,
          image: Picture,
        }),
      ),
    })
    .meta({ id: 'LineSubstitutes' }),
  problems: ['order-not-found', 'item-not-found'],
})
