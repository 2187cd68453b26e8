import { add, type Bani, bani, subtract } from '#kernel/money.ts'
import { apportion } from '#modules/pricing/rules/apportion.ts'
import { taxInside } from '#modules/pricing/rules/vat-split.ts'

/** Why an amount carries no VAT. */
export type VatExemption = 'deposit' | 'bag-deposit' | 'tip'

/** A charged item. `gross` is bani, VAT included; `basisPoints` is its rate of VAT, null when it carries none. */
export interface InvoiceCharge {
  readonly name: string
  readonly unit: 'piece' | 'service'
  readonly quantity: number
  readonly gross: Bani
  readonly basisPoints: number | null
  readonly exemption: VatExemption | null
}

export interface InvoiceAddress {
  readonly street: string
  readonly city: string
  /** As in the county list: 'București', 'Ilfov'. */
  readonly county: string
  readonly postcode: string
}

export interface InvoiceParty extends InvoiceAddress {
  readonly name: string
  /** CUI, with RO when registered for VAT; null for a person. */
  readonly taxCode: string | null
  readonly registrationNumber: string | null
}

/** The company that sells, as invoices must name it. */
export interface Seller extends InvoiceParty {
  readonly taxCode: string
  readonly registrationNumber: string
  readonly iban: string
  readonly bank: string
  /** As printed: '200 lei'. */
  readonly capital: string
}

export interface InvoiceLine extends InvoiceCharge {
  readonly net: Bani
  readonly tax: Bani
}

/** The sums of one rate of VAT; charges without VAT have one entry for each exemption. */
export interface VatRateSum {
  readonly basisPoints: number | null
  readonly exemption: VatExemption | null
  /** Before the voucher's discount. */
  readonly linesNet: Bani
  readonly discountNet: Bani
  readonly net: Bani
  readonly tax: Bani
}

export interface Invoice {
  readonly kind: 'invoice' | 'credit-note'
  /** 'PFT-000123' */
  readonly reference: string
  /** 'YYYY-MM-DD' in Bucharest. */
  readonly issuedOn: string
  readonly deliveredOn: string
  readonly orderNumber: string
  /** The invoice that is corrected by a credit note or a further invoice; null for the first. */
  readonly corrects: { readonly reference: string; readonly issuedOn: string } | null
  /** Null on invoices from before the seller was configuration; read it with `sellerOn`. */
  readonly seller: Seller | null
  readonly buyer: InvoiceParty
  readonly lines: readonly InvoiceLine[]
  readonly rates: readonly VatRateSum[]
  readonly linesNet: Bani
  readonly discountNet: Bani
  readonly net: Bani
  readonly tax: Bani
  readonly total: Bani
  /** Names of the payment methods, as printed. */
  readonly paidBy: string
}

export type InvoiceHead = Pick<
  Invoice,
  'kind' | 'reference' | 'issuedOn' | 'deliveredOn' | 'orderNumber' | 'corrects' | 'seller' | 'buyer' | 'paidBy'
>

/** A voucher's discount at one rate; `gross` is bani, VAT included. */
export interface InvoiceDiscount {
  readonly basisPoints: number
  readonly gross: Bani
}

/**
 * Computes an invoice whose sums add up to the ban: the tax is rounded once for each rate, as on the order, and then
 * shared out to the lines; net is gross less tax (docs/domain.md, VAT). Lines that cost 0 stay.
 */
export function computeInvoice(
  head: InvoiceHead,
  charges: readonly InvoiceCharge[],
  discounts: readonly InvoiceDiscount[],
): Invoice {
  const keys = [...new Set(charges.map(rateKey))].sort()
  const taxes = new Map<InvoiceCharge, Bani>()
  const rates = keys.map((key): VatRateSum => {
    const members = charges.filter((charge) => rateKey(charge) === key)
    const { basisPoints = null, exemption = null } = members[0] ?? {}
    const gross = add(...members.map((charge) => charge.gross))
    const linesTax = taxInside(gross, basisPoints ?? 0)
    const shares = apportion(
      linesTax,
      members.map((charge) => charge.gross),
    )
    members.forEach((charge, index) => void taxes.set(charge, shares[index] ?? bani(0)))
    const off = add(...discounts.filter((one) => one.basisPoints === basisPoints).map((one) => one.gross))
    const paid = subtract(gross, off)
    const tax = taxInside(paid, basisPoints ?? 0)
    const linesNet = subtract(gross, linesTax)
    const net = subtract(paid, tax)
    return { basisPoints, exemption, linesNet, discountNet: subtract(linesNet, net), net, tax }
  })
  const sum = (part: (rate: VatRateSum) => Bani): Bani => add(...rates.map(part))
  return {
    ...head,
    lines: charges.map((charge) => {
      const tax = taxes.get(charge) ?? bani(0)
      return { ...charge, tax, net: subtract(charge.gross, tax) }
    }),
    rates,
    linesNet: sum(({ linesNet }) => linesNet),
    discountNet: sum(({ discountNet }) => discountNet),
    net: sum(({ net }) => net),
    tax: sum(({ tax }) => tax),
    total: add(
      sum(({ net }) => net),
      sum(({ tax }) => tax),
    ),
  }
}

/** Sorts rates from the lowest to the highest, charges without VAT last. */
const rateKey = ({ basisPoints, exemption }: InvoiceCharge): string =>
  basisPoints === null ? `none ${exemption}` : String(basisPoints).padStart(5, '0')

/** 'PFT-000123' */
export const referenceOf = (series: string, number: number): string => `${series}-${String(number).padStart(6, '0')}`
