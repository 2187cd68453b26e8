import type { OkOf } from '#kernel/contract.ts'
import type { Finder } from '#platform/finder.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type * as contract from '../contract.staff-find.ts'

/** The finders of all modules. */
export type Finders = () => readonly Finder[]

const mostOfAKind = 6
const kinds: readonly Finder['kind'][] = ['order', 'customer', 'product', 'entry']

/** Searches all kinds of records that the caller may see. */
export function find(finders: Finders) {
  return async function find(words: string, caller: StaffCaller): Promise<OkOf<typeof contract.find>> {
    const inOrder = finders().toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    const permitted = inOrder.filter(({ permission }) => permission === 'member' || caller.permissions.has(permission))
    const found = await Promise.all(
      permitted.map(async ({ kind, find: findThings }) =>
        (await findThings(words, mostOfAKind, caller)).map((thing) => ({ kind, ...thing })),
      ),
    )
    return { items: found.flat() }
  }
}
