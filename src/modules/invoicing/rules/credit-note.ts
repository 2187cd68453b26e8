import { type Bani, bani } from '#kernel/money.ts'
import { apportion } from '#modules/pricing/rules/apportion.ts'
import type { InvoiceCharge, VatRateSum } from './invoice.ts'

/**
 * The charges of a credit note over `amount` bani, one for each rate of the invoice that it corrects, in proportion. The tip
 * goes to the courier, and a bag's deposit is refunded when the bag is returned: neither is corrected.
 */
export function creditCharges(rates: readonly VatRateSum[], amount: Bani, name: string): InvoiceCharge[] {
  const goods = rates.filter(({ exemption }) => exemption !== 'tip' && exemption !== 'bag-deposit')
  const shares = apportion(
    amount,
    goods.map(({ net, tax }) => net + tax),
  )
  return goods.flatMap(({ basisPoints, exemption }, index): InvoiceCharge[] => {
    const gross = shares[index] ?? bani(0)
    return gross === 0 ? [] : [{ name, unit: 'service', quantity: 1, gross, basisPoints, exemption }]
  })
}

/** The charge of a credit note for refunded deposits of bags, in bani; none for nothing. */
export const bagCharges = (gross: Bani, name: string): InvoiceCharge[] =>
  gross === 0 ? [] : [{ name, unit: 'piece', quantity: 1, gross, basisPoints: null, exemption: 'bag-deposit' }]
