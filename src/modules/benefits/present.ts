import { zone } from '#kernel/clock.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/benefits.json' with { type: 'json' }
import type { PointTerms } from '#modules/loyalty/rules/terms.ts'
import type { Tariff } from '#modules/pricing/rules/tariff.ts'
import type { Announcement, Benefit } from './contract.ts'
import { type BenefitCode, type BenefitGroup, benefits, isActive } from './rules/catalogue.ts'
import { deliveryFigures, earningFigures, keepingFigures } from './rules/figures.ts'
import type { Segment } from './rules/segments.ts'

export const t = translator(texts)

const benefitPage = { genius: '/genius', freshclub: '/account/freshclub', delivery: '/c' } as const

export interface BenefitFilter {
  readonly group?: BenefitGroup | undefined
  readonly code?: BenefitCode | undefined
}

/** What the texts name, as it is now. */
export interface BenefitTerms {
  readonly tariff: Tariff
  readonly points: PointTerms
}

export function presentBenefits(
  filter: BenefitFilter,
  has: { isGenius: boolean; isInClub: boolean },
  { tariff, points }: BenefitTerms,
): Benefit[] {
  return benefits
    .filter(({ code, group }) => (filter.code ?? code) === code && (filter.group ?? group) === group)
    .map(({ code, group }) => ({
      code,
      group,
      title: t(`benefit.${code}.title`),
      text: t(`benefit.${code}.text`, { ...deliveryFigures(group, tariff), ...earningFigures(points) }),
      isActive: isActive(group, has),
    }))
}

export function presentBenefitDetails(benefit: Benefit, { tariff, points }: BenefitTerms) {
  const { code, group } = benefit
  return {
    ...benefit,
    details: t(`benefit.${code}.details`, {
      ...deliveryFigures(group, tariff),
      ...keepingFigures(points),
    }).split('\n'),
    action: { label: t(`benefit.${code}.action`), url: benefitPage[group] },
  }
}

const announcementPage = {
  'trial-ending': '/genius',
  'points-expiring': '/account/freshclub',
  'freshclub-invite': '/account/freshclub',
  welcome: '/c',
} as const

export interface AnnouncementFacts {
  readonly points: number
  /** Instant of expiry, ISO 8601; null without expiring points. */
  readonly pointsUntil: string | null
  readonly trialUntil: string | null
}

export function presentAnnouncement({ kind, id }: Segment, facts: AnnouncementFacts): Announcement {
  const until = kind === 'points-expiring' ? facts.pointsUntil : facts.trialUntil
  const title =
    kind === 'points-expiring'
      ? t('announcement.points-expiring', { count: facts.points })
      : t(`announcement.${kind}.title`)
  return {
    segment_id: id,
    title,
    text: t(`announcement.${kind}.text`, { day: until === null ? '' : lastDay(until) }),
    action: { label: t(`announcement.${kind}.action`), url: announcementPage[kind] },
  }
}

/** "30 noiembrie" for an instant at the midnight after that day. */
function lastDay(until: string): string {
  const day = Temporal.Instant.from(until).subtract({ seconds: 1 }).toZonedDateTimeISO(zone)
  return day.toPlainDate().toLocaleString('ro-RO', { day: 'numeric', month: 'long' })
}
