import { ratingAnsweredEvent, refundMadeEvent } from '#modules/claims/index.ts'
import { customerGrantedEvent, type NewsletterList, newsletterRequestedEvent } from '#modules/customers/index.ts'
import { areaServedEvent } from '#modules/delivery/index.ts'
import { giftEvent } from '#modules/gift-vouchers/index.ts'
import { householdInvitedEvent } from '#modules/households/index.ts'
import { inquiryReceivedEvent } from '#modules/inquiries/index.ts'
import { alertDueEvent } from '#modules/product-alerts/index.ts'
import { wantsLetter } from '#modules/push-notifications/index.ts'
import { recurringNewsEvent } from '#modules/recurring-baskets/index.ts'
import { reviewAnsweredEvent } from '#modules/reviews/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { operatorNoticeEvent } from '#platform/jobs/operator.ts'
import type { Subscription } from '#platform/jobs/outbox.ts'
import type { Module } from '#platform/module.ts'
import type { GiftEmailKind } from './emails/gift-email.ts'
import type { OrderEmailKind } from './emails/order-email.ts'
import {
  AlertPayload,
  AreaPayload,
  GiftPayload,
  InquiryPayload,
  InvitationPayload,
  NewsletterPayload,
  OperatorNoticePayload,
  OrderEventPayload,
  ProblemOfOrder,
  ProblemPayload,
  PurchaseEventPayload,
  RatingAnswered,
  RecurringPayload,
  RefundMade,
  ReviewAnswered,
  SendEmailJob,
} from './event-payloads.ts'
import { letterHistory } from './history.ts'
import { mergeLetters } from './merge.ts'
import { personalLetters } from './personal.ts'
import { countLetters } from './store.newsletter.ts'
import { deleteInquiryLettersOf } from './store.ts'
import { type AlertLettersOptions, queueAlertLetter } from './usecases/alert-letters.ts'
import { type AreaLettersOptions, queueAreaLetter } from './usecases/area-letters.ts'
import { type ClaimLettersOptions, claimLetters } from './usecases/claim-letters.ts'
import { confirmationLetters } from './usecases/confirmation-letters.ts'
import { type GiftLettersOptions, giftLetters } from './usecases/gift-letters.ts'
import { GrantedPayload, queueGrantEmail } from './usecases/grant-letters.ts'
import { type HouseholdLettersOptions, householdLetters } from './usecases/household-letters.ts'
import { type InquiryLettersOptions, inquiryLetters } from './usecases/inquiry-letters.ts'
import {
  type QueueEmailOptions,
  queueGeniusEmail,
  queueOperatorEmail,
  queueOrderEmail,
  queueReturnEmail,
} from './usecases/queue-email.ts'
import { queueRecurringLetter, type RecurringLettersOptions } from './usecases/recurring-letters.ts'
import { type RemindCartsOptions, remindCarts } from './usecases/remind-carts.ts'
import { queueReviewLetter, type ReviewLettersOptions } from './usecases/review-letters.ts'
import { type SendEmailOptions, sendEmail } from './usecases/send-email.ts'
import { type NewsletterOptions, prepareNewsletter, sendNewsletter } from './usecases/send-newsletter.ts'

/** Deletes the letters about inquiries of an address, to its owner and to the operator. */
export async function eraseInquiryLetters(tx: Tx, email: string): Promise<void> {
  await tx.run(deleteInquiryLettersOf, [email])
}

export { type LetterFrame, letterFrame } from './emails/letter-frame.ts'
export { lettersOf, sendLetterAgain } from './usecases/letters-of-order.ts'
export { recurringLetterSentAt } from './usecases/recurring-letters.ts'

export interface EngagementOptions
  extends QueueEmailOptions,
    InquiryLettersOptions,
    AlertLettersOptions,
    AreaLettersOptions,
    HouseholdLettersOptions,
    RecurringLettersOptions,
    GiftLettersOptions,
    ReviewLettersOptions,
    ClaimLettersOptions,
    Omit<SendEmailOptions, 'cartReminderLink'> {
  readonly newsletter: NewsletterList
  readonly promotedCards: NewsletterOptions['promotedCards']
  /** Sources of cart reminders; without them none are sent. */
  readonly reminders?: Omit<RemindCartsOptions, 'letterFrame'>
}

/** Emails about orders and Genius, cart reminders and the newsletter. */
export function engagementModule(context: Context, options: EngagementOptions): Module {
  const { reminders } = options
  const queueOrder = queueOrderEmail(context, options)
  const queueGenius = queueGeniusEmail(context, options)
  const queueReturn = queueReturnEmail(context, options)
  const queueGrant = queueGrantEmail(context, options)
  const queueOperator = queueOperatorEmail(context, options)
  const send = sendEmail(context, { ...options, cartReminderLink: options.newsletter.cartReminderLink })
  const confirmations = confirmationLetters(context, options)
  const inquiries = inquiryLetters(context, options)
  const gifts = giftLetters(context, options)
  const queueArea = queueAreaLetter(context, options)
  const queueAlert = queueAlertLetter(context, options)
  const queueRecurring = queueRecurringLetter(context, options)
  const queueReview = queueReviewLetter(context, options)
  const households = householdLetters(context, options)
  const claims = claimLetters(context, options)
  const giftEmail = (event: keyof typeof giftEvent, emailKind: GiftEmailKind): Subscription => ({
    kind: giftEvent[event],
    name: `engagement.mail-gift-${emailKind}`,
    handle: (tx, { id, payload }) => gifts.queue(tx, id, emailKind, GiftPayload.parse(payload).giftId),
  })
  const orderEmail = (kind: string, emailKind: OrderEmailKind): Subscription => ({
    kind,
    name: `engagement.mail-${emailKind}`,
    isIndependent: true,
    handle: async (tx, { id, payload }) => {
      const { addedTo, leadsToPage, by, back, ...event } = OrderEventPayload.parse(payload)
      if (leadsToPage) return
      if (kind === 'order.changed' && (by === 'customer') !== (emailKind === 'edited')) return
      // Nothing of the goods was changed.
      if (emailKind === 'edited' && back === '0') return
      // One delivery, one email: the email of the parent order names its additions.
      if ((emailKind === 'on-the-way' || emailKind === 'returned') && addedTo !== undefined) return
      if (emailKind === 'on-the-way' && !(await wantsLetter(tx, event.orderId, 'on-the-way'))) return
      await queueOrder(tx, id, emailKind, event)
    },
  })
  return {
    subscriptions: [
      orderEmail('order.confirmed', 'confirmed'),
      orderEmail('order.rescheduled', 'rescheduled'),
      orderEmail('order.changed', 'changed'),
      orderEmail('order.changed', 'edited'),
      orderEmail('order.on_the_way', 'on-the-way'),
      orderEmail('order.returned', 'returned'),
      orderEmail('order.cancelled', 'cancelled'),
      orderEmail('order.cancelled', 'cancelled-by-shop'),
      // Not on order.delivered: the email has the invoice attached.
      orderEmail('invoice.issued', 'delivered'),
      {
        kind: 'invoice.issued',
        name: 'engagement.mail-genius-paid',
        handle: (tx, { id, payload }) => {
          const { orderId, invoiceId = null } = OrderEventPayload.parse(payload)
          return queueGenius(tx, id, 'paid', orderId, invoiceId)
        },
      },
      {
        kind: 'invoice.credited',
        name: 'engagement.mail-genius-credited',
        handle: (tx, { id, payload }) => {
          const { orderId, invoiceId = null } = OrderEventPayload.parse(payload)
          return queueGenius(tx, id, 'credited', orderId, invoiceId)
        },
      },
      {
        kind: 'genius.withdrawn',
        name: 'engagement.mail-genius-withdrawn',
        handle: (tx, { id, payload }) =>
          queueGenius(tx, id, 'withdrawn', PurchaseEventPayload.parse(payload).purchaseId, null),
      },
      {
        kind: 'order.problem-reported',
        name: 'engagement.mail-return-received',
        handle: (tx, { id, payload }) => queueReturn(tx, id, ProblemPayload.parse(payload).problemId),
      },
      {
        kind: 'order.problem-asked',
        name: 'engagement.mail-claim-asked',
        handle: (tx, { id, payload }) => {
          const { orderId, problemId } = ProblemOfOrder.parse(payload)
          return claims.asked(tx, id, orderId, problemId)
        },
      },
      {
        kind: 'order.problem-decided',
        name: 'engagement.mail-claim-refused',
        handle: (tx, { id, payload }) => {
          const { orderId, problemId } = ProblemOfOrder.parse(payload)
          return claims.decided(tx, id, orderId, problemId)
        },
      },
      {
        kind: refundMadeEvent,
        name: 'engagement.mail-refund-explained',
        handle: (tx, { id, payload }) => {
          const { orderId, requestId } = RefundMade.parse(payload)
          return claims.refunded(tx, id, orderId, requestId)
        },
      },
      {
        kind: ratingAnsweredEvent,
        name: 'engagement.mail-rating-answered',
        handle: (tx, { id, payload }) => claims.ratingAnswered(tx, id, RatingAnswered.parse(payload).orderId),
      },
      {
        kind: customerGrantedEvent,
        name: 'engagement.mail-granted',
        handle: (tx, { id, payload }) => queueGrant(tx, id, GrantedPayload.parse(payload)),
      },
      {
        kind: operatorNoticeEvent,
        name: 'engagement.mail-operator',
        handle: (tx, { id, payload }) => {
          const { notice, facts } = OperatorNoticePayload.parse(payload)
          return queueOperator(tx, id, notice, facts)
        },
      },
      {
        kind: newsletterRequestedEvent,
        name: 'engagement.mail-newsletter-confirmation',
        handle: (tx, { id, payload }) => confirmations.queue(tx, id, NewsletterPayload.parse(payload).subscriptionId),
      },
      {
        kind: inquiryReceivedEvent,
        name: 'engagement.mail-inquiry',
        handle: (tx, { id: eventId, payload }) => {
          const { inquiry, id } = InquiryPayload.parse(payload)
          return inquiries.queue(tx, eventId, inquiry, id)
        },
      },
      {
        kind: areaServedEvent,
        name: 'engagement.mail-area-served',
        handle: (tx, { id, payload }) => queueArea(tx, id, AreaPayload.parse(payload).requestId),
      },
      {
        kind: alertDueEvent,
        name: 'engagement.mail-product-alert',
        handle: (tx, { id, payload }) => queueAlert(tx, id, AlertPayload.parse(payload).alertId),
      },
      {
        kind: reviewAnsweredEvent,
        name: 'engagement.mail-review-answered',
        handle: (tx, { id, payload }) => queueReview(tx, id, ReviewAnswered.parse(payload).reviewId),
      },
      {
        kind: householdInvitedEvent,
        name: 'engagement.mail-household-invited',
        handle: (tx, { id, payload }) => households.queue(tx, id, InvitationPayload.parse(payload).invitationId),
      },
      {
        kind: recurringNewsEvent,
        name: 'engagement.mail-recurring',
        handle: (tx, { payload }) => {
          const { deliveryId, news } = RecurringPayload.parse(payload)
          return queueRecurring(tx, deliveryId, news)
        },
      },
      giftEmail('paid', 'paid'),
      giftEmail('sent', 'present'),
      giftEmail('bounced', 'bounced'),
      giftEmail('ending', 'ending'),
      giftEmail('withdrawn', 'withdrawn'),
      orderEmail('packaging.counted', 'counted'),
      orderEmail('payment.refund-due', 'refund-due'),
      orderEmail('payment.refunded', 'refund'),
      orderEmail('payment.failed', 'failed'),
    ],
    jobs: {
      'engagement.send-mail': async (payload) => send(SendEmailJob.parse(payload).mailId),
      'engagement.forget-confirmation-letters': confirmations.forget,
      'engagement.forget-inquiry-letters': inquiries.forget,
      'engagement.forget-gift-letters': gifts.forget,
      'engagement.forget-household-letters': households.forget,
      'engagement.newsletter': prepareNewsletter(context, options),
      'engagement.send-newsletter': sendNewsletter(context, options),
      ...(reminders && {
        'engagement.remind-carts': remindCarts(context, { ...reminders, letterFrame: options.letterFrame }),
      }),
    },
    schedules: [
      { name: 'engagement.forget-confirmation-letters', cron: '35 * * * *' },
      { name: 'engagement.forget-inquiry-letters', cron: '45 3 * * *' },
      { name: 'engagement.forget-gift-letters', cron: '55 3 * * *' },
      { name: 'engagement.forget-household-letters', cron: '57 3 * * *' },
      { name: 'engagement.newsletter', cron: '*/10 * * * *' },
      ...(reminders ? [{ name: 'engagement.remind-carts', cron: '*/15 * * * *' }] : []),
    ],
    figures: [
      {
        name: 'poftim_newsletter_letters',
        help: 'Letters of the last newsletter, by their state. Refused ones have bounced.',
        label: 'state',
        read: () => context.db.rows(countLetters, []),
      },
    ],
    personal: personalLetters,
    merge: mergeLetters,
    history: letterHistory,
    stop: async () => options.mailer.close(),
  }
}
