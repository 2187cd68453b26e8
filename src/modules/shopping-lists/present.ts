import type { ProductCard } from '#modules/catalog/index.ts'
import type { ListChoice, MatchedLine, ShoppingListProduct } from './contract.ts'
import type { GoodsChoice, LineMatch } from './engine/match-line.ts'

/** A line with its product; a product that is gone meanwhile is left out. */
export function presentMatch(match: LineMatch, cards: ReadonlyMap<string, ProductCard>): MatchedLine {
  const { line, query, choice, reasons, alternatives, missing } = match
  const chosen = choice && presentChoice(choice, cards)
  return {
    text: line.text,
    amount: line.amount && { unit: line.amount.unit, thousandths: line.amount.thousandths, times: line.amount.times },
    choice: chosen,
    missing: chosen === null ? (missing ?? 'sold-out') : null,
    reasons: [...reasons],
    corrected: query.corrected,
    unknownWords: [...query.unknown],
    alternatives: alternatives.flatMap((one) => presentChoice(one, cards) ?? []),
  }
}

function presentChoice({ code, packs }: GoodsChoice, cards: ReadonlyMap<string, ProductCard>): ListChoice | null {
  const card = cards.get(code)
  return card === undefined ? null : { product: presentProduct(card), quantity: packs }
}

export const presentProduct = (card: ProductCard): ShoppingListProduct => ({
  code: card.code,
  variantCode: card.variantCode,
  name: card.name,
  shortName: card.shortName,
  brand: card.brand,
  sizeLabel: card.sizeLabel,
  slug: card.slug,
  price: card.price,
  unitPriceLabel: card.unitPriceLabel,
  image: card.image,
  picture: card.picture,
  tint: card.tint,
  maxAvailableQuantity: card.maxAvailableQuantity,
  maxAllowedQuantity: card.maxAllowedQuantity,
  isAgeRestricted: card.isAgeRestricted,
})
