import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import { type GeniusPrice, trialDays } from '#modules/membership/rules/terms.ts'

const t = translator(texts)

/** Frequent questions about Genius, each with its answer. */
export const questionsWith = ({ monthly, yearly }: GeniusPrice) =>
  [
    [t('q1'), t('a1', { days: trialDays })],
    [t('q2'), t('a2')],
    [t('q3'), t('a3')],
    [t('q4'), t('a4', { monthly: moneyText(monthly), yearly: moneyText(yearly) })],
  ] as const
