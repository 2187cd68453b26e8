import { z } from 'zod'
import type { Clock } from '#kernel/clock.ts'
import { type Sealer, sealer } from '#modules/identity/index.ts'

const Attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  isPhone: z.boolean(),
})
export type StaffAttempt = z.infer<typeof Attempt>
export type StaffAttempts = Sealer<StaffAttempt>

/** A sign-in under way, encrypted in a cookie for 15 minutes. */
export const staffAttempts = (secret: string, clock: Clock): StaffAttempts =>
  sealer(secret, clock, {
    use: 'staff-sign-in',
    seconds: 15 * 60,
    parse: (value) => Attempt.safeParse(value).data ?? null,
  })
