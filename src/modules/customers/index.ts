import type { At, Module } from '#platform/at.ts'
import type { Queryable, Tx } from '#platform/db.ts'
import { customerRoutes } from './http.ts'
import { type BillingRow, billingByNumber } from './store.billing.ts'
import { type CustomerRow, findCustomer, updateGenius } from './store.ts'

export { presentBilling } from './present.billing.ts'
export type { BillingRow } from './store.billing.ts'
export type { CustomerRow } from './store.ts'
export { type KnownPerson, type Registered, register } from './usecases/register.ts'

/** The customer, or null for an id that is nobody's. */
export async function customerOf(q: Queryable, id: string): Promise<CustomerRow | null> {
  return q.maybe(findCustomer, [id])
}

/** One of the customer's own billing profiles by its wire id, or null; an order keeps a copy of the row. */
export async function billingProfileOf(q: Queryable, customerId: string, number: number): Promise<BillingRow | null> {
  return q.maybe(billingByNumber, [customerId, number])
}

/** Whose prices the customer pays from now on; for the membership alone. */
export async function setGenius(tx: Tx, id: string, isGenius: boolean): Promise<void> {
  await tx.run(updateGenius, [id, isGenius])
}

export function customersModule(at: At): Module {
  return { routes: customerRoutes(at) }
}
