import { z } from 'zod'

/** The instants that the shop stores on behalf of clients: from 1970 to before 2100, in milliseconds since 1970. */
const earliest = Date.UTC(1970, 0)
/** Without the last millisecond of 2099: PostgreSQL rounds to microseconds, which could make it 2100. */
const latest = Date.UTC(2100, 0) - 1

/** Temporal reads nanoseconds and refuses finer fractions of a second. */
const finerThanNanoseconds = /\.\d{10}/

/**
 * An instant that a client sends: ISO 8601 with a time zone offset. ISO 8601 itself also has the years 0000 and 9999, which
 * PostgreSQL or a conversion to UTC turns into text that no client reads.
 */
export const InstantInput = z.iso
  .datetime({ offset: true })
  .refine((text) => {
    const at = Date.parse(text)
    return at >= earliest && at < latest && !finerThanNanoseconds.test(text)
  })
  .meta({ description: 'From 1970 to 2099.', examples: ['2026-11-20T10:00:00Z'] })
