import { lei } from '#kernel/money.ts'
import type { ProductCard } from '#modules/catalog/index.ts'
import type { ProductAlertView } from './contract.ts'
import type { AlertRow } from './store.ts'

export function presentAlert(
  { id, kind, productCode, atMost, askedAt, toldAt }: AlertRow,
  cards: ReadonlyMap<string, ProductCard>,
): ProductAlertView {
  return {
    ...{ id, kind, productCode },
    product: cards.get(productCode) ?? null,
    atMost: atMost === null ? null : lei(atMost),
    askedAt: askedAt.toString(),
    toldAt: toldAt?.toString() ?? null,
  }
}
