import type { Load } from '#storefront/lib/page/page.tsx'

export interface RecurringData {
  /** What a new basket is made from; null without one. */
  readonly from: { readonly kind: 'list' | 'order'; readonly id: string } | null
}

/** A link of a list or an order opens the form of a new basket. */
export const loadFrom: Load<RecurringData> = async ({ match: { query } }) => {
  const [list, order] = [query.get('lista'), query.get('comanda')]
  if (list !== null) return { kind: 'page', data: { from: { kind: 'list', id: list } } }
  return { kind: 'page', data: { from: order === null ? null : { kind: 'order', id: order } } }
}
