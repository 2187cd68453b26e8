import type { ProductCard } from '../contract.card.ts'
import type { CatalogReader } from '../listing/list-products.ts'
import { popularOfDeal } from '../listing/popular-of-deal.ts'
import { presentCard } from '../present/card.ts'

/** The most popular products on promotion that are in stock; up to a second behind the tables. */
export function promotedCards({ live, runQuery }: CatalogReader, most: number, origin: string): ProductCard[] {
  const model = live.model()
  const { slots } = runQuery(popularOfDeal(model, 'promo', most))
  return slots.map((slot) => presentCard(model, slot, origin))
}
