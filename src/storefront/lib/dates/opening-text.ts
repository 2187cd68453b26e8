import type { SellerView } from '#modules/invoicing/contract.ts'

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** '08:00' and '22:00'. */
export const openingText = ({ openingHours: { from, until } }: Pick<SellerView, 'openingHours'>) => ({
  from: hourText(from),
  until: hourText(until),
})
