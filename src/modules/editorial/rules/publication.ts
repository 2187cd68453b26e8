/** A version that readers get from `since` until `until`; null is without an end. Those of an entry do not overlap. */
export interface Publication {
  readonly version: number
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant | null
}

/** `draft`: never published; `scheduled`: will be published; `live`: published now; `ended`: no longer published. */
export type EntryState = 'draft' | 'scheduled' | 'live' | 'ended'

/** What can be done with the publication of an entry in each state. */
export const publicationMoves = {
  draft: ['publish', 'schedule'],
  scheduled: ['publish', 'schedule', 'unpublish'],
  live: ['publish', 'schedule', 'unpublish'],
  ended: ['publish', 'schedule'],
} as const satisfies Record<EntryState, readonly PublicationMove[]>
export type PublicationMove = 'publish' | 'schedule' | 'unpublish'

export type PlanFault = 'since-in-the-past' | 'until-before-since'

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) < 0

const isInForce = ({ since, until }: Publication, now: Temporal.Instant): boolean =>
  !isBefore(now, since) && (until === null || isBefore(now, until))

/** The publication that readers get; undefined when there is none. */
export function publicationAt<Known extends Publication>(
  publications: readonly Known[],
  now: Temporal.Instant,
): Known | undefined {
  return publications.find((one) => isInForce(one, now))
}

/** The publication that begins next; undefined when none is planned. */
export function plannedAt<Known extends Publication>(
  publications: readonly Known[],
  now: Temporal.Instant,
): Known | undefined {
  return publications
    .filter(({ since }) => isBefore(now, since))
    .toSorted((one, other) => Temporal.Instant.compare(one.since, other.since))[0]
}

export function stateAt(
  publications: readonly Publication[],
  firstPublishedAt: Temporal.Instant | null,
  now: Temporal.Instant,
): EntryState {
  if (publicationAt(publications, now)) return 'live'
  if (plannedAt(publications, now)) return 'scheduled'
  return firstPublishedAt !== null && !isBefore(now, firstPublishedAt) ? 'ended' : 'draft'
}

/** Readers get `version` from now on, without an end; plans are dropped. Unchanged when they get it already. */
export function published(
  publications: readonly Publication[],
  version: number,
  now: Temporal.Instant,
): readonly Publication[] {
  const current = publicationAt(publications, now)
  const isAlready = current?.version === version && current.until === null && publications.length === 1
  return isAlready ? publications : [{ version, since: now, until: null }]
}

/** Readers get nothing of the entry from now on; plans are dropped. */
export function unpublished(): readonly Publication[] {
  return []
}

/** Readers get `version` from `since` until `until`, and what they get now until `since`; other plans are dropped. */
export function scheduled(
  publications: readonly Publication[],
  { version, since, until }: Publication,
  now: Temporal.Instant,
):
  | { readonly kind: 'planned'; readonly publications: readonly Publication[] }
  | { readonly kind: 'refused'; readonly reason: PlanFault } {
  if (until !== null && !isBefore(since, until)) return { kind: 'refused', reason: 'until-before-since' }
  const current = publicationAt(publications, now)
  // What readers get already goes on with another end.
  const goesOn = current?.version === version && (since.equals(now) || since.equals(current.since))
  if (current && goesOn) return { kind: 'planned', publications: [{ ...current, until }] }
  if (isBefore(since, now)) return { kind: 'refused', reason: 'since-in-the-past' }
  const plan = { version, since, until }
  if (current === undefined || !isBefore(current.since, since)) return { kind: 'planned', publications: [plan] }
  const ends = current.until !== null && isBefore(current.until, since) ? current.until : since
  return { kind: 'planned', publications: [{ ...current, until: ends }, plan] }
}

/** When readers got the entry first, once its publications are `publications`; null while they never did and never will. */
export function firstPublication(
  publications: readonly Publication[],
  before: Temporal.Instant | null,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (before !== null && !isBefore(now, before)) return before
  const [first] = publications.toSorted((one, other) => Temporal.Instant.compare(one.since, other.since))
  return first?.since ?? null
}
