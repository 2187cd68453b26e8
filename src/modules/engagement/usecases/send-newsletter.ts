import { uuid7 } from '#kernel/ids.ts'
import type { ProductCard } from '#modules/catalog/index.ts'
import type { NewsletterList } from '#modules/customers/index.ts'
import type { Context } from '#platform/context.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { LetterFrame } from '../emails/letter-frame.ts'
import { type NewsletterContent, renderNewsletter } from '../emails/newsletter-email.ts'
import { type MailAddress, type Mailer, MailNotSent } from '../ports.ts'
import { newsletterOffers } from '../rules/newsletter-offers.ts'
import { letterWeeks, mostRefusals, newsletterWeek, retryAfter } from '../rules/newsletter-week.ts'
import * as store from '../store.newsletter.ts'

export interface NewsletterOptions {
  readonly newsletter: NewsletterList
  /** Products on promotion, the most popular first. */
  readonly promotedCards: () => readonly ProductCard[]
  readonly mailer: Mailer
  readonly from: MailAddress
  /** Public URL of the shop, without a trailing slash. */
  readonly letterFrame: LetterFrame
}

/** Subscriptions whose letters are queued in one transaction. */
const queuedAtOnce = 500
/** Letters that one run of the job sends: a run that is cut off leaves at most one letter in doubt. */
const sentAtOnce = 200
/** Failures in a row that are not about the recipients: the mail server is out of order. */
const mostFailures = 5

const sendJob = 'engagement.send-newsletter'

/**
 * The scheduled job that begins the newsletter of a week: queues a letter for each subscriber and adds the job that sends
 * them. Idempotent, and continues where a run was cut off. Does nothing while there are no offers.
 */
export function prepareNewsletter(context: Context, options: NewsletterOptions) {
  const { db, clock } = context
  const queueSome = (week: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      const issue = await tx.maybe(store.lockIssue, [week])
      if (issue === null) return false
      const now = clock.now()
      const subscribers = await options.newsletter.subscribers(tx, issue.after, queuedAtOnce)
      const letters = subscribers.map(({ id, address }) => ({ id: uuid7(now), address, subscriptionId: id }))
      await tx.run(store.queueLetters, [week, JSON.stringify(letters), now])
      const hasMore = subscribers.length === queuedAtOnce
      await tx.run(store.recordQueued, [week, subscribers.at(-1)?.id ?? null, hasMore ? null : now])
      return hasMore
    })
  return async function prepareNewsletter(): Promise<void> {
    const now = clock.now()
    const week = newsletterWeek(now)
    if (week === null) return
    await db.run(store.deleteOldIssues, [week.subtract({ weeks: letterWeeks }).toString()])
    if (newsletterOffers(options.promotedCards(), now).length === 0) return
    await db.run(store.startIssue, [week.toString(), now])
    while (await queueSome(week.toString()));
    await addJob(db, { name: sendJob, payload: {}, key: sendJob })
  }
}

/**
 * The job that sends queued letters, with the offers as they are at that moment. Several runners share the letters. A letter
 * is sent at most once: the claim commits before the mail server is called. Throws when the mail server is out of order, so
 * that the job is retried and the failure is seen.
 */
export function sendNewsletter(context: Context, options: NewsletterOptions) {
  return async function sendNewsletter(): Promise<void> {
    let failures = 0
    for (let count = 0; count < sentAtOnce; count++) {
      const now = context.clock.now()
      const week = newsletterWeek(now)
      const offers = newsletterOffers(options.promotedCards(), now)
      if (week === null || offers.length === 0) return
      const letter = await context.db.maybe(store.claimLetter, [week.toString(), now])
      if (letter === null) return
      const failure = await sendLetter(context, options, letter, { offers, now })
      failures = failure === null ? 0 : failures + 1
      if (failure !== null && failures === mostFailures) throw failure
    }
    await addJob(context.db, { name: sendJob, payload: {}, key: sendJob })
  }
}

/** Sends a claimed letter; returns a failure that is not about its recipient. */
async function sendLetter(
  { db, clock }: Context,
  { newsletter, mailer, from, letterFrame }: NewsletterOptions,
  { id, address, subscriptionId, refusals }: store.ClaimedLetter,
  content: NewsletterContent,
): Promise<MailNotSent | null> {
  const subscriber = await newsletter.subscriber(db, subscriptionId)
  // Unsubscribed, or moved to another address, since the letter was queued.
  if (subscriber?.address !== address) {
    await db.run(store.recordNotSent, [id, 'unsubscribed'])
    return null
  }
  const { open, oneClick } = newsletter.unsubscribeLinks(subscriber)
  const rendered = renderNewsletter(content, { letterFrame, unsubscribe: open })
  const messageId = `<${id}@${from.address.split('@').at(-1)}>`
  try {
    await mailer.send({ messageId, from, to: { name: '', address }, ...rendered, unsubscribe: oneClick })
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error
    if (error.failure === 'unknown') return error
    const retryAt = clock.now().add(retryAfter)
    if (error.failure === 'not-sent') {
      await db.run(store.requeueLetter, [id, refusals, retryAt])
      return error
    }
    if (error.failure === 'later' && refusals + 1 < mostRefusals) {
      await db.run(store.requeueLetter, [id, refusals + 1, retryAt])
      return null
    }
    await db.transaction(async (tx) => {
      await tx.run(store.recordNotSent, [id, 'refused'])
      await newsletter.recordBounce(tx, subscriptionId, error.failure === 'no-mailbox' ? 'hard' : 'soft')
    })
    return null
  }
  await db.transaction(async (tx) => {
    await tx.run(store.recordSent, [id, clock.now()])
    await newsletter.recordDelivery(tx, subscriptionId)
  })
  return null
}
