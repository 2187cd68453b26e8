import { translator } from '#kernel/translate.ts'
import texts from '#locales/account.json'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { AccountDetails } from '#storefront/features/account/details.tsx'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page() {
  return (
    <AccountFrame current="details" title={t('detailsTitle')}>
      <AccountDetails />
    </AccountFrame>
  )
}
