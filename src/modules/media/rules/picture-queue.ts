/**
 * Who waits for a picture: a client, by its network, or nobody, when it is made ahead. The network is null for this machine,
 * and for a proxy that all clients come through.
 */
export type PictureWaiter = { readonly kind: 'client'; readonly network: string | null } | { readonly kind: 'nobody' }

export const nobody: PictureWaiter = { kind: 'nobody' }

/** What an item takes to make. */
export interface PictureEffort {
  /** In any unit; a picture of twice the cost takes twice as long. */
  readonly cost: number
  /** A client's small pictures do not wait for its large ones. */
  readonly isSmall: boolean
}

export interface PictureQueue<Item> {
  /** Whether something waits. */
  readonly isEmpty: boolean
  /** Null when too many wait, of this client or in all. */
  add(item: Item, effort: PictureEffort, waiter: PictureWaiter): PlaceInQueue | null
  /** Removes the item whose turn it is; undefined when none waits. */
  next(): Item | undefined
  /** Removes all items. */
  clear(): Item[]
}

export interface PlaceInQueue {
  /** Another waiter wants the item as well: it keeps the better of both places. */
  improve(waiter: PictureWaiter): void
}

interface Entry<Item> {
  readonly item: Item
  readonly effort: PictureEffort
  readonly network: string | null
  /** Virtual time at which the item is finished when every flow gets an equal share of the work; Infinity when nobody waits. */
  finish: number
}

/** A page shows up to a hundred pictures. */
const mostOfClient = 100

/** Half a minute of work for small pictures. */
const mostInAll = 600

/** So many flows are remembered before those that are served are forgotten. */
const mostFlows = 1_000

/**
 * Self-clocked fair queueing (Golestani 1994): the clients share the work equally, whatever each of them asks for, a small
 * picture comes before a large one, and every item has its turn. What nobody waits for comes last, in its own order.
 */
export function pictureQueue<Item>(): PictureQueue<Item> {
  const entries = new Set<Entry<Item>>()
  /** By client and size: the finish of the last item. */
  const flows = new Map<string, number>()
  /** The finish of the item served last. */
  let virtualTime = 0

  const finishFor = ({ cost, isSmall }: PictureEffort, waiter: PictureWaiter): number => {
    if (waiter.kind === 'nobody') return Number.POSITIVE_INFINITY
    const flow = `${isSmall ? 'small' : 'large'} ${waiter.network}`
    const finish = Math.max(virtualTime, flows.get(flow) ?? 0) + cost
    flows.set(flow, finish)
    return finish
  }
  const isFull = (waiter: PictureWaiter): boolean => {
    if (waiter.kind === 'nobody') return false
    let [ofClient, inAll] = [0, 0]
    for (const { finish, network } of entries) {
      if (finish === Number.POSITIVE_INFINITY) continue
      inAll++
      if (network === waiter.network) ofClient++
    }
    return inAll >= mostInAll || (waiter.network !== null && ofClient >= mostOfClient)
  }
  const serve = (entry: Entry<Item>): Item => {
    entries.delete(entry)
    if (entry.finish !== Number.POSITIVE_INFINITY) virtualTime = entry.finish
    if (flows.size > mostFlows) for (const [flow, finish] of flows) if (finish <= virtualTime) flows.delete(flow)
    return entry.item
  }

  return {
    get isEmpty() {
      return entries.size === 0
    },
    add: (item, effort, waiter) => {
      if (isFull(waiter)) return null
      const network = waiter.kind === 'client' ? waiter.network : null
      const entry: Entry<Item> = { item, effort, network, finish: finishFor(effort, waiter) }
      entries.add(entry)
      return {
        improve: (other) => {
          if (!entries.has(entry)) return
          entry.finish = Math.min(entry.finish, finishFor(effort, other))
        },
      }
    },
    next: () => {
      let first: Entry<Item> | undefined
      for (const entry of entries) if (first === undefined || entry.finish < first.finish) first = entry
      return first && serve(first)
    },
    clear: () => {
      const items = [...entries].map(({ item }) => item)
      entries.clear()
      return items
    },
  }
}
