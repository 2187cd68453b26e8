import type { Catalog, ProductCard } from '#modules/catalog/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { HouseholdCart, HouseholdCartMember, HouseholdCartProduct } from './contract.cart.ts'
import { firstNameOf } from './present.ts'
import { stillOrders } from './rules/shared-cart.ts'
import * as store from './store.cart.ts'
import { proposalsOf } from './store.proposals.ts'

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
  const people = new Map<string, HouseholdCartMember>()
  const namedPerson = async (id: string): Promise<HouseholdCartMember> => {
    const member = people.get(id) ?? { name: await firstNameOf(q, id), isMe: id === customerId }
    people.set(id, member)
    return member
  }
  const person = async (id: string | null) => (id === null ? null : namedPerson(id))
  const shown: HouseholdCart['lines'] = []
  for (const { code, quantity, addedBy, addedAt } of lines) {
    const product = productOf(code)
    shown.push({ code, quantity, product, addedBy: await person(addedBy), addedAt: addedAt.toString() })
  }
  const proposals: HouseholdCart['proposals'] = []
  for (const { id, code, quantity, customerId: author, at, reason, decidedBy } of proposed) {
    const refusal = reason === null ? null : { reason, by: await person(decidedBy) }
    const by = await namedPerson(author)
    proposals.push({ id, code, quantity, product: productOf(code), by, at: at.toString(), refusal })
  }
  const changed: HouseholdCart['changes'] = []
  for (const { code, before, quantity, by, at } of changes) {
    const name = known.get(code)?.shortName ?? null
    changed.push({ code, name, before, quantity, by: await person(by), at: at.toString() })
  }
  const isOrdered = ordering !== null && stillOrders(ordering.since, now)
  const orderer = isOrdered ? await person(ordering.customerId) : null
  return { lines: shown, proposals, ordering: orderer, changes: changed }
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
