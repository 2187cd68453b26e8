import { href } from '#storefront/routes.ts'

/** Where vouchers are sold; with a token, the page of that purchase. */
export function voucherPage(purchase: string | null = null): string {
  const page = href('/lp/*rest', { rest: 'voucher-cadou' })
  return purchase === null ? page : `${page}?comanda=${encodeURIComponent(purchase)}`
}
