import { translator } from '#kernel/translate.ts'
import texts from '#locales/dietary-profile.json'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { OwnDietaryProfile } from '#storefront/features/dietary/own-profile.tsx'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page() {
  return (
    <AccountFrame current="dietary" title={t('title')}>
      <OwnDietaryProfile />
    </AccountFrame>
  )
}
