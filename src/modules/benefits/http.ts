import { pointsOf } from '#modules/loyalty/index.ts'
import { membershipOf } from '#modules/membership/index.ts'
import type { Routes } from '#platform/http/routes.ts'
import * as contract from './contract.ts'
import { type BenefitFilter, type BenefitTerms, presentBenefitDetails, presentBenefits, t } from './present.ts'
import type { BenefitsContext } from './segment-facts.ts'
import { dismissAnnouncement, listAnnouncements, readIntro } from './usecases/announcements.ts'

export function benefitRoutes(context: BenefitsContext) {
  return function benefitRoutes(api: Routes) {
    const termsNow = (): BenefitTerms => {
      const now = context.clock.now()
      return { tariff: context.tariff(now), points: context.pointTerms(now) }
    }
    const announcements = listAnnouncements(context)
    const dismiss = dismissAnnouncement(context)
    const intro = readIntro(context)

    const benefitsOf = async (customerId: string, filter: BenefitFilter) => {
      const [membership, { isMember }] = await Promise.all([
        membershipOf(context.db, customerId),
        pointsOf(context.db, customerId),
      ])
      return presentBenefits(filter, { isGenius: membership === 'genius', isInClub: isMember }, termsNow())
    }

    api.on(contract.listBenefits, async ({ caller, query }) => {
      const items = await benefitsOf(caller.customerId, query.filter)
      return { count: items.length, active: items.filter(({ isActive }) => isActive).length, items }
    })
    api.on(contract.getBenefitsModal, async ({ caller, query }) => {
      const items = (await benefitsOf(caller.customerId, query.filter)).map((benefit) =>
        presentBenefitDetails(benefit, termsNow()),
      )
      const [only] = items
      return { title: items.length === 1 && only ? only.title : t('modalTitle'), items }
    })
    api.on(contract.listAnnouncements, ({ caller }) => announcements(caller.customerId))
    api.on(contract.dismissAnnouncement, async ({ caller, body }) => {
      await dismiss(caller.customerId, body.segment_id)
      return undefined
    })
    api.on(contract.getIntro, ({ caller }) => intro(caller.customerId))
  }
}
