import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'

/** The newest journal entry of a change, by which it can be undone; an order is answered with its journal. */
export const entryOf =
  (contract: string) =>
  ({ journal }: Pick<DeskOrder, 'journal'>): string | undefined =>
    journal.find((entry) => entry.contract === contract && entry.undoOf === null)?.id
