/** What moves when accounts are merged, as the preview counts it: `spent` in bani, points, else pieces. */
export const mergeKinds = [
  'orders',
  'spent',
  'cartLines',
  'points',
  'vouchers',
  'voucherUses',
  'geniusPeriods',
  'geniusPurchases',
  'giftPurchases',
  'payments',
  'savedCards',
  'claims',
  'chats',
  'inquiries',
  'addresses',
  'billings',
  'reusableBags',
  'favourites',
  'notes',
  'requests',
] as const
export type MergeKind = (typeof mergeKinds)[number]
