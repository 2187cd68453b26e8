import { zone } from '#kernel/clock.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { Module, PersonalData } from '#platform/module.ts'
import type { Processor } from './contract.processors.ts'
import { customerFinder } from './customer-finder.ts'
import type { CustomerDeskContext } from './desk/context.ts'
import { requestFigures } from './desk/figures.ts'
import { ownHistory } from './desk/history.ts'
import { customerDeskRoutes, customerDeskUndo } from './desk/http.staff.ts'
import { mergeAccounts } from './desk/store.merge.ts'
import { newsletterForms } from './forms.ts'
import { customerRoutes } from './http.ts'
import { type NewsletterList, newsletterList } from './newsletter-list.ts'
import { phoneCodes } from './phone-codes.ts'
import type { Sms } from './ports.ts'
import { presentBilling } from './present.billing.ts'
import { proofYears } from './rules/newsletter.ts'
import { type BillingRow, billingByNumber, billingsOf, lockCustomer as lock } from './store.billing.ts'
import { deleteExpiredSignUps, deleteOldProofs, subscriptionsOf } from './store.newsletter.ts'
import * as store from './store.ts'
import { type CustomerRow, customerExport, findCustomer, updateGenius } from './store.ts'
import { type UnsubscribeLinks, unsubscribeLinks } from './unsubscribe-links.ts'
import type { PersonalDataSources } from './usecases/end-account.ts'

export type { BillingInput } from './contract.billing.ts'
export type { Processor } from './contract.processors.ts'
export type { CustomerFacts } from './desk/context.ts'
export { staffHistory } from './desk/history.ts'
export { customerGrantedEvent, type Granted } from './desk/usecases/grants.ts'
export type { Bounce, NewsletterList, Subscriber } from './newsletter-list.ts'
export { newsletterWording } from './newsletter-wording.ts'
export type { Sms } from './ports.ts'
export { presentBilling } from './present.billing.ts'
export type { BillingRow } from './store.billing.ts'
export type { CustomerRow, HeldCustomer } from './store.ts'
export { addBilling } from './usecases/change-billings.ts'
export { type AuthenticatedPerson, type RegisterResult, registerCustomer } from './usecases/register-customer.ts'
export { newsletterRequestedEvent } from './usecases/sign-up-newsletter.ts'

/** The customer; null for an unknown id and for a deleted account. */
export async function customerOf(q: Queryable, id: string): Promise<CustomerRow | null> {
  return q.maybe(findCustomer, [id])
}

/** The names of customers by id; those of unknown ids and deleted accounts are missing. */
export async function customerNames(q: Queryable, ids: readonly string[]): Promise<Map<string, store.CustomerName>> {
  if (ids.length === 0) return new Map()
  return new Map((await q.rows(store.namesOfCustomers, [ids])).map((name) => [name.id, name]))
}

/** The version of the customer's data; null for an unknown id. */
export const customerVersion = async (q: Queryable, id: string): Promise<number | null> =>
  (await q.maybe(store.versionOfCustomer, [id]))?.version ?? null

/** One of the customer's own billing profiles by its wire id, or null; an order stores a copy of the row. */
export async function billingProfileOf(q: Queryable, customerId: string, number: number): Promise<BillingRow | null> {
  return q.maybe(billingByNumber, [customerId, number])
}

/**
 * The e-mail addresses of a customer: the current one first, then those of accounts that were merged into this one. Empty for
 * a deleted account.
 */
export async function emailsOf(q: Queryable, customerId: string): Promise<string[]> {
  return (await q.rows(store.emailsOf, [customerId])).map(({ email }) => email)
}

/** Those e-mail addresses of a customer that the provider has verified. */
export async function verifiedEmailsOf(q: Queryable, customerId: string): Promise<string[]> {
  return (await q.rows(store.verifiedEmailsOf, [customerId])).map(({ email }) => email)
}

/** Under which identities of which providers the customer signs in; empty for a deleted account. */
export async function identitiesOf(
  q: Queryable,
  customerId: string,
): Promise<{ readonly provider: string; readonly subject: string }[]> {
  return q.rows(store.identitiesOf, [customerId])
}

/**
 * The customer, whose account is neither erased, merged nor changed until the transaction ends: an order with Genius prices
 * and a withdrawal from Genius exclude each other. Null for a deleted account. Lock order: order, customer, everything else.
 */
export const holdCustomer = (tx: Tx, id: string): Promise<store.HeldCustomer | null> =>
  tx.maybe(store.holdCustomer, [id])

/** Whether staff keep the customer from placing orders. */
export const isBlocked = async (q: Queryable, id: string): Promise<boolean> =>
  (await q.maybe(store.blockedCustomer, [id])) !== null

/** Locks a customer until the transaction ends, before anything else of the account. */
export async function lockCustomer(tx: Tx, id: string): Promise<void> {
  await tx.rows(lock, [id])
}

/** Sets whether the customer pays Genius prices; called by `membership` only. */
export async function setGenius(tx: Tx, id: string, isGenius: boolean): Promise<void> {
  await tx.run(updateGenius, [id, isGenius])
}

export interface CustomersOptions {
  readonly secret: string
  /** Public URL of the shop, without a trailing slash. */
  readonly publicUrl: string
  readonly sms: Sms
  /** The outside services that receive personal data. */
  readonly processors: readonly Processor[]
  /** For the console; without them it has no customers. */
  readonly desk?: Pick<CustomerDeskContext, 'facts' | 'histories' | 'merges'>
  /** Personal data of all modules; of this module only by default. */
  readonly personalData?: PersonalDataSources
}

export interface Customers extends Module {
  /** The URL in an email that ends its mailing without a sign-in. */
  readonly unsubscribeAddress: UnsubscribeLinks['address']
  readonly newsletter: NewsletterList
}

/** Accounts of customers. */
export function customersModule(
  context: Context,
  { secret, publicUrl, sms, processors, desk, personalData: holders = () => [customerPersonalData] }: CustomersOptions,
): Customers {
  const links = unsubscribeLinks(secret, publicUrl)
  const deskContext = desk && { ...context, ...desk, personalData: holders }
  return {
    ...(deskContext && { staffRoutes: customerDeskRoutes(deskContext), undo: customerDeskUndo(deskContext) }),
    finders: [customerFinder(context)],
    figures: requestFigures(context),
    history: ownHistory,
    routes: customerRoutes(context, { sms, codes: phoneCodes(secret), links, processors, personalData: holders }),
    serve: (app) => newsletterForms(app, context, links),
    jobs: { 'customers.forget-sign-ups': forgetSignUps(context) },
    schedules: [{ name: 'customers.forget-sign-ups', cron: '25 * * * *' }],
    unsubscribeAddress: links.address,
    newsletter: newsletterList(context, links),
    personal: customerPersonalData,
    merge: mergeAccounts,
  }
}

/** Deletes sign-ups for the newsletter that were not confirmed in time, and proofs of consents that ended long ago. */
function forgetSignUps({ db, clock }: Context) {
  return async function forgetSignUps(): Promise<void> {
    const now = clock.now()
    await db.run(deleteExpiredSignUps, [now])
    await db.run(deleteOldProofs, [now.toZonedDateTimeISO(zone).subtract({ years: proofYears }).toInstant()])
  }
}

/** No `erase`: `deleteCustomer` anonymises the customer's row last, after every other module has erased its data. */
const customerPersonalData: PersonalData = {
  name: 'customer',
  collect: async (q, customerId) => ({
    ...(Object(await q.maybe(customerExport, [customerId])) as object),
    billings: (await q.rows(billingsOf, [customerId])).map(presentBilling),
    newsletter: (await q.rows(subscriptionsOf, [customerId])).map(({ subscription }) => subscription),
  }),
}
