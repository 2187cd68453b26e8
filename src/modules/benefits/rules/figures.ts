import { bani } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import type { PointTerms } from '#modules/loyalty/rules/terms.ts'
import type { Tariff } from '#modules/pricing/rules/tariff.ts'
import type { BenefitGroup } from './catalogue.ts'

/** Texts of the delivery fees, read from the tiers that checkout uses, so that both show the same amounts. */
export function deliveryFigures(
  group: BenefitGroup,
  { deliveryTiers }: Pick<Tariff, 'deliveryTiers'>,
): Record<'free' | 'fee' | 'half', string> {
  const tiers = deliveryTiers[group === 'genius' ? 'genius' : 'standard']
  const free = tiers.find(({ fee }) => fee === 0)
  const before = tiers.findLast(({ fee }) => fee > 0)
  return {
    free: moneyText(free?.from ?? bani(0)),
    fee: moneyText(before?.fee ?? bani(0)),
    half: moneyText(before?.from ?? bani(0)),
  }
}

/** Figures of the texts about points: `count` is the number that the sentence turns on. */
export const earningFigures = ({ perLeu }: PointTerms) => ({ count: perLeu })
export const keepingFigures = ({ validMonths, spendPercent }: PointTerms) => ({
  count: validMonths,
  percent: spendPercent,
})
