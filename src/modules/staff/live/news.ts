import { firstUuid7 } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import { type ChangeRow, selectChanges } from './store.ts'

/** A change, as told to every open page of the console; each page decides whether it concerns it. */
export interface News {
  /** Kind of an outbox event such as 'order.confirmed', or the contract id of a staff call. */
  readonly kind: string
  readonly entity: { readonly kind: string; readonly id: string }
}

export interface Receiver {
  readonly receive: (news: readonly News[]) => void
  /** Called when the process stops. */
  readonly end: () => void
}

const pollMs = 1_000
/** Each poll reads this far back, because a transaction may commit after others that began later. */
const overlapMs = 10_000

/**
 * Sends changes to the open pages of the console: outbox events and journal entries. One query a second serves all pages of
 * the process, and none runs without an open page; shoppers' transactions have no overhead.
 */
export function newsFeed({ db, clock, log }: Context) {
  const receivers = new Set<Receiver>()
  let known = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let isFirst = true

  const read = async (): Promise<void> => {
    const now = clock.now()
    const since = now.subtract({ milliseconds: overlapMs })
    const rows = await db.rows(selectChanges, [firstUuid7(since), since])
    const fresh = rows.filter(({ id }) => !known.has(id))
    known = new Map(rows.map(({ id }) => [id, now.epochMilliseconds]))
    const news = fresh.flatMap(newsOf)
    if (news.length > 0 && !isFirst) for (const { receive } of receivers) receive(news)
    isFirst = false
  }
  const tick = (): void => {
    read()
      .catch((err: unknown) => log.warn({ err }, 'news for the console could not be read'))
      .finally(() => {
        timer = receivers.size === 0 ? undefined : setTimeout(tick, pollMs)
      })
  }

  return {
    /** Returns the function that unsubscribes. */
    subscribe: (receiver: Receiver): (() => void) => {
      receivers.add(receiver)
      if (timer === undefined) {
        isFirst = true
        timer = setTimeout(tick, 0)
      }
      return () => receivers.delete(receiver)
    },
    end: () => {
      clearTimeout(timer)
      for (const { end } of receivers) end()
    },
  }
}

export type NewsFeed = ReturnType<typeof newsFeed>

/** What an event of the outbox is about: the first id that its payload names. */
function newsOf({ kind, entityKind, entityId, payload }: ChangeRow): News[] {
  if (entityKind !== null && entityId !== null) return [{ kind, entity: { kind: entityKind, id: entityId } }]
  const [name, id] = Object.entries(payload ?? {}).find(([key]) => /Id$/.test(key)) ?? []
  if (name === undefined) return []
  return [{ kind, entity: { kind: name.slice(0, -2), id: String(id) } }]
}
