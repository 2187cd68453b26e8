import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import { geniusPrice, trialDays } from '#modules/membership/rules/terms.ts'

const t = translator(texts)

/** Frequent questions about Genius, each with its answer. */
export const questions = [
  [t('q1'), t('a1', { days: trialDays })],
  [t('q2'), t('a2')],
  [t('q3'), t('a3')],
  [t('q4'), t('a4', { monthly: moneyText(geniusPrice.monthly), yearly: moneyText(geniusPrice.yearly) })],
] as const
