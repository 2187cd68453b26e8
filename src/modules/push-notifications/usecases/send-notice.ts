import { createHash } from 'node:crypto'
import { z } from 'zod'
import { translator } from '#kernel/translate.ts'
import { orderForNotice } from '#modules/ordering/index.ts'
import type { JobHandler } from '#platform/jobs/runner.ts'
import texts from '../../../../public/locales/ro/push.json' with { type: 'json' }
import type { PushContext } from '../context.ts'
import type { PushMessage } from '../ports.ts'
import { minutesNow, noticeKinds, noticeOf, secondsLeft } from '../rules/notices.ts'
import type { PushPayload } from '../rules/payload.ts'
import { deleteGone, deviceById } from '../store.ts'

const t = translator(texts)

/** The name of the job that `sendNotice` handles. */
export const sendNoticeJob = 'push-notifications.send'

const SendNoticeJob = z.object({
  deviceId: z.string(),
  notice: z.enum(noticeKinds),
  orderId: z.string(),
  /** The `id` of the order on the wire. */
  number: z.int(),
  /** Of a delay, or until the arrival. */
  minutes: z.int(),
  /** Whether everything that is missing has a substitute. */
  isReplaced: z.boolean().optional(),
  happenedAt: z.string(),
})
export type SendNoticeJob = z.infer<typeof SendNoticeJob>

/**
 * The job that tells one browser one thing. It is repeated while the push service does not take it and the news is still of use.
 * A browser that has unsubscribed is forgotten; one that is of somebody else by now is not told.
 */
export function sendNotice({ db, clock, log, service }: PushContext): JobHandler {
  return async function sendNotice(job) {
    const notice = SendNoticeJob.parse(job)
    const to = await db.maybe(deviceById, [notice.deviceId])
    const now = clock.now()
    const happenedAt = Temporal.Instant.from(notice.happenedAt)
    const news = { kind: notice.notice, minutes: notice.minutes, happenedAt }
    const ttlSeconds = secondsLeft(news, now)
    // Unsubscribed, or the account deleted, since the notice was queued.
    if (to === null || service === null || ttlSeconds <= 0) return
    const order = await orderForNotice(db, notice.orderId)
    if (order?.customerId !== to.customerId) return
    const result = await service.send({ to, ttlSeconds, ...messageOf({ ...notice, minutes: minutesNow(news, now) }) })
    if (result === 'gone') await db.run(deleteGone, [to.id])
    if (result === 'refused') log.warn({ notice: notice.notice, deviceId: to.id }, 'a push service refused a notice')
  }
}

/** Says no more of a person than the number of the order and what happened. */
function messageOf({
  notice,
  orderId,
  number,
  minutes,
  isReplaced,
}: SendNoticeJob): Omit<PushMessage, 'to' | 'ttlSeconds'> {
  const { urgency, topic } = noticeOf(notice)
  const payload: PushPayload = {
    title: t(notice, { number: `PF-${number}`, count: minutes }),
    text: t(isReplaced ? 'replacedText' : `${notice}Text`, { count: minutes }),
    path: `/account/order-history/${number}`,
    tag: `PF-${number} ${topic}`,
  }
  // A push service learns nothing of the order from it.
  const hash = createHash('sha256').update(`${orderId} ${topic}`).digest('base64url').slice(0, 32)
  return { payload: JSON.stringify(payload), urgency, topic: hash }
}
