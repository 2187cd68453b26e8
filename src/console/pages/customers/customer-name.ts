import type { DeskCustomer } from '#modules/customers/desk/contract.staff-view.ts'

export const nameOf = ({ firstName, lastName }: Pick<DeskCustomer, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')
