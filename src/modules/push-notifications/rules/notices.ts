/** What customers are told of an order, in the order in which it happens. */
export const noticeKinds = ['confirmed', 'picking', 'missing', 'on-the-way', 'late', 'near', 'delivered'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const channels = ['push', 'email'] as const
export type Channel = (typeof channels)[number]

/** How urgently a push service wakes a device (RFC 8030, section 5.3). */
export type Urgency = 'normal' | 'high'

/**
 * `always`: a letter that the law wants (confirmation of the contract and of its changes, the invoice: docs/domain.md), which
 * nobody can do without. `never`: no such letter is written.
 */
export type LetterOf = 'always' | 'chosen' | 'never'

interface Notice {
  readonly letter: LetterOf
  /** Whether who lets the shop notify them gets it without choosing: what they asked for, and what asks for their attention. */
  readonly isPushedUnasked: boolean
  /** After so many seconds it says nothing that is still of use, and is not delivered. */
  readonly ttlSeconds: number
  readonly urgency: Urgency
  /** A notice takes the place of an earlier one of its topic, on the screen and at the push service. */
  readonly topic: 'progress' | 'goods'
}

const hour = 3_600

const notices: Readonly<Record<NoticeKind, Notice>> = {
  confirmed: of({ letter: 'always', ttlSeconds: 4 * hour }),
  picking: of({ ttlSeconds: 2 * hour }),
  missing: of({ letter: 'always', isPushedUnasked: true, ttlSeconds: 4 * hour, urgency: 'high', topic: 'goods' }),
  'on-the-way': of({ letter: 'chosen', ttlSeconds: 2 * hour }),
  late: of({ isPushedUnasked: true, ttlSeconds: 2 * hour, urgency: 'high' }),
  near: of({ isPushedUnasked: true, ttlSeconds: hour / 4, urgency: 'high' }),
  delivered: of({ letter: 'always', ttlSeconds: 4 * hour }),
}

function of(one: Partial<Notice> & Pick<Notice, 'ttlSeconds'>): Notice {
  return { letter: 'never', isPushedUnasked: false, urgency: 'normal', topic: 'progress', ...one }
}

/** How a kind of notice is told. */
export const noticeOf = (kind: NoticeKind): Notice => notices[kind]

/** Whether a customer can choose about a channel: of letters only about those that no law wants. */
export const canChoose = (kind: NoticeKind, channel: Channel): boolean =>
  channel === 'push' || notices[kind].letter === 'chosen'

/** Whether a customer gets a notice by a channel; `chosen` is null while they have not said. */
export function isWanted(kind: NoticeKind, channel: Channel, chosen: boolean | null): boolean {
  const { letter, isPushedUnasked } = notices[kind]
  if (channel === 'push') return chosen ?? isPushedUnasked
  return letter === 'always' || (letter === 'chosen' && (chosen ?? true))
}

interface NoticeFacts {
  readonly kind: NoticeKind
  /** Of a delay, or until the arrival as it was estimated at `happenedAt`. */
  readonly minutes: number
  readonly happenedAt: Temporal.Instant
}

/** The minutes that a notice tells now: those until an arrival pass meanwhile. */
export const minutesNow = ({ kind, minutes, happenedAt }: NoticeFacts, now: Temporal.Instant): number =>
  kind === 'near' ? minutes - Math.floor(now.since(happenedAt).total('minutes')) : minutes

/** For how many seconds a notice is still true and of use; zero or less when it is too late. */
export function secondsLeft(news: NoticeFacts, now: Temporal.Instant): number {
  const left = Math.floor(notices[news.kind].ttlSeconds - now.since(news.happenedAt).total('seconds'))
  return news.kind === 'near' ? Math.min(left, minutesNow(news, now) * 60) : left
}
