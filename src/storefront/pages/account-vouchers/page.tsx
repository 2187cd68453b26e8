import { translator } from '#kernel/translate.ts'
import texts from '#locales/vouchers.json'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { BoughtGifts } from '#storefront/features/gift-vouchers/bought-gifts.tsx'
import { AddVoucher } from '#storefront/features/vouchers/add-voucher.tsx'
import { MyVouchers } from '#storefront/features/vouchers/my-vouchers.tsx'
import { VoucherChips } from '#storefront/features/vouchers/voucher-chips.tsx'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page() {
  return (
    <AccountFrame current="vouchers" title={t('title')}>
      <AddVoucher />
      <VoucherChips current="vouchers" />
      <MyVouchers />
      <BoughtGifts />
    </AccountFrame>
  )
}
