import { add, type Bani, bani, noMoney, subtract } from '#kernel/money.ts'
import { apportion } from './apportion.ts'

/** An amount that includes VAT; `basisPoints` 1100 is 11 %. */
export interface Taxed {
  readonly basisPoints: number
  readonly gross: Bani
}

export interface RateTotal {
  readonly basisPoints: number
  readonly gross: Bani
  readonly tax: Bani
}

export interface VatSplit {
  /** One entry per rate, lowest first. */
  readonly rates: readonly RateTotal[]
  /** The tax of each part, in the given order; the parts of a rate add up to its tax. */
  readonly parts: readonly Bani[]
  readonly tax: Bani
}

/** VAT included in a gross amount, in bani, rounded half up (docs/domain.md, VAT). */
export function taxInside(gross: Bani, basisPoints: number): Bani {
  return bani(Math.round((gross * basisPoints) / (10_000 + basisPoints)))
}

/** Rounds once per rate, not per line, as the invoice does, then apportions the tax to the parts (docs/domain.md, VAT). */
export function splitVat(taxed: readonly Taxed[]): VatSplit {
  const parts: Bani[] = taxed.map(() => bani(0))
  const rates = [...new Set(taxed.map(({ basisPoints }) => basisPoints))]
    .sort((a, b) => a - b)
    .map((basisPoints) => {
      const members = taxed.flatMap((part, index) => (part.basisPoints === basisPoints ? [{ ...part, index }] : []))
      const gross = add(...members.map((member) => member.gross))
      const tax = taxInside(gross, basisPoints)
      const shares = apportion(
        tax,
        members.map((member) => member.gross),
      )
      members.forEach((member, position) => {
        parts[member.index] = shares[position] ?? bani(0)
      })
      return { basisPoints, gross, tax }
    })
  return { rates: rates.filter(({ gross }) => gross > 0), parts, tax: add(...rates.map(({ tax }) => tax)) }
}

/**
 * The tax of what is left of an order after a refund. The refund is apportioned over rates and deposits as on a credit
 * note. Never negative, because a refunded tip carries no tax.
 */
export function taxLeft({
  taxes,
  tax,
  deposits,
  refunded = noMoney,
}: Pick<VatSplit, 'tax'> & {
  readonly taxes: readonly RateTotal[]
  readonly deposits: Bani
  readonly refunded?: Bani
}): Bani {
  const shares = apportion(refunded, [...taxes.map(({ gross }) => gross), deposits])
  const back = taxes.map(({ basisPoints }, index) => taxInside(shares[index] ?? noMoney, basisPoints))
  return bani(Math.max(0, subtract(tax, add(...back))))
}
