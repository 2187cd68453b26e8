import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { Lei, ProductCard } from '#modules/catalog/contract.card.ts'

const tag = 'Product alerts'
const access = 'customer'

const code = z.string().min(1).max(40)
const AlertId = z.uuid().meta({ examples: ['01930000-0000-7000-8000-0000000fffff'] })
const AlertKind = z.enum(['stock', 'price'])

export const ProductAlertView = z
  .object({
    id: z.uuid(),
    kind: AlertKind,
    productCode: z.string(),
    product: ProductCard.nullable().meta({ description: 'Null when it is no longer sold.' }),
    atMost: Lei.nullable().meta({ description: 'Of a price alert: the price of one piece as this customer pays it.' }),
    askedAt: z.iso.datetime(),
    toldAt: z.iso.datetime().nullable().meta({ description: 'When its letter was written; null while it waits.' }),
  })
  .meta({ id: 'ProductAlert' })
export type ProductAlertView = z.infer<typeof ProductAlertView>

export const listProductAlerts = route({
  id: 'listProductAlerts',
  tag,
  summary: 'Lists the stock and price alerts of the customer',
  description: 'Those that wait, and those that were told in the last 30 days; the latest first.',
  method: 'GET',
  path: '/customers/me/product-alerts',
  access,
  toleratesGuest: true,
  ok: z.object({ alerts: z.array(ProductAlertView) }).meta({ id: 'ProductAlerts' }),
  problems: ['unauthorized'],
})

export const askForProductAlert = route({
  id: 'askForProductAlert',
  tag,
  summary: 'Asks for one letter when a product is back in stock, or costs at most an amount',
  description:
    'A product has at most one waiting alert of each kind; a later price replaces the earlier one. What is true already is refused: `alert-already-met`.',
  method: 'POST',
  path: '/customers/me/product-alerts',
  access,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('stock'), code }),
    z.strictObject({ kind: z.literal('price'), code, atMost: Lei.min(0.01).max(100_000).multipleOf(0.01) }),
  ]),
  ok: ProductAlertView,
  problems: [
    'unauthorized',
    'product-not-found',
    'alert-already-met',
    'too-many-alerts',
    'too-many-requests',
    'invalid-input',
  ],
})

export const endProductAlert = route({
  id: 'endProductAlert',
  tag,
  summary: 'Ends an alert',
  description: 'Idempotent.',
  method: 'DELETE',
  path: '/customers/me/product-alerts/{id}',
  access,
  params: z.object({ id: AlertId }),
  status: 204,
  ok: noContent,
  problems: ['unauthorized', 'invalid-input'],
})

export const endAlertsByLink = route({
  id: 'endAlertsByLink',
  tag,
  summary: 'Ends all alerts of a customer about a product, by the link of a letter',
  description: 'Without a sign-in; the letter has the id and the hash. Idempotent.',
  method: 'POST',
  path: '/product-alerts/{id}/end',
  params: z.object({ id: z.string().min(1).max(80) }),
  body: z.strictObject({ hash: z.string().min(1).max(64) }),
  status: 204,
  ok: noContent,
  problems: ['alert-link-invalid', 'invalid-input'],
})
