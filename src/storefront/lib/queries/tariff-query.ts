import { bani } from '#kernel/money.ts'
import type { GeniusPrice } from '#modules/membership/rules/terms.ts'
import { readTariff, type Tariff } from '#modules/pricing/rules/tariff.ts'
import { getTariff, type TariffView } from '#modules/settings/contract.ts'
import { queryOf } from './queries.ts'

/** What delivery and Genius cost now. */
export const tariffQuery = queryOf(getTariff, {})

export interface GeniusTariff {
  readonly tariff: Tariff
  readonly geniusPrice: GeniusPrice
}

export function readGeniusTariff(view: TariffView): GeniusTariff {
  const { monthly, yearly } = view.geniusPrice
  return { tariff: readTariff(view), geniusPrice: { monthly: bani(monthly), yearly: bani(yearly) } }
}
