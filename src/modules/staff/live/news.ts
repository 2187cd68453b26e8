import { firstUuid7 } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import { type ChangeRow, selectChanges } from './store.ts'

/** Something that has changed: which pages of the console show it decides the browser. */
export interface News {
  /** 'order.confirmed' of the outbox, or the id of a call of staff. */
  readonly kind: string
  readonly entity: { readonly kind: string; readonly id: string }
}

export interface Receiver {
  readonly receive: (news: readonly News[]) => void
  /** The process stops. */
  readonly end: () => void
}

const pollMs = 1_000
/** A transaction may become visible after others that began later: what is older than this is not looked for again. */
const overlapMs = 10_000

/**
 * Tells the pages that are open what has changed, by events of the outbox and entries of the journal. Reads them once a
 * second for all pages of the process, and only while there is one; shoppers' transactions pay nothing for it.
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
    /** Returns what ends the subscription. */
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
