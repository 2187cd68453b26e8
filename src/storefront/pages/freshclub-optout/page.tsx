import { translator } from '#kernel/translate.ts'
import texts from '#locales/freshclub.json'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { ClubTabs } from '#storefront/features/freshclub/club-tabs.tsx'
import { OptOut } from '#storefront/features/freshclub/opt-out.tsx'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page() {
  return (
    <AccountFrame current="freshclub" title={t('optOutTitle')} action={<ClubTabs />}>
      <OptOut />
    </AccountFrame>
  )
}
