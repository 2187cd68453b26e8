import type { Permission } from '#modules/staff/rules/permissions.ts'

export const tileKeys = [
  'unpaid',
  'pickingLate',
  'consentWaiting',
  'claims',
  'lowRatings',
  'lateChats',
  'cashToClose',
  'cashToSign',
  'disputedPayments',
  'paymentDifferences',
  'stuckRefunds',
  'unpaidRefunds',
  'refundsToSign',
  'stuckHolds',
  'failedJobs',
  'lateInvoices',
  'refusedInvoices',
  'browserErrors',
  'missedSearches',
  'overdueRequests',
  'pausedWebhooks',
] as const
export type TileKey = (typeof tileKeys)[number]

export interface TileRule {
  readonly permission: Permission
  /** The figure that it counts, summed over its labels; null for a count of orders. */
  readonly figure: string | null
  /** The page of the console that lists what it counts. */
  readonly path: string
}

/** What each tile counts, and who may see it. */
export const tileRules: Readonly<Record<TileKey, TileRule>> = {
  unpaid: { permission: 'orders.read', figure: null, path: '/comenzi?filter[unpaid]=yes' },
  pickingLate: { permission: 'orders.read', figure: null, path: '/comenzi?filter[late]=yes&sort=interval' },
  consentWaiting: {
    permission: 'orders.read',
    figure: 'poftim_orders_awaiting_consent',
    path: '/comenzi?filter[consent]=yes',
  },
  claims: { permission: 'claims.read', figure: 'poftim_claims_overdue', path: '/reclamatii?view=overdue' },
  lowRatings: { permission: 'feedback.answer', figure: 'poftim_low_ratings_waiting', path: '/evaluari' },
  lateChats: { permission: 'chat.work', figure: 'poftim_chats_waiting_late', path: '/conversatii?show=late' },
  cashToClose: { permission: 'cash.close', figure: 'poftim_runs_to_close', path: '/bani-de-la-curieri' },
  cashToSign: { permission: 'cash.count', figure: 'poftim_runs_to_sign', path: '/curse?show=to-sign' },
  disputedPayments: {
    permission: 'disputes.decide',
    figure: 'poftim_payment_discrepancies_open',
    path: '/plati-de-verificat',
  },
  paymentDifferences: {
    permission: 'disputes.decide',
    figure: 'poftim_payment_differences_open',
    path: '/plati-de-verificat?show=differences',
  },
  stuckRefunds: { permission: 'refunds.pay', figure: 'poftim_payment_refunds_stuck', path: '/rambursari?show=stuck' },
  unpaidRefunds: {
    permission: 'refunds.pay',
    figure: 'poftim_payment_refunds_unpaid',
    path: '/rambursari?show=unpaid',
  },
  refundsToSign: { permission: 'refunds.sign', figure: 'poftim_refunds_to_sign', path: '/semnaturi' },
  stuckHolds: {
    permission: 'disputes.decide',
    figure: 'poftim_payment_holds_stuck',
    path: '/plati-de-verificat?show=holds',
  },
  failedJobs: { permission: 'staff.manage', figure: 'poftim_jobs_failed', path: '/sarcini-oprite' },
  lateInvoices: { permission: 'disputes.decide', figure: 'poftim_spv_documents_late', path: '/e-facturi?show=late' },
  refusedInvoices: {
    permission: 'disputes.decide',
    figure: 'poftim_spv_documents_refused',
    path: '/e-facturi?show=refused',
  },
  browserErrors: { permission: 'staff.manage', figure: 'poftim_client_errors_last_day', path: '/erori-in-browser' },
  missedSearches: { permission: 'search.edit', figure: 'poftim_searches_missed', path: '/cautare?days=1' },
  overdueRequests: {
    permission: 'customers.read',
    figure: 'poftim_customer_requests_overdue',
    path: '/clienti?filter[overdue]=yes',
  },
  pausedWebhooks: {
    permission: 'hooks.manage',
    figure: 'poftim_webhooks_paused',
    path: '/sisteme-externe?show=paused',
  },
}
