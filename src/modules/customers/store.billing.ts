import { statement } from '#platform/db/statement.ts'
import type { Billing } from './rules/billing.ts'

/** A billing profile as other modules read it; an order stores a copy. `number` is the `id` on the wire. */
export interface BillingRow extends Billing {
  readonly id: string
  readonly number: number
}

const columns = `id, number, kind, contact_name AS "contactName", company_name AS "companyName", tax_code AS "taxCode",
  registration_number AS "registrationNumber", bank_name AS "bankName", iban, street_address AS "streetAddress", city,
  province, postcode, contact_phone AS "contactPhone"`

/** Written columns; `fromJson` reads them in the same order from the JSON of a `Billing`. */
const writtenColumns = `kind, contact_name, company_name, tax_code, registration_number, bank_name, iban, street_address, city,
  province, postcode, contact_phone`
const fromJson = `b->>'kind', b->>'contactName', b->>'companyName', b->>'taxCode', b->>'registrationNumber',
  b->>'bankName', b->>'iban', b->>'streetAddress', b->>'city', b->>'province', b->>'postcode', b->>'contactPhone'`

export const billingsOf = statement<BillingRow, [customerId: string]>(
  'customers.billings-of',
  `SELECT ${columns} FROM billing_profile WHERE customer_id = $1 ORDER BY number DESC`,
)

export const billingByNumber = statement<BillingRow, [customerId: string, number: number]>(
  'customers.billing-by-number',
  `SELECT ${columns} FROM billing_profile WHERE customer_id = $1 AND number = $2`,
)

/** An identical billing profile of the customer. */
export const sameBilling = statement<BillingRow, [customerId: string, billing: string]>(
  'customers.same-billing',
  `SELECT ${columns} FROM billing_profile
   WHERE customer_id = $1 AND row(${writtenColumns}) IS NOT DISTINCT FROM (SELECT row(${fromJson}) FROM (SELECT $2::jsonb AS b) AS given)
   LIMIT 1`,
)

export const insertBilling = statement<BillingRow, [customerId: string, id: string, billing: string]>(
  'customers.insert-billing',
  `INSERT INTO billing_profile (customer_id, id, ${writtenColumns})
   SELECT $1, $2, ${fromJson} FROM (SELECT $3::jsonb AS b) AS given
   RETURNING ${columns}`,
)

export const deleteBilling = statement<unknown, [customerId: string, number: number]>(
  'customers.delete-billing',
  'DELETE FROM billing_profile WHERE customer_id = $1 AND number = $2',
)

/** Serialises changes to one customer. */
export const lockCustomer = statement<{ id: string }, [customerId: string]>(
  'customers.lock',
  'SELECT id FROM customer WHERE id = $1 AND deleted_at IS NULL FOR UPDATE',
)
