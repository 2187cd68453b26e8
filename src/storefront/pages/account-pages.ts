import { loadNothing, type PageOpener, page, wholePage } from '#storefront/lib/page/page.tsx'
import type { PageName } from '#storefront/routes.ts'

/** The pages of the account, and one that few visits open. */
export const accountPages = {
  'account-details': page(loadNothing, () => import('./account-details/page.tsx')),
  'account-addresses': page(loadNothing, () => import('./account-addresses/page.tsx')),
  'account-billing': page(loadNothing, () => import('./account-billing/page.tsx')),
  'account-orders': wholePage(() => import('./account-orders/page.tsx')),
  'account-order': wholePage(() => import('./account-order/page.tsx')),
  'shopping-lists': page(loadNothing, () => import('./shopping-lists/page.tsx')),
  'recurring-baskets': wholePage(() => import('./recurring-baskets/page.tsx')),
  'dietary-profile': page(loadNothing, () => import('./dietary-profile/page.tsx')),
  'product-alerts': page(loadNothing, () => import('./product-alerts/page.tsx')),
  household: page(loadNothing, () => import('./household/page.tsx')),
  'account-cards': page(loadNothing, () => import('./account-cards/page.tsx')),
  'account-meal-vouchers': page(loadNothing, () => import('./account-meal-vouchers/page.tsx')),
  'account-vouchers': page(loadNothing, () => import('./account-vouchers/page.tsx')),
  'account-vouchers-promotions': page(loadNothing, () => import('./account-vouchers-promotions/page.tsx')),
  'account-voucher-details': wholePage(() => import('./account-voucher-details/page.tsx')),
  'account-benefits': page(loadNothing, () => import('./account-benefits/page.tsx')),
  freshclub: wholePage(() => import('./freshclub/page.tsx')),
  'freshclub-history': wholePage(() => import('./freshclub-history/page.tsx')),
  'freshclub-about': page(loadNothing, () => import('./freshclub-about/page.tsx')),
  'freshclub-optout': page(loadNothing, () => import('./freshclub-optout/page.tsx')),
  'product-reviews': wholePage(() => import('./product-reviews/page.tsx')),
} as const satisfies Readonly<Partial<Record<PageName, PageOpener>>>
