import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { MissingVoucher, VoucherDetails } from '#storefront/features/vouchers/voucher-details.tsx'
import type { VoucherData } from './loader.ts'

export { loadVoucher as load } from './loader.ts'

export { meta } from './meta.ts'

export function Page({ data: { id } }: { readonly data: VoucherData }) {
  return <AccountFrame current="vouchers">{id === null ? <MissingVoucher /> : <VoucherDetails id={id} />}</AccountFrame>
}
