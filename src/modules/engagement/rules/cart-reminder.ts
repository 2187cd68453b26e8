/** A cart is forgotten when nobody touched it for so long; one much older is no longer what somebody wants. */
export const abandonedFor = { from: { hours: 4 }, to: { hours: 72 } } as const

/** Between which instants a cart was last touched that is worth a letter now. */
export const abandonedSpan = (now: Temporal.Instant) => ({
  changedAfter: now.subtract(abandonedFor.to),
  changedBefore: now.subtract(abandonedFor.from),
})
