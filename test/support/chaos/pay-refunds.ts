import { listUnpaidRefunds, noteRefundPaid } from '#modules/claims/contract.staff-refunds.ts'
import type { TryingClient } from './try-calls.ts'

/** The accountant pays out what waits for a person: refunds of money paid at the door. */
export async function payRefunds({ retry }: TryingClient): Promise<void> {
  const unpaid = (await retry((api) => api(listUnpaidRefunds)))?.items ?? []
  for (const { id, state } of unpaid) {
    if (state === 'due') await retry((api) => api(noteRefundPaid, { params: { id }, body: {} }))
  }
}
