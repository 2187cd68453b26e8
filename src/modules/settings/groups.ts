import { claimSettings, openingFault } from '#modules/claims/rules/settings.ts'
import { courierSettings } from '#modules/couriers/rules/settings.ts'
import { capacitySettings } from '#modules/delivery/rules/settings.ts'
import { letterSettings } from '#modules/engagement/rules/settings.ts'
import { sellerFault, sellerSettings } from '#modules/invoicing/rules/settings.ts'
import { pointSettings } from '#modules/loyalty/rules/terms.ts'
import { geniusSettings } from '#modules/membership/rules/terms.ts'
import { pickingSettings } from '#modules/picking/rules/settings.ts'
import { feeSettings } from '#modules/pricing/rules/tariff.ts'
import { supportSettings } from '#modules/support/rules/settings.ts'
import { type DeclaredGroup, faultBy } from './context.ts'

/** Every setting of the shop, in the order of the console's page. */
export const settingGroups: readonly DeclaredGroup[] = [
  { name: 'fees', permission: 'fees.edit', settings: feeSettings },
  { name: 'genius', permission: 'fees.edit', settings: geniusSettings },
  { name: 'points', permission: 'fees.edit', settings: pointSettings },
  {
    ...{ name: 'seller', permission: 'settings.edit', settings: sellerSettings, needsRecentSignIn: true },
    faultOf: faultBy(sellerSettings, sellerFault, 'sector-required'),
  },
  {
    ...{ name: 'claims', permission: 'settings.edit', settings: claimSettings },
    faultOf: faultBy(claimSettings, openingFault, 'before-opening'),
  },
  { name: 'capacity', permission: 'settings.edit', settings: capacitySettings },
  { name: 'picking', permission: 'settings.edit', settings: pickingSettings },
  { name: 'couriers', permission: 'settings.edit', settings: courierSettings },
  { name: 'letters', permission: 'settings.edit', settings: letterSettings },
  { name: 'support', permission: 'settings.edit', settings: supportSettings },
]
