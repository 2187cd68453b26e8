import { pointSettings } from '#modules/loyalty/rules/terms.ts'
import { geniusSettings } from '#modules/membership/rules/terms.ts'
import { feeSettings, tariffOf } from '#modules/pricing/rules/tariff.ts'
import { declareKeys } from '#platform/http/answer-keys.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { SettingsContext } from './context.ts'
import { getTariff, watchSettings } from './contract.ts'
import type { SettingStreams } from './setting-streams.ts'

export function tariffRoutes({ live, clock }: Pick<SettingsContext, 'live' | 'clock'>, streams: SettingStreams) {
  return function tariffRoutes(api: Routes) {
    api.on(watchSettings, async ({ request, reply }) => streams.open(request, reply))
    api.on(getTariff, async ({ reply }) => {
      // A setting that turns outdates every page.
      declareKeys(reply, [])
      const now = clock.now()
      const { deliveryTiers, ...tariff } = tariffOf(live.figuresOf(feeSettings, now))
      const { standard, genius } = deliveryTiers
      return {
        ...tariff,
        deliveryTiers: { standard: [...standard], genius: [...genius] },
        geniusPrice: live.figuresOf(geniusSettings, now),
        points: live.figuresOf(pointSettings, now),
      }
    })
  }
}
