import type { ProductCard, ProductPage } from '#modules/catalog/contract.ts'

/** A product in a list, as far as pages read it: not half of what the Shop API tells. */
export type ListedProduct = ReturnType<typeof productInList>

const productInList = (card: ProductCard) => ({
  code: card.code,
  variantCode: card.variantCode,
  name: card.name,
  slug: card.slug,
  brand: card.brand,
  unitPriceLabel: card.unitPriceLabel,
  price: card.price,
  originalPrice: card.originalPrice,
  labels: card.labels,
  isAvailable: card.isAvailable,
  maxAvailableQuantity: card.maxAvailableQuantity,
  maxAllowedQuantity: card.maxAllowedQuantity,
  saveMe: card.saveMe,
  geniusPrice: card.geniusPrice,
  sizeLabel: card.sizeLabel,
  lowest30: card.lowest30,
  sgr: card.sgr,
  bmsm: card.bmsm,
  tint: card.tint,
  picture: card.picture,
})

/** An answer with listed products in the place of cards. A product that is no list's stays whole. */
export type TrimmedAnswer<Answer> = Answer extends readonly (infer Item)[]
  ? [Item] extends [never]
    ? Answer
    : Item extends ProductCard
      ? ListedProduct[]
      : TrimmedAnswer<Item>[]
  : Answer extends object
    ? { [Name in keyof Answer]: TrimmedAnswer<Answer[Name]> }
    : Answer

/** The product of a product page, with all that is known of it. */
export type ProductDetails = TrimmedAnswer<ProductPage>

/**
 * Takes from the cards in an answer's lists what no page reads, because the answer travels with the page: a list of sixty
 * is 40 KB of JSON instead of 130. `answer` is fresh from JSON and is changed in place.
 */
export function trimProducts<Answer>(answer: Answer): TrimmedAnswer<Answer> {
  leaveOut(answer)
  return answer as TrimmedAnswer<Answer>
}

function leaveOut(value: unknown): void {
  if (Array.isArray(value)) {
    if (value.length > 0 && isCard(value[0]))
      for (let at = 0; at < value.length; at++) value[at] = productInList(value[at])
    else for (const item of value) leaveOut(item)
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) leaveOut(part)
  }
}

/** Nothing else on the wire is filtered by its brand. */
const isCard = (value: unknown): value is ProductCard =>
  typeof value === 'object' && value !== null && 'brandFilterCode' in value
