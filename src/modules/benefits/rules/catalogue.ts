/** All benefits, in display order. */
export const benefits = [
  { code: 'genius-delivery', group: 'genius' },
  { code: 'genius-prices', group: 'genius' },
  { code: 'genius-bmsm', group: 'genius' },
  { code: 'freshclub-earn', group: 'freshclub' },
  { code: 'freshclub-spend', group: 'freshclub' },
  { code: 'standard-delivery', group: 'delivery' },
  { code: 'slot-hold', group: 'delivery' },
] as const

export type BenefitCode = (typeof benefits)[number]['code']
export const benefitCodes = benefits.map(({ code }) => code)

export const benefitGroups = ['genius', 'freshclub', 'delivery'] as const
export type BenefitGroup = (typeof benefitGroups)[number]

/** Whether a customer has the benefits of a group. */
export function isActive(
  group: BenefitGroup,
  { isGenius, isInClub }: { isGenius: boolean; isInClub: boolean },
): boolean {
  if (group === 'genius') return isGenius
  return group === 'freshclub' ? isInClub : true
}
