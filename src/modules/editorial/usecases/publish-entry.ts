import { Problem } from '#kernel/problem.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Author } from '../author.ts'
import type { EditorialContext } from '../editorial-context.ts'
import { kindRules } from '../rules/entry-kinds.ts'
import { fieldsIn, languages } from '../rules/languages.ts'
import { firstPublication, type Publication, published, scheduled, unpublished } from '../rules/publication.ts'
import { mayReview } from '../rules/review.ts'
import { slugFault } from '../rules/slug.ts'
import { closeVersions, selectWriters } from '../store.desk.ts'
import * as store from '../store.ts'
import { noteAct } from './note-act.ts'
import { lockedEntry, refuseInvalid } from './save-entry.ts'

export interface PublicationAct {
  readonly id: string
  /** The newest version, which the editor has seen. */
  readonly version: number
  readonly author: Author
}

/** Readers get the newest version from now on. Safe to repeat. Throws `entry-changed` when it is another than the editor's. */
export function publishEntry(context: EditorialContext) {
  return async function publishEntry(act: PublicationAct): Promise<void> {
    await changePublications(context, act, 'publish', (known, now) => published(known, act.version, now))
  }
}

export interface ScheduledAct extends PublicationAct {
  /** Null for now. */
  readonly since: Temporal.Instant | null
  /** Null without an end. */
  readonly until: Temporal.Instant | null
}

/** Readers get the newest version from `since` until `until`. Throws `publication-refused`, `entry-changed`, `review-needed`. */
export function scheduleEntry(context: EditorialContext) {
  return async function scheduleEntry(act: ScheduledAct): Promise<void> {
    const { version, until } = act
    await changePublications(context, act, 'schedule', (known, now) => {
      const decision = scheduled(known, { version, since: act.since ?? now, until }, now)
      if (decision.kind === 'refused') throw new Problem('publication-refused', { reason: decision.reason })
      return decision.publications
    })
  }
}

/** Readers get nothing of the entry from now on. Safe to repeat. */
export function unpublishEntry(context: EditorialContext) {
  return async function unpublishEntry({ id, author }: Omit<PublicationAct, 'version'>): Promise<void> {
    await context.db.transaction(async (tx) => {
      const entry = await lockedEntry(tx, id)
      const known = await tx.rows(store.selectPublications, [[id]])
      await writePublications(tx, context, { entry, known, next: unpublished(), author, act: 'unpublish' })
    })
  }
}

type Decide = (known: readonly Publication[], now: Temporal.Instant) => readonly Publication[]

async function changePublications(
  context: EditorialContext,
  { id, version, author }: PublicationAct,
  act: 'publish' | 'schedule',
  decide: Decide,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const entry = await lockedEntry(tx, id)
    if (entry.version !== version) {
      const newest = { version: entry.version, author: entry.author, savedAt: entry.updatedAt.toString() }
      throw new Problem('entry-changed', { basedOn: version, newest })
    }
    await refuseOwnReview(tx, entry, author)
    const { fields } = await tx.one(store.selectFields, [id, version])
    refuseInvalid(context, { ...entry, fields: fieldsIn(entry.kind, fields, languages[0]) }, 'readers')
    const known = await tx.rows(store.selectPublications, [[id]])
    const next = decide(known, storableNow(context))
    await writePublications(tx, context, { entry, known, next, author, act })
  })
}

/** Throws `review-needed` when a kind asks for a second person and the publisher wrote a part of what is published. */
async function refuseOwnReview(tx: Tx, { id, kind }: store.EntryRow, author: Author): Promise<void> {
  if (!kindRules[kind].isReviewed || author.id === null) return
  if (!mayReview(await tx.rows(selectWriters, [id]), author.id)) throw new Problem('review-needed')
}

/** PostgreSQL rounds to microseconds, perhaps upwards: a publication of now would begin later. */
const storableNow = ({ clock }: Pick<EditorialContext, 'clock'>): Temporal.Instant =>
  clock.now().round({ smallestUnit: 'millisecond', roundingMode: 'floor' })

interface WrittenPublications {
  readonly entry: Pick<store.EntryRow, 'id' | 'firstPublishedAt'>
  readonly known: readonly Publication[]
  readonly next: readonly Publication[]
  readonly author: Author
  readonly act: 'publish' | 'schedule' | 'unpublish'
}

/** Replaces the publications of a locked entry. */
async function writePublications(
  tx: Tx,
  { clock }: Pick<EditorialContext, 'clock'>,
  { entry: { id, firstPublishedAt }, known, next, author, act }: WrittenPublications,
): Promise<void> {
  const isSame = next === known || (next.length === 0 && known.length === 0)
  if (isSame && author.actor === null) return
  const now = clock.now()
  await tx.run(closeVersions, [id])
  await tx.run(store.deletePublications, [id])
  for (const { version, since, until } of next) await tx.run(store.insertPublication, [id, version, since, until])
  await tx.run(store.setFirstPublished, [id, firstPublication(next, firstPublishedAt, now)])
  const plan = next.map(({ version, since, until }) => ({ version, since: `${since}`, until: until && `${until}` }))
  await noteAct(tx, now, author, { act, subject: id, details: { publications: plan } })
}

export interface Renaming {
  readonly id: string
  readonly slug: string
  readonly author: Author
}

/**
 * Gives an entry another slug, at once; the former one leads to it. Safe to repeat. Throws `entry-not-found`,
 * `entry-invalid` and `slug-taken`.
 */
export function renameEntry({ db, clock }: EditorialContext) {
  return async function renameEntry({ id, slug, author }: Renaming): Promise<void> {
    await db.transaction(async (tx) => {
      const { kind, slug: before } = await lockedEntry(tx, id)
      if (slug === before) return
      const fault = slugFault(kind, slug)
      if (fault !== null) throw new Problem('entry-invalid', { violations: [{ path: 'slug', code: fault }] })
      await tx.rows(store.lockSlug, [kind, slug])
      const other = await tx.maybe(store.findEntryBySlug, [kind, slug])
      if (other !== null) throw new Problem('slug-taken', { field: 'slug' })
      const now = clock.now()
      const known = await tx.rows(store.selectPublications, [[id]])
      await tx.run(store.deleteFormerSlug, [kind, slug])
      await tx.run(store.setSlug, [id, slug])
      await tx.run(store.insertFormerSlug, [kind, before, id, now])
      // With numbers of their own, since readers get another document.
      await tx.run(store.deletePublications, [id])
      for (const { version, since, until } of known) await tx.run(store.insertPublication, [id, version, since, until])
      await noteAct(tx, now, author, {
        act: 'rename',
        subject: id,
        before: { slug: before },
        details: { before, slug },
      })
    })
  }
}
