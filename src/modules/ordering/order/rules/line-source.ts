/** The kinds of product lists, which begin their ids: `category_101-paine`. */
const listKinds = [
  ...['category', 'promotion', 'promotions', 'custom_listing', 'new_products', 'accelerated_sale', 'search'],
  ...['favorites', 'my-freshlist', 'similar', 'rail', 'recipe', 'order_history'],
] as const

/** What a request tells of the list that a product was added from. */
export interface ListFields {
  readonly analyticsListId?: string | null | undefined
  readonly analyticsListName?: string | null | undefined
  readonly index?: number | null | undefined
  readonly parentIndex?: number | null | undefined
  readonly unitDiscount?: number | null | undefined
  readonly discountType?: string | null | undefined
}

/** Where in the shop a line was added. It decides nothing about the order. */
export interface LineSource {
  /** One of a few kinds, or `other`: anybody may send any id. */
  readonly list: (typeof listKinds)[number] | 'other'
  readonly id: string
  readonly name: string | null
  readonly index: number | null
  readonly parentIndex: number | null
  /** In lei, as shown. */
  readonly unitDiscount: number | null
  readonly discountType: string | null
}

/** Null when the request names no list. */
export function lineSourceOf(fields: ListFields): LineSource | null {
  const id = fields.analyticsListId
  if (!id) return null
  return {
    list: listKinds.findLast((kind) => id === kind || id.startsWith(`${kind}_`)) ?? 'other',
    id,
    name: fields.analyticsListName ?? null,
    index: fields.index ?? null,
    parentIndex: fields.parentIndex ?? null,
    unitDiscount: fields.unitDiscount ?? null,
    discountType: fields.discountType ?? null,
  }
}
