import { z } from 'zod'
import type { SavedCard } from '../../ports.ts'

export const PaymentMethod = z.object({
  id: z.string(),
  customer: z.string().nullish(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }).nullish(),
})

const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

/** The card with its customer, which Checkout made for it alone; null when it cannot be charged again. */
export function cardOf(method: z.infer<typeof PaymentMethod> | null | undefined): SavedCard | null {
  if (!method?.card || !method.customer) return null
  const { brand, last4, exp_month: month, exp_year: year } = method.card
  return {
    token: `${method.customer}/${method.id}`,
    ...{ issuer: brands[brand] ?? brand, ends: last4, balance: null },
    expires: `${year}-${String(month).padStart(2, '0')}`,
  }
}

export function customerAndMethod(token: string): { readonly customer: string; readonly method: string } {
  const [customer = '', method = ''] = token.split('/')
  return { customer, method }
}
