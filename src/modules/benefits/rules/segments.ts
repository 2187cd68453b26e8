/** What decides which announcements concern a customer. */
export interface SegmentFacts {
  readonly hasOrdered: boolean
  readonly hasAddress: boolean
  readonly isGenius: boolean
  readonly trial: 'available' | 'active' | 'used'
  readonly isTrialEnding: boolean
  readonly isInClub: boolean
  /** Points that run out within a month, and the month they do. */
  readonly expiring: { readonly points: number; readonly month: string } | null
}

export const announcementKinds = ['trial-ending', 'points-expiring', 'freshclub-invite', 'welcome'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

export interface Segment {
  readonly kind: AnnouncementKind
  /** What the customer closes; a new month's points are another announcement. */
  readonly id: string
}

/** The segments a customer is in, the most pressing first. */
export function segmentsOf(standing: SegmentFacts): Segment[] {
  const { expiring } = standing
  const applies: Readonly<Record<AnnouncementKind, boolean>> = {
    'trial-ending': standing.isTrialEnding,
    'points-expiring': standing.isInClub && expiring !== null,
    'freshclub-invite': !standing.isInClub,
    welcome: !standing.hasOrdered,
  }
  return announcementKinds.flatMap((kind) => {
    if (!applies[kind]) return []
    return [{ kind, id: kind === 'points-expiring' ? `${kind}:${expiring?.month}` : kind }]
  })
}

/** Whether an id is one of an announcement, shown now or not: those can be closed, others cannot. */
export function isSegmentId(id: string): boolean {
  return announcementKinds.some((kind) => id === kind || (kind === 'points-expiring' && isMonthly(id)))
}

const isMonthly = (id: string): boolean => /^points-expiring:\d{4}-(0[1-9]|1[0-2])$/.test(id)

export const introSteps = ['address', 'freshclub', 'genius', 'order'] as const

/** The welcome's steps, each done or not; shown until all are done. */
export function introOf(standing: SegmentFacts): { code: (typeof introSteps)[number]; isDone: boolean }[] {
  const done = {
    address: standing.hasAddress,
    freshclub: standing.isInClub,
    genius: standing.isGenius || standing.trial !== 'available',
    order: standing.hasOrdered,
  }
  return introSteps.map((code) => ({ code, isDone: done[code] }))
}
