import { translator } from '#kernel/translate.ts'
import texts from '#locales/freshclub.json'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { ClubTabs } from '#storefront/features/freshclub/club-tabs.tsx'
import { PointsHistory } from '#storefront/features/freshclub/points-history.tsx'

export { loadPageNumber as load } from '../load-page-number.ts'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page({ data: { page } }: { readonly data: { readonly page: number } }) {
  return (
    <AccountFrame current="freshclub" title={t('historyTitle')} action={<ClubTabs current="history" />}>
      <PointsHistory page={page} />
    </AccountFrame>
  )
}
