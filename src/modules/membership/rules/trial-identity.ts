import { zone } from '#kernel/clock.ts'

/** A person who had the trial is remembered for so many years, also after deleting the account (docs/domain.md). */
export const trialMemory = { years: 2 }

/** Trials that began at or before this instant are forgotten. */
export function forgottenTrialsBegan(now: Temporal.Instant): Temporal.Instant {
  return now.toZonedDateTimeISO(zone).subtract(trialMemory).toInstant()
}

/**
 * The form of an e-mail address under which a person is recognised: lower case, without `+tag`, and without the dots that
 * Gmail ignores.
 */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/)
  const [box = ''] = name.split('+')
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`
}
