/** The one source of "now"; tests hand in a clock they can move. */
export interface Clock {
  now(): Temporal.Instant
}

export const zone = 'Europe/Bucharest'
