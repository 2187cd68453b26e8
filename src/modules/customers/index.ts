import type { At, Module } from '#platform/at.ts'
import type { Queryable } from '#platform/db.ts'
import { customerRoutes } from './http.ts'
import { type CustomerRow, findCustomer } from './store.ts'

export type { CustomerRow } from './store.ts'
export { type KnownPerson, type Registered, register } from './usecases/register.ts'

/** The customer, or null for an id that is nobody's. */
export async function customerOf(q: Queryable, id: string): Promise<CustomerRow | null> {
  return q.maybe(findCustomer, [id])
}

export function customersModule(at: At): Module {
  return { routes: customerRoutes(at) }
}
