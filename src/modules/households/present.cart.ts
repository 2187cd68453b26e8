import type { Catalog, ProductCard } from '#modules/catalog/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { HouseholdCart, HouseholdCartMember, HouseholdCartProduct } from './contract.cart.ts'
import { memberNames } from './present.ts'
import { stillOrders } from './rules/shared-cart.ts'
import * as store from './store.cart.ts'
import { proposalsOf } from './store.proposals.ts'
import { membersOf } from './store.ts'

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
  const proposed = (await q.rows(proposalsOf, [householdId])).filter(
    ({ state, customerId: by }) => state === 'open' || (state === 'refused' && by === customerId),
  )
  const known = cards([...new Set([...lines, ...changes, ...proposed].map(({ code }) => code))])
  const productOf = (code: string): HouseholdCartProduct | null => {
    const card = known.get(code)
    return card === undefined ? null : presentProduct(card)
  }
  const names = await memberNames(q, await q.rows(membersOf, [householdId]))
  const namedPerson = (id: string): HouseholdCartMember => ({ name: names.get(id) ?? '', isMe: id === customerId })
  const person = (id: string | null) => (id === null ? null : namedPerson(id))
  const isOrdered = ordering !== null && stillOrders(ordering.since, now)
  return {
    lines: lines.map(({ code, quantity, addedBy, addedAt }) => {
      const product = productOf(code)
      return { code, quantity, product, addedBy: person(addedBy), addedAt: addedAt.toString() }
    }),
    proposals: proposed.map(({ id, code, quantity, customerId: author, at, reason, decidedBy }) => {
      const refusal = reason === null ? null : { reason, by: person(decidedBy) }
      return { id, code, quantity, product: productOf(code), by: namedPerson(author), at: at.toString(), refusal }
    }),
    ordering: isOrdered ? person(ordering.customerId) : null,
    changes: changes.map(({ code, before, quantity, by, at }) => {
      const name = known.get(code)?.shortName ?? null
      return { code, name, before, quantity, by: person(by), at: at.toString() }
    }),
  }
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
