import type { Catalog, ProductCard } from '#modules/catalog/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { HouseholdCart, HouseholdCartMember, HouseholdCartProduct } from './contract.cart.ts'
import { firstNameOf } from './present.ts'
import { stillOrders } from './rules/shared-cart.ts'
import * as store from './store.cart.ts'

/** Changes that a page shows. */
const mostChanges = 10

interface Viewer {
  readonly householdId: string
  readonly customerId: string
}

/** The cart of a household as one of its members sees it. */
export async function householdCart(
  q: Queryable,
  { householdId, customerId }: Viewer,
  now: Temporal.Instant,
  cards: Catalog['cards'],
): Promise<HouseholdCart> {
  const lines = await q.rows(store.cartLines, [householdId])
  const changes = await q.rows(store.cartChanges, [householdId, mostChanges])
  const ordering = await q.maybe(store.orderingOf, [householdId])
  const known = cards([...new Set([...lines, ...changes].map(({ code }) => code))])
  const people = new Map<string, HouseholdCartMember>()
  const person = async (id: string | null): Promise<HouseholdCartMember | null> => {
    if (id === null) return null
    const member = people.get(id) ?? { name: await firstNameOf(q, id), isMe: id === customerId }
    people.set(id, member)
    return member
  }
  const shown: HouseholdCart['lines'] = []
  for (const { code, quantity, addedBy, addedAt } of lines) {
    const card = known.get(code)
    const product = card === undefined ? null : presentProduct(card)
    shown.push({ code, quantity, product, addedBy: await person(addedBy), addedAt: addedAt.toString() })
  }
  const changed: HouseholdCart['changes'] = []
  for (const { code, before, quantity, by, at } of changes) {
    const name = known.get(code)?.shortName ?? null
    changed.push({ code, name, before, quantity, by: await person(by), at: at.toString() })
  }
  const isOrdered = ordering !== null && stillOrders(ordering.since, now)
  return { lines: shown, ordering: isOrdered ? await person(ordering.customerId) : null, changes: changed }
}

const presentProduct = (card: ProductCard): HouseholdCartProduct => ({
  code: card.code,
  variantCode: card.variantCode,
  shortName: card.shortName,
  brand: card.brand,
  sizeLabel: card.sizeLabel,
  slug: card.slug,
  price: card.price,
  picture: card.picture,
  image: card.image,
  tint: card.tint,
  maxAvailableQuantity: card.maxAvailableQuantity,
  maxAllowedQuantity: card.maxAllowedQuantity,
})
