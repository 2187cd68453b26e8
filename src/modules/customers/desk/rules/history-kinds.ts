/** What the timeline of a customer is filtered by, in the order of the page. */
export const historyKinds = [
  'order',
  'payment',
  'refund',
  'claim',
  'points',
  'voucher',
  'genius',
  'letter',
  'chat',
  'consent',
  'note',
  'staff',
] as const
export type HistoryKind = (typeof historyKinds)[number]

export const historyPageSize = 50
