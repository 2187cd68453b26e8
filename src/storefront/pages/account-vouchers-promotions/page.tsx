import { translator } from '#kernel/translate.ts'
import texts from '#locales/vouchers.json'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { Promotions } from '#storefront/features/vouchers/promotions.tsx'
import { VoucherChips } from '#storefront/features/vouchers/voucher-chips.tsx'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page() {
  return (
    <AccountFrame current="vouchers" title={t('promotionsTitle')}>
      <VoucherChips current="promotions" />
      <Promotions />
    </AccountFrame>
  )
}
