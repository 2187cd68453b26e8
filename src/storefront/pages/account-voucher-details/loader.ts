import type { Load } from '#storefront/lib/page/page.tsx'

export interface VoucherData {
  /** Null for what cannot be a voucher's number. */
  readonly id: number | null
}

export const loadVoucher: Load<VoucherData> = async ({ match }) => {
  const id = match.params['id'] ?? ''
  return { kind: 'page', data: { id: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null } }
}
