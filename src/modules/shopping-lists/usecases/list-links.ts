import { createHash } from 'node:crypto'
import { secretToken } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import { clientNetwork } from '#platform/http/client-network.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { SharedShoppingList } from '../contract.links.ts'
import { presentLines } from '../present-list.ts'
import * as store from '../store.links.ts'
import { listOf } from '../store.ts'
import { addedUp, type SavedLine } from './named-lists.ts'

/** A minute, of one client address: nobody finds a link by trying. */
const mostReads = 60

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** An hour, of one client address: a household has one behind it. */
const mostSharedCarts = 30
/** How long a shared cart is read. */
const cartKept = { hours: 14 * 24 }

/** Links by which others read a list, also without an account. */
export function listLinks({ db, clock }: Context, { cards }: Pick<Catalog, 'cards'>) {
  return {
    /** Ends the link before it. Throws `shopping-list-not-found`. */
    async share(customerId: string, id: string): Promise<{ token: string }> {
      const token = secretToken()
      const written = await db.run(store.writeLink, [customerId, id, hashOf(token), clock.now()])
      if (written === 0) throw new Problem('shopping-list-not-found')
      return { token }
    },
    /** Safe to repeat. Throws `shopping-list-not-found`. */
    async end(customerId: string, id: string): Promise<undefined> {
      if ((await db.maybe(listOf, [customerId, null, [], id])) === null) throw new Problem('shopping-list-not-found')
      await db.run(store.deleteLink, [id])
      return undefined
    },
    /** A copy of the products. Throws `too-many-requests`. */
    async shareCart(ip: string, asked: readonly SavedLine[]): Promise<{ token: string }> {
      const network = clientNetwork(ip)
      if (network !== null)
        await enforceRateLimit(db, clock, { key: `share-cart:${network}`, max: mostSharedCarts, seconds: 3_600 })
      const token = secretToken()
      const lines = [...addedUp(asked)].map(([code, quantity]) => ({ code, quantity }))
      await db.run(store.insertSharedCart, [hashOf(token), JSON.stringify(lines), clock.now().add(cartKept)])
      return { token }
    },
    /** Throws `shared-list-not-found` and `too-many-requests`. */
    async read(ip: string, token: string): Promise<SharedShoppingList> {
      const network = clientNetwork(ip)
      if (network !== null)
        await enforceRateLimit(db, clock, { key: `shared-list:${network}`, max: mostReads, seconds: 60 })
      const hash = hashOf(token)
      const list = await db.maybe(store.listOfLink, [hash])
      const found = list ?? (await db.maybe(store.sharedCartOf, [hash, clock.now()]))
      if (found === null) throw new Problem('shared-list-not-found')
      return { name: list?.name ?? null, lines: presentLines(found, cards(found.lines.map(({ code }) => code))) }
    },
  }
}
