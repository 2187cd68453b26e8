import { type Bani, lei } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { formatCount, translator } from '#kernel/translate.ts'
import loyaltyTexts from '#locales/loyalty.json' with { type: 'json' }
import { pointsEarned } from '#modules/loyalty/rules/earn.ts'
import { pointsValue, type SpendLimits } from '#modules/loyalty/rules/spend.ts'
import type { PointTerms } from '#modules/loyalty/rules/terms.ts'
import { t } from '../../texts.ts'
import type { OrderLoyalty } from '../contract.ts'

const unit = translator(loyaltyTexts)

interface Spending {
  readonly isMember: boolean
  readonly available: number
  readonly limits: SpendLimits
  readonly terms: PointTerms
  readonly used: number
  /** Value in bani of the goods that earn points and may be paid with them. */
  readonly goods: Bani
  /** Whether the order is still a cart. */
  readonly isOpen: boolean
}

type SpendOption = OrderLoyalty['spend']['options'][number]

/** Preset numbers of points between none and all. */
const someOptions = [500, 1000]

export function presentLoyalty({ isMember, available, limits, terms, used, goods, isOpen }: Spending): OrderLoyalty {
  const { min, max, step } = limits
  const canSpend = isOpen && isMember && max >= min
  const valueText = (points: number): string => moneyText(pointsValue(points))
  const option = (points: number, type: SpendOption['type'], label: string): SpendOption => ({
    enabled: type === 'none' ? isOpen : canSpend && points <= max,
    label,
    subLabel: points === 0 ? t('loyalty.none.text') : `−${valueText(points)}`,
    points,
    type,
  })
  return {
    disabled: !canSpend,
    isMember,
    earnedPoints: isMember ? pointsEarned(goods, terms) : 0,
    unitName: unit('unit'),
    unitsName: unit('units'),
    spend: {
      icon: 'coins',
      title: t('loyalty.title'),
      subtitle: isMember
        ? t('loyalty.subtitle', { count: available, worth: valueText(available) })
        : t('loyalty.subtitle.stranger'),
      availableAmount: available,
      usedPoints: used,
      eligibleAmountLabel: t(canSpend ? 'loyalty.eligible' : 'loyalty.eligible.none', {
        count: max,
        worth: valueText(max),
      }),
      options: [
        option(0, 'none', t('loyalty.none')),
        ...someOptions.filter((points) => points !== max).map((points) => option(points, 'some', pointsText(points))),
        option(max, 'all', t('loyalty.all')),
      ],
      slider: {
        title: t('loyalty.slider.title'),
        subtitle: t('loyalty.slider.subtitle', { count: min }),
        description: t('loyalty.slider.description', { percent: terms.spendPercent }),
        currentLabel: t('loyalty.slider.current', { count: used }),
        maxLabel: t('loyalty.slider.max', { max: formatCount(max) }),
        btnLabel: t('loyalty.slider.button'),
        min: 0,
        max,
        step,
        conversionRate: lei(pointsValue(1)),
      },
    },
  }
}

const pointsText = (count: number): string => t('loyalty.points', { count })
