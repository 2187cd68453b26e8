import type { Log } from '#platform/log.ts'
import { ContentUnavailable, type DocumentCopies, type DocumentSource } from '../ports.ts'
import { type ContentDocument, phaseAt } from '../rules/document.ts'
import { type CachedContent, cachedContent } from './cached-content.ts'

/** The published documents at one moment, by id. */
export type Documents = ReadonlyMap<string, ContentDocument>

export interface SnapshotOptions {
  readonly source: DocumentSource
  readonly copies: DocumentCopies
  readonly now: () => Temporal.Instant
  readonly log: Log
  readonly refreshMs: number
  /** Is told of each document that was published, changed or withdrawn, or whose days began or ended. */
  readonly onChange: (documents: readonly ContentDocument[]) => void
}

/**
 * Milliseconds that a read waits for the first documents: a page that exists must not be answered with 404. The embedded
 * service takes a fraction of it; without an outside service the copies are there at once.
 */
const firstWaitMs = 5_000

/** Documents read in one request. */
const atOnce = 50

/**
 * Polls the versions of all documents and reads those that changed. The first load takes the copies of the last process, so
 * that a start without the service loses no page. A document that the service returns in an invalid form keeps its last
 * valid version; an index without any document is not believed, since a service never withdraws everything at once.
 */
export function documentSnapshot(options: SnapshotOptions): CachedContent<Documents> {
  const { source, copies, now, log, refreshMs } = options
  let current: Documents = new Map()
  let isRestored = false
  let checkedAt = now()
  let changes: readonly ContentDocument[] = []

  return cachedContent({
    load: async () => {
      const before = current
      if (!isRestored) {
        current = byId(await copies.read())
        isRestored = true
        if (current.size > 0) return current
      }
      const { changed, removed } = await differences(source, before)
      await copies.save(changed, removed)
      const due = withOtherPhase(before.values(), checkedAt, now())
      checkedAt = now()
      if (changed.length === 0 && removed.length === 0 && due.length === 0) return before
      const next = new Map(before)
      for (const id of removed) next.delete(id)
      for (const document of changed) next.set(document.id, document)
      // A document whose slug or section changed also concerns the pages where it was.
      const known = [...changed.map(({ id }) => id), ...removed].flatMap((id) => before.get(id) ?? [])
      changes = [...changed, ...known, ...due]
      current = next
      return next
    },
    empty: current,
    name: 'documents',
    log,
    refreshMs,
    firstWaitMs,
    onChange: () => options.onChange(changes),
  })
}

interface Differences {
  readonly changed: readonly ContentDocument[]
  readonly removed: readonly string[]
}

async function differences(source: DocumentSource, before: Documents): Promise<Differences> {
  const index = await source.index()
  if (index.length === 0 && before.size > 0) throw new ContentUnavailable('the content service lists no documents')
  const ids = index.flatMap(({ id, version }) => (before.get(id)?.version === version ? [] : [id]))
  const changed: ContentDocument[] = []
  for (let at = 0; at < ids.length; at += atOnce) {
    changed.push(...(await source.documents(ids.slice(at, at + atOnce))))
  }
  const listed = new Set(index.map(({ id }) => id))
  return { changed, removed: [...before.keys()].filter((id) => !listed.has(id)) }
}

const byId = (documents: readonly ContentDocument[]): Documents => new Map(documents.map((one) => [one.id, one]))

function withOtherPhase(
  documents: Iterable<ContentDocument>,
  since: Temporal.Instant,
  now: Temporal.Instant,
): readonly ContentDocument[] {
  return [...documents].filter((one) => phaseAt(one, since) !== phaseAt(one, now))
}
