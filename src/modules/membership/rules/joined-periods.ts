interface OpenPeriod {
  readonly kind: 'trial' | 'paid'
  readonly until: Temporal.Instant
}

/**
 * Which of two open memberships goes on when accounts are merged, and until when: the paid one before a trial, and of two
 * paid ones the surviving account's, with the time that the other has left.
 */
export function joinedPeriods(
  ending: OpenPeriod,
  surviving: OpenPeriod,
  now: Temporal.Instant,
): { readonly keeps: 'ending' | 'surviving'; readonly until: Temporal.Instant } {
  if (ending.kind === 'trial') return { keeps: 'surviving', until: surviving.until }
  if (surviving.kind === 'trial') return { keeps: 'ending', until: ending.until }
  const left = Math.max(0, ending.until.since(now).total('seconds'))
  return { keeps: 'surviving', until: surviving.until.add({ seconds: Math.floor(left) }) }
}
