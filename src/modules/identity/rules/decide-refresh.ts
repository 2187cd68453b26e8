import { familyDays, refreshIdleDays, repeatSeconds } from './token-times.ts'

/** The family of a presented refresh token, and the token itself as stored. */
export interface PresentedToken {
  readonly familyCreatedAt: Temporal.Instant
  readonly familyEndedAt: Temporal.Instant | null
  readonly tokenCreatedAt: Temporal.Instant
  /** When it was exchanged for its successor; null for the one token of the family that works. */
  readonly tokenReplacedAt: Temporal.Instant | null
  /** Whether its successor is the token that works now. */
  readonly successorIsLive: boolean
}

export type RefreshDecision =
  /** The token that works: it is replaced by its successor. */
  | { readonly kind: 'replace' }
  /** The same exchange sent twice within a moment: the same successor again, and nothing changes. */
  | { readonly kind: 'repeat' }
  /** A used token: somebody else holds a copy, and nobody can tell who is the thief. The family ends. */
  | { readonly kind: 'reuse' }
  | { readonly kind: 'refused'; readonly why: 'ended' | 'expired' }

/** What happens to a refresh token that the shop has given out (RFC 9700, section 4.14.2). */
export function decideRefresh(presented: PresentedToken, now: Temporal.Instant): RefreshDecision {
  if (presented.familyEndedAt !== null) return { kind: 'refused', why: 'ended' }
  if (hours(presented.familyCreatedAt, now) >= familyDays * 24) return { kind: 'refused', why: 'expired' }
  const replacedAt = presented.tokenReplacedAt
  if (replacedAt === null) {
    const isIdle = hours(presented.tokenCreatedAt, now) >= refreshIdleDays * 24
    return isIdle ? { kind: 'refused', why: 'expired' } : { kind: 'replace' }
  }
  const isMoment = now.epochMilliseconds - replacedAt.epochMilliseconds <= repeatSeconds * 1_000
  return isMoment && presented.successorIsLive ? { kind: 'repeat' } : { kind: 'reuse' }
}

const hours = (from: Temporal.Instant, to: Temporal.Instant): number =>
  (to.epochMilliseconds - from.epochMilliseconds) / 3_600_000
