/** A cart counts as abandoned between these times after its last change (docs/domain.md, Accounts and sessions). */
export const abandonedFor = { from: { hours: 4 }, to: { hours: 72 } } as const

/** The instants between which an abandoned cart was last changed. */
export const abandonedSpan = (now: Temporal.Instant) => ({
  changedAfter: now.subtract(abandonedFor.to),
  changedBefore: now.subtract(abandonedFor.from),
})
