/** A chat at the checkout begins before its order is placed. */
const hoursBefore = 24
/** Problems are told after the delivery. */
const daysAfter = 7

/** The time in which chats of a customer count as about an order: from its cart until a week after its interval. */
export function chatsOfOrderWithin(
  placedAt: Temporal.Instant,
  intervalUntil: Temporal.Instant,
): readonly [since: Temporal.Instant, until: Temporal.Instant] {
  return [placedAt.subtract({ hours: hoursBefore }), intervalUntil.add({ hours: daysAfter * 24 })]
}
