import { createHash } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import { isProblem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { clientNetwork } from '#platform/http/client-network.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import { newsletterWording } from '../newsletter-wording.ts'
import { confirmationHours, listedAddress } from '../rules/newsletter.ts'
import { confirmSignUp, insertAccountConsent, insertSignUp } from '../store.newsletter.ts'
import type { UnsubscribeLinks } from '../unsubscribe-links.ts'

/** A sign-up waits for its confirmation; `engagement` sends the letter. */
export const newsletterRequestedEvent = 'newsletter.requested'

/** An office or a mobile network has many people behind one address. */
const mostFromNetwork = 20
const networkSeconds = 3_600
/** Nobody fills the mailbox of another with confirmation letters. */
const mostLetters = 3
const lettersSeconds = 86_400

/**
 * Signs an address up for the newsletter: it gets a letter with a link that confirms it. The result is the same for every
 * address, whether it is new, pending or confirmed. Throws `too-many-requests` for a network, never for an address.
 */
export function signUpForNewsletter(context: Context) {
  return async function signUpForNewsletter(email: string, ip: string): Promise<void> {
    const { db, clock } = context
    const network = clientNetwork(ip)
    if (network !== null)
      await enforceRateLimit(db, clock, {
        key: `newsletter:${network}`,
        max: mostFromNetwork,
        seconds: networkSeconds,
      })
    const address = listedAddress(email)
    if (!(await mayWrite(db, clock, address))) return
    await db.transaction(async (tx) => {
      const now = clock.now()
      const linkExpiresAt = now.add({ hours: confirmationHours })
      const signUp = await tx.maybe(insertSignUp, [uuid7(now), address, newsletterWording.form, now, linkExpiresAt])
      if (signUp !== null) await requestLetter(context, tx, signUp.id)
    })
  }
}

/** Records the consent of a customer. An address that no provider has verified gets a confirmation letter first. */
export async function consentInAccount(context: Context, tx: Tx, customerId: string, email: string): Promise<void> {
  const now = context.clock.now()
  const linkExpiresAt = now.add({ hours: confirmationHours })
  const given = await tx.maybe(insertAccountConsent, [
    uuid7(now),
    customerId,
    newsletterWording.account,
    now,
    linkExpiresAt,
  ])
  if (given === null || given.isConfirmed || !(await mayWrite(tx, context.clock, listedAddress(email)))) return
  await requestLetter(context, tx, given.id)
}

/** Asks an address for its consent by letter, as somebody else entered it: only the link gives the consent. */
export async function requestConsent(context: Context, tx: Tx, email: string): Promise<void> {
  const now = context.clock.now()
  const linkExpiresAt = now.add({ hours: confirmationHours })
  const address = listedAddress(email)
  const asked = await tx.maybe(insertSignUp, [uuid7(now), address, newsletterWording.form, now, linkExpiresAt])
  if (asked !== null && (await mayWrite(tx, context.clock, address))) await requestLetter(context, tx, asked.id)
}

/** Confirms a sign-up by the link of its letter. Idempotent. False for a link that has expired or is not genuine. */
export function confirmNewsletter({ db, clock }: Context, links: UnsubscribeLinks) {
  return async function confirmNewsletter(id: string, hash: string): Promise<boolean> {
    return links.isOfSubscription('confirm', id, hash) && (await db.maybe(confirmSignUp, [id, clock.now()])) !== null
  }
}

const requestLetter = ({ clock }: Context, tx: Tx, subscriptionId: string): Promise<void> =>
  putEvents(tx, clock, { kind: newsletterRequestedEvent, payload: { subscriptionId } })

/** Counts in a table that others may read, so the address is hashed. Counted also when nothing is sent: it tells nothing. */
async function mayWrite(q: Queryable, clock: Clock, address: string): Promise<boolean> {
  const hash = createHash('sha256').update(address).digest('base64url')
  try {
    await enforceRateLimit(q, clock, { key: `newsletter-to:${hash}`, max: mostLetters, seconds: lettersSeconds })
    return true
  } catch (error) {
    if (isProblem(error) && error.reason === 'too-many-requests') return false
    throw error
  }
}
