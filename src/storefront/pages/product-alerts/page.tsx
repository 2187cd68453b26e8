import { translator } from '#kernel/translate.ts'
import texts from '#locales/product-alerts.json'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { OwnAlerts } from '#storefront/features/product-alerts/own-alerts.tsx'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page() {
  return (
    <AccountFrame current="alerts" title={t('title')}>
      <OwnAlerts />
    </AccountFrame>
  )
}
