import type { EntryCard } from './contract.staff.ts'
import type { ListedEntry } from './usecases/list-entries.ts'

export function presentEntryCard(entry: ListedEntry): EntryCard {
  const { id, kind, slug, title, version, state, hasChanges, canPublish, canWithdraw, author } = entry
  return {
    ...{ id, kind, slug, title, version, state, hasChanges, canPublish, canWithdraw, author },
    createdAt: entry.createdAt.toString(),
    updatedAt: entry.updatedAt.toString(),
    firstPublishedAt: entry.firstPublishedAt?.toString() ?? null,
  }
}
