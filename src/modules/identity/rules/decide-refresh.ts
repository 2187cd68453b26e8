import { familyDays, refreshIdleDays, repeatSeconds } from './token-times.ts'

/** The stored state of a presented refresh token and of its family. */
export interface PresentedToken {
  readonly familyCreatedAt: Temporal.Instant
  readonly familyEndedAt: Temporal.Instant | null
  readonly tokenCreatedAt: Temporal.Instant
  /** When it was exchanged for its successor; null for the one valid token of the family. */
  readonly tokenReplacedAt: Temporal.Instant | null
  /** Whether its successor is the valid token of the family. */
  readonly successorIsLive: boolean
}

export type RefreshDecision =
  /** The valid token: its successor replaces it. */
  | { readonly kind: 'replace' }
  /** The same exchange repeated within `repeatSeconds`: returns the same successor, changes nothing. */
  | { readonly kind: 'repeat' }
  /** A used token: a copy exists, and thief and owner cannot be told apart. The family ends. */
  | { readonly kind: 'reuse' }
  | { readonly kind: 'refused'; readonly reason: 'ended' | 'expired' }

/** Decides what happens to a presented refresh token (RFC 9700, section 4.14.2; docs/domain.md, Accounts and sessions). */
export function decideRefresh(presented: PresentedToken, now: Temporal.Instant): RefreshDecision {
  if (presented.familyEndedAt !== null) return { kind: 'refused', reason: 'ended' }
  if (hours(presented.familyCreatedAt, now) >= familyDays * 24) return { kind: 'refused', reason: 'expired' }
  const replacedAt = presented.tokenReplacedAt
  if (replacedAt === null) {
    const isIdle = hours(presented.tokenCreatedAt, now) >= refreshIdleDays * 24
    return isIdle ? { kind: 'refused', reason: 'expired' } : { kind: 'replace' }
  }
  const isRepetition = now.epochMilliseconds - replacedAt.epochMilliseconds <= repeatSeconds * 1_000
  return isRepetition && presented.successorIsLive ? { kind: 'repeat' } : { kind: 'reuse' }
}

const hours = (from: Temporal.Instant, to: Temporal.Instant): number =>
  (to.epochMilliseconds - from.epochMilliseconds) / 3_600_000
