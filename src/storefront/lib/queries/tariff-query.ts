import { useQuery } from '@tanstack/react-query'
import { bani } from '#kernel/money.ts'
import type { PointTerms } from '#modules/loyalty/rules/terms.ts'
import type { GeniusPrice } from '#modules/membership/rules/terms.ts'
import { readTariff, type Tariff } from '#modules/pricing/rules/tariff.ts'
import { getTariff, type TariffView } from '#modules/settings/contract.ts'
import { queryOf } from './queries.ts'

/** What delivery and Genius cost now. */
export const tariffQuery = queryOf(getTariff, {})

/** How points are earned and used; undefined until the answer is there. */
export const usePointTerms = () => useQuery(tariffQuery).data?.points

export interface GeniusTariff {
  readonly tariff: Tariff
  readonly geniusPrice: GeniusPrice
  readonly points: PointTerms
}

export function readGeniusTariff(view: TariffView): GeniusTariff {
  const { monthly, yearly } = view.geniusPrice
  return {
    tariff: readTariff(view),
    geniusPrice: { monthly: bani(monthly), yearly: bani(yearly) },
    points: view.points,
  }
}
