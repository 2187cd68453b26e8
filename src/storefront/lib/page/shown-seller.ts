import type { SellerView } from '#modules/invoicing/contract.ts'

/** The company that sells, as the footer names it. */
export type ShownSeller = Pick<
  SellerView,
  'name' | 'taxCode' | 'registrationNumber' | 'street' | 'city' | 'county' | 'isDemo'
>
