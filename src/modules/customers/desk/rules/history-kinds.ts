/** Kinds of events in the timeline of a customer, in the order of the filters. */
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
