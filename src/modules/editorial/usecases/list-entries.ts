import type { Context } from '#platform/context.ts'
import { type EntryState, type Publication, publicationAt, publicationMoves, stateAt } from '../rules/publication.ts'
import { type EntryRow, selectEntries, selectPublications } from '../store.ts'

export interface ListedEntry extends EntryRow {
  readonly state: EntryState
  /** Whether readers get another version than the newest. */
  readonly hasChanges: boolean
  readonly canPublish: boolean
  readonly canWithdraw: boolean
}

export interface EntryFilter {
  /** All when null. */
  readonly kinds?: readonly string[] | null
  /** A part of the title. */
  readonly words?: string | null
  readonly limit: number
  readonly skip: number
}

/** Entries with what can be done with each, the last changed first. */
export async function listEntries(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { kinds = null, words = null, limit, skip }: EntryFilter,
): Promise<{ readonly total: number; readonly entries: readonly ListedEntry[] }> {
  const now = clock.now()
  const rows = await db.rows(selectEntries, [kinds, words, limit, skip])
  const publications = await db.rows(selectPublications, [rows.map(({ id }) => id)])
  const ofEntry = Map.groupBy(publications, ({ entryId }) => entryId)
  return { total: rows[0]?.total ?? 0, entries: rows.map((row) => listedEntry(row, ofEntry.get(row.id) ?? [], now)) }
}

export function listedEntry(row: EntryRow, publications: readonly Publication[], now: Temporal.Instant): ListedEntry {
  const state = stateAt(publications, row.firstPublishedAt, now)
  const live = publicationAt(publications, now)
  const moves: readonly string[] = publicationMoves[state]
  return {
    ...row,
    state,
    hasChanges: live !== undefined && live.version !== row.version,
    canPublish: live?.version !== row.version || live.until !== null,
    canWithdraw: moves.includes('unpublish'),
  }
}
