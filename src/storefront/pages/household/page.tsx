import { translator } from '#kernel/translate.ts'
import texts from '#locales/household.json'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { Household } from '#storefront/features/household/household.tsx'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page() {
  return (
    <AccountFrame current="household" title={t('title')}>
      <Household />
    </AccountFrame>
  )
}
