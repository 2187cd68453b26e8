/** The facts that decide which segments a customer is in. */
export interface SegmentFacts {
  readonly hasOrdered: boolean
  readonly hasAddress: boolean
  readonly isGenius: boolean
  readonly trial: 'available' | 'active' | 'used'
  readonly isTrialEnding: boolean
  readonly isInClub: boolean
  /** Points that expire within 30 days, and the month (YYYY-MM) in which they do. */
  readonly expiring: { readonly points: number; readonly month: string } | null
}

export const announcementKinds = ['trial-ending', 'points-expiring', 'freshclub-invite', 'welcome'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

export interface Segment {
  readonly kind: AnnouncementKind
  /** Dismissed by this id. Expiring points have one for each month. */
  readonly id: string
}

/** The segments a customer is in, the most urgent first. */
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

/** Whether an id belongs to an announcement, shown now or not. */
export function isSegmentId(id: string): boolean {
  return announcementKinds.some((kind) => id === kind || (kind === 'points-expiring' && isMonthly(id)))
}

const isMonthly = (id: string): boolean => /^points-expiring:\d{4}-(0[1-9]|1[0-2])$/.test(id)

export const introSteps = ['address', 'freshclub', 'genius', 'order'] as const

/** The steps of the welcome, each done or not. */
export function introOf(standing: SegmentFacts): { code: (typeof introSteps)[number]; isDone: boolean }[] {
  const done = {
    address: standing.hasAddress,
    freshclub: standing.isInClub,
    genius: standing.isGenius || standing.trial !== 'available',
    order: standing.hasOrdered,
  }
  return introSteps.map((code) => ({ code, isDone: done[code] }))
}
