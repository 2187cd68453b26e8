import { z } from 'zod'
import { experimentNames } from './rules/experiments.ts'
import { maxPromotionText } from './rules/texts.ts'

/*
 * The events of the shop, by the names of Google Analytics 4 and of the specification (ANALYTICS-01 to -10). The browser
 * uses the types only. Amounts are in lei, computed from bani by `amountsOf`.
 */

const name = z.string().max(300)
const code = z.string().min(1).max(200)
const amount = z.number().min(0).max(10_000_000)
const position = z.int().min(0).max(10_000)
const searchTerm = z.string().max(200)
const promotionText = z.string().max(maxPromotionText)

export const Item = z.strictObject({
  /** The product's code. */
  item_id: code,
  /** The code of what is sold: the product's own, or that of its short-dated variant. */
  item_variant: code.optional(),
  item_name: name,
  item_brand: name.optional(),
  item_category: name.optional(),
  price: amount.optional(),
  /** The reduction of one piece, in lei. */
  discount: amount.optional(),
  quantity: z.int().min(1).max(100_000).optional(),
  index: position.optional(),
})
export type AnalyticsItem = z.infer<typeof Item>

const items = z.array(Item).max(200)
const list = { item_list_id: code, item_list_name: name }
const valued = { currency: z.literal('RON'), value: amount, items }
const checkout = { ...valued, coupon: name.optional(), shipping_tier: z.literal('courier') }
const promotion = {
  promotion_id: code,
  promotion_name: promotionText,
  creative_name: promotionText.optional(),
  creative_slot: name.optional(),
}
const Valued = z.strictObject({ ...valued, item_list_id: code.optional(), item_list_name: name.optional() })
const Wished = z.strictObject({ items: z.array(Item).length(1) })
const SignedIn = z.strictObject({ method: code })

/** Events that browsers send, with their parameters. */
export const browserEvents = {
  page_view: z.strictObject({ page_path: z.string().max(2_000).optional() }),
  view_item_list: z.strictObject({ ...list, items }),
  select_item: z.strictObject({ ...list, items: z.array(Item).length(1) }),
  view_item: z.strictObject(valued),
  add_to_cart: Valued,
  remove_from_cart: Valued,
  view_cart: z.strictObject(valued),
  clear_cart: z.strictObject({}),
  begin_checkout: z.strictObject(checkout),
  add_shipping_info: z.strictObject(checkout),
  add_payment_info: z.strictObject({ ...checkout, payment_type: code }),
  view_promotion: z.strictObject(promotion),
  select_promotion: z.strictObject(promotion),
  search: z.strictObject({ search_term: searchTerm, results: z.int().min(0).optional() }),
  search_autosuggest: z.strictObject({
    search_term: searchTerm,
    suggestion: name,
    kind: z.enum(['phrase', 'product', 'category', 'brand', 'recipe']),
  }),
  login: SignedIn,
  sign_up: SignedIn,
  add_to_wishlist: Wished,
  remove_from_wishlist: Wished,
  report_web_vital_metric: z.strictObject({
    id: code,
    timestamp: z.int(),
    name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
    value: z.number().min(0).max(3_600_000),
    rating: z.enum(['good', 'needs-improvement', 'poor']),
    deviceType: z.enum(['phone', 'tablet', 'desktop']),
  }),
  exposure: z.strictObject({ experiment: z.enum(experimentNames), variant: code }),
} as const

/**
 * Events of orders. The browser hands `purchase` to the tag manager only: the shop records both from its outbox, so that
 * neither a blocker nor a closed tab loses one.
 */
export const serverEvents = {
  purchase: z.strictObject({
    ...checkout,
    transaction_id: code,
    tax: amount.optional(),
    shipping: amount.optional(),
  }),
  refund: z.strictObject({ transaction_id: code, currency: z.literal('RON'), value: amount }),
} as const

export type BrowserEventName = keyof typeof browserEvents
export type ServerEventName = keyof typeof serverEvents
export type EventName = BrowserEventName | ServerEventName

export type ParametersOf<Name extends EventName> = z.infer<
  Name extends BrowserEventName ? (typeof browserEvents)[Name] : (typeof serverEvents)[Name & ServerEventName]
>

/** What an event knows of the moment at which it was tracked. */
export interface EventMoment {
  /** UUID v7; an event that arrives twice is stored once. */
  readonly id: string
  /** Milliseconds since the epoch, on the visitor's clock. */
  readonly at: number
  readonly pageType: string
}

export type TrackedEvent = {
  [Name in EventName]: EventMoment & { readonly name: Name; readonly parameters: ParametersOf<Name> }
}[EventName]
