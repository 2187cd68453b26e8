import { dayOf } from '#kernel/clock.ts'
import { legibleText } from '#kernel/legible-text.ts'
import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json' with { type: 'json' }
import { vatRateOn } from '#modules/catalog/index.ts'
import { type BillingRow, customerOf } from '#modules/customers/index.ts'
import { addressesOf } from '#modules/delivery/index.ts'
import { lacksSector } from '#modules/delivery/rules/sector.ts'
import type { InvoiceParty, OrderToInvoice } from '#modules/invoicing/index.ts'
import { partyOf } from '#modules/invoicing/rules/party.ts'
import { paymentsOf } from '#modules/payments/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import { purchaseNumber } from './present.purchase.ts'
import { type GeniusPurchaseRow, purchaseById } from './store.purchases.ts'

const t = translator(texts)

/** The content of a purchase's invoice; null when it is unknown or not paid, or the customer's account was deleted. */
export async function purchaseToInvoice(q: Queryable, purchaseId: string): Promise<OrderToInvoice | null> {
  const purchase = await q.maybe(purchaseById, [purchaseId])
  const buyer = purchase && (await buyerOf(q, purchase))
  if (!buyer || purchase.paidAt === null) return null
  const payments = (await paymentsOf(q, [purchaseId])).get(purchaseId) ?? []
  const basisPoints = await vatRateOn(q, 'standard', dayOf(purchase.paidAt))
  const name = t('invoiceLine', { plan: t(purchase.plan) })
  return {
    ...{ orderNumber: purchaseNumber(purchase.number), deliveredAt: purchase.paidAt, buyer, discounts: [] },
    charges: [{ name, unit: 'service', quantity: 1, gross: purchase.amount, basisPoints, exemption: null }],
    paidBy: payments.flatMap(({ method }) => method?.name ?? []).join(', '),
  }
}

/** The billing data of the purchase, or the customer with their delivery address, when they have one. */
async function buyerOf(q: Queryable, { customerId, billing }: GeniusPurchaseRow): Promise<InvoiceParty | null> {
  const [customer, addresses] = await Promise.all([customerOf(q, customerId), addressesOf(q, customerId)])
  if (customer === null) return null
  if (billing !== null) return partyOf(billing)
  const name = legibleText(`${customer.firstName} ${customer.lastName}`)
  const address = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
  return { ...(address ? partyOf(address) : noAddress), name, taxCode: null, registrationNumber: null }
}

/** Whether an invoice can be made out to the billing data, or without any to the customer's delivery address. */
export async function canBeInvoiced(q: Queryable, customerId: string, billing: BillingRow | null): Promise<boolean> {
  return billing === null ? (await addressesOf(q, customerId)).length > 0 : !lacksSector(billing)
}

/** Of a customer who has deleted their addresses since: what is not known is not written. */
const noAddress = { street: '', city: '', county: '', postcode: '' } as const

/** The facts in the emails about a purchase. */
export interface PurchaseForEmail {
  readonly recipient: string
  readonly firstName: string
  readonly number: string
  /** 'o lună' */
  readonly plan: string
  /** '14,99 lei' */
  readonly price: string
  readonly until: Temporal.Instant
  readonly withdrawnAt: Temporal.Instant | null
}

/** Null when the purchase is unknown or not paid, or the customer's account was deleted. */
export async function purchaseForEmail(q: Queryable, purchaseId: string): Promise<PurchaseForEmail | null> {
  const purchase: GeniusPurchaseRow | null = await q.maybe(purchaseById, [purchaseId])
  const customer = purchase && (await customerOf(q, purchase.customerId))
  if (!customer || purchase.until === null) return null
  const { number, plan, amount, until, withdrawnAt } = purchase
  return {
    ...{ recipient: customer.email, firstName: customer.firstName, number: purchaseNumber(number) },
    ...{ plan: t(`letterPlan.${plan}`), price: moneyText(amount), until, withdrawnAt },
  }
}
