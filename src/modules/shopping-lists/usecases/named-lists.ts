import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import { householdOf } from '#modules/households/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { ShoppingListSummary, ShoppingListView } from '../contract.named.ts'
import { presentList, presentSummary } from '../present-list.ts'
import * as store from '../store.ts'

/** Stops one account from filling the table. */
const mostLists = 50

export interface ListChange {
  readonly name?: string | undefined
  readonly lines?: readonly SavedLine[] | undefined
  readonly isOfHousehold?: boolean | undefined
}

export interface NewList {
  readonly id?: string | undefined
  readonly name: string
  readonly lines: readonly SavedLine[]
}

export interface SavedLine {
  readonly code: string
  readonly quantity: number
}

/** The lists that a customer keeps, and those that their household shares. Others are not found: all throw `shopping-list-not-found`. */
export function namedLists({ db, clock }: Context, { cards }: Pick<Catalog, 'cards'>) {
  const found = async (q: Queryable, viewer: store.Viewer, id: string): Promise<ShoppingListView> => {
    const list = await q.maybe(store.listOf, [...viewer, id])
    if (list === null) throw new Problem('shopping-list-not-found')
    return presentList(list, viewer, cards(list.lines.map(({ code }) => code)))
  }
  return {
    async all(customerId: string): Promise<ShoppingListSummary[]> {
      const viewer = await viewerOf(db, customerId)
      const lists = await db.rows(store.listsOf, [...viewer])
      const known = cards([...new Set(lists.flatMap(({ lines }) => lines.map(({ code }) => code)))])
      return lists.map((list) => presentSummary(list, viewer, known))
    },
    one: async (customerId: string, id: string) => found(db, await viewerOf(db, customerId), id),
    /** Safe to repeat with an id of the client. Throws `too-many-shopping-lists`. */
    create: (customerId: string, { id: given, name, lines }: NewList) =>
      db.transaction(async (tx) => {
        const now = clock.now()
        const id = given ?? uuid7(now)
        const isNew = (await tx.run(store.insertList, [id, customerId, name, now, mostLists])) === 1
        if (isNew) await writeLines(tx, id, lines)
        else if ((await tx.maybe(store.listOf, [customerId, null, [], id])) === null) {
          throw new Problem('too-many-shopping-lists', { limit: mostLists })
        }
        return found(tx, await viewerOf(tx, customerId), id)
      }),
    /** Throws `household-not-found` when there is none to share it with. */
    change: (customerId: string, id: string, { name, lines, isOfHousehold }: ListChange) =>
      db.transaction(async (tx) => {
        const viewer = await viewerOf(tx, customerId)
        const touched = await tx.run(store.touchList, [...viewer, id, name ?? null, clock.now()])
        if (touched === 0) throw new Problem('shopping-list-not-found')
        if (lines !== undefined) {
          await tx.run(store.deleteLines, [id])
          await writeLines(tx, id, lines)
        }
        if (isOfHousehold !== undefined) await share(tx, viewer, id, isOfHousehold)
        return found(tx, viewer, id)
      }),
    async remove(customerId: string, id: string): Promise<undefined> {
      if ((await db.run(store.deleteList, [customerId, id])) === 0) throw new Problem('shopping-list-not-found')
      return undefined
    },
  }
}

async function viewerOf(q: Queryable, customerId: string): Promise<store.Viewer> {
  const household = await householdOf(q, customerId)
  return [customerId, household?.id ?? null, household?.customerIds ?? []]
}

async function share(tx: Tx, [customerId, household]: store.Viewer, id: string, isShared: boolean): Promise<void> {
  if (isShared && household === null) throw new Problem('household-not-found')
  const written = await tx.run(store.writeHousehold, [customerId, id, isShared ? household : null])
  if (written === 0) throw new Problem('shopping-list-not-found')
}

/** Quantities by product: equal products are added up. */
export function addedUp(lines: readonly SavedLine[]): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>()
  for (const { code, quantity } of lines) quantities.set(code, Math.min(100, (quantities.get(code) ?? 0) + quantity))
  return quantities
}

async function writeLines(tx: Tx, id: string, lines: readonly SavedLine[]): Promise<void> {
  const quantities = addedUp(lines)
  await tx.run(store.insertLines, [id, [...quantities.keys()], [...quantities.values()]])
}
