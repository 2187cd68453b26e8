import type { OkOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import type * as contract from '../contract.ts'
import { presentAnnouncement, t } from '../present.ts'
import { introOf, isSegmentId, segmentsOf } from '../rules/segments.ts'
import { type BenefitsContext, segmentFactsOf } from '../segment-facts.ts'
import { dismiss, dismissedBy } from '../store.ts'

export function listAnnouncements(context: BenefitsContext) {
  return async function listAnnouncements(customerId: string): Promise<OkOf<typeof contract.listAnnouncements>> {
    const [facts, dismissed] = await Promise.all([
      segmentFactsOf(context, customerId),
      context.db.rows(dismissedBy, [customerId]),
    ])
    const dismissedIds = new Set(dismissed.map(({ segmentId }) => segmentId))
    const shown = segmentsOf(facts).filter(({ id }) => !dismissedIds.has(id))
    return { items: shown.map((segment) => presentAnnouncement(segment, facts)) }
  }
}

/** Dismisses an announcement for good. Throws `announcement-not-found` for an unknown id. */
export function dismissAnnouncement({ db, clock }: BenefitsContext) {
  return async function dismissAnnouncement(customerId: string, segmentId: string): Promise<void> {
    if (!isSegmentId(segmentId)) {
      throw new Problem('announcement-not-found', {
        violations: [{ path: 'segment_id', code: 'announcement-not-found' }],
      })
    }
    await db.run(dismiss, [customerId, segmentId, clock.now()])
  }
}

const stepAddress = {
  address: '/account/addresses',
  freshclub: '/account/freshclub',
  genius: '/genius',
  order: '/c',
} as const

/** The welcome is shown to customers who have not ordered yet. */
export function readIntro(context: BenefitsContext) {
  return async function readIntro(customerId: string): Promise<OkOf<typeof contract.getIntro>> {
    const facts = await segmentFactsOf(context, customerId)
    return {
      show: !facts.hasOrdered,
      title: t('intro.title'),
      steps: introOf(facts).map(({ code, isDone }) => ({
        code,
        isDone,
        title: t(`intro.${code}`),
        url: stepAddress[code],
      })),
    }
  }
}
