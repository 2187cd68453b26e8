import type { Context } from '#platform/context.ts'
import { type EntryState, publicationAt, publicationMoves, stateAt } from '../rules/publication.ts'
import { type EntryRow, selectEntries, selectPublications } from '../store.ts'

export interface ListedEntry extends EntryRow {
  readonly state: EntryState
  /** Whether readers get another version than the newest. */
  readonly hasChanges: boolean
  readonly canPublish: boolean
  readonly canWithdraw: boolean
}

/** Entries with what can be done with each, the last changed first. */
export async function listEntries(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  {
    kinds = null,
    words = null,
    limit,
    skip,
  }: { kinds?: readonly string[] | null; words?: string | null; limit: number; skip: number },
): Promise<{ readonly total: number; readonly entries: readonly ListedEntry[] }> {
  const now = clock.now()
  const rows = await db.rows(selectEntries, [kinds, words, limit, skip])
  const publications = await db.rows(selectPublications, [rows.map(({ id }) => id)])
  const entries = rows.map((row) => {
    const own = publications.filter(({ entryId }) => entryId === row.id)
    const state = stateAt(own, row.firstPublishedAt, now)
    const live = publicationAt(own, now)
    const moves: readonly string[] = publicationMoves[state]
    return {
      ...row,
      state,
      hasChanges: live !== undefined && live.version !== row.version,
      canPublish: live?.version !== row.version || live.until !== null,
      canWithdraw: moves.includes('unpublish'),
    }
  })
  return { total: rows[0]?.total ?? 0, entries }
}
