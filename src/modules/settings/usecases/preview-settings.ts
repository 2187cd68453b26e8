import type { BodyOf } from '#kernel/contract.ts'
import { figuresFrom } from '#kernel/setting.ts'
import { feeSettings, tariffOf } from '#modules/pricing/rules/tariff.ts'
import { type SettingsContext, settingsBy } from '../context.ts'
import type * as contract from '../contract.staff.ts'
import { readValues } from '../read-values.ts'
import { refuseFaults } from '../refuse-faults.ts'
import { exampleCarts } from '../rules/example-carts.ts'
import type { SettingCall } from './plan-settings.ts'
import { validFrom } from './plan-settings.ts'

/** Prices example carts with the fees of that moment and with the given ones. Throws as `planSettings`. */
export function previewSettings(context: SettingsContext, { permission }: SettingCall) {
  return async function previewSettings({ from, values }: BodyOf<typeof contract.previewSettings>) {
    const read = readValues(settingsBy(context, permission), values)
    const at = validFrom(from, context.clock.now())
    refuseFaults(context, read, at)
    const before = context.live.figuresOf(feeSettings, at)
    const after = figuresFrom(feeSettings, ({ key }, name) => read.get(key) ?? before[name])
    return { carts: exampleCarts(tariffOf(before), tariffOf(after)) }
  }
}
