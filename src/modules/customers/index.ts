import type { Context, Module, PersonalData } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { customerRoutes } from './http.ts'
import { phoneCodes } from './phone-codes.ts'
import type { Sms } from './ports.ts'
import { presentBilling } from './present.billing.ts'
import { type BillingRow, billingByNumber, billingsOf } from './store.billing.ts'
import { type CustomerRow, customerExport, findCustomer, updateGenius } from './store.ts'
import { type UnsubscribeLinks, unsubscribeLinks } from './unsubscribe-links.ts'
import type { PersonalDataSources } from './usecases/end-account.ts'

export type { BillingInput } from './contract.billing.ts'
export type { Sms } from './ports.ts'
export { presentBilling } from './present.billing.ts'
export type { BillingRow } from './store.billing.ts'
export type { CustomerRow } from './store.ts'
export { addBilling } from './usecases/change-billings.ts'
export { type AuthenticatedPerson, type RegisterResult, registerCustomer } from './usecases/register-customer.ts'

/** The customer, or null for an id that is nobody's, also when the account was deleted. */
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

export interface CustomersOptions {
  readonly secret: string
  /** Where the shop answers, without a slash at the end. */
  readonly publicUrl: string
  readonly sms: Sms
  /** Who else keeps something about customers. */
  readonly personalData?: PersonalDataSources
}

export interface Customers extends Module {
  /** The address in a letter that ends its mailing without signing in. */
  readonly unsubscribeAddress: UnsubscribeLinks['address']
}

/** Who the shop's customers are. */
export function customersModule(
  context: Context,
  { secret, publicUrl, sms, personalData: holders = () => [customerPersonalData] }: CustomersOptions,
): Customers {
  const links = unsubscribeLinks(secret, publicUrl)
  return {
    routes: customerRoutes(context, { sms, codes: phoneCodes(secret), links, personalData: holders }),
    unsubscribeAddress: links.address,
    personal: customerPersonalData,
  }
}

/** The customer's own row goes last, when every other module has let go of them. */
const customerPersonalData: PersonalData = {
  name: 'customer',
  collect: async (q, customerId) => ({
    ...(Object(await q.maybe(customerExport, [customerId])) as object),
    billings: (await q.rows(billingsOf, [customerId])).map(presentBilling),
  }),
}
