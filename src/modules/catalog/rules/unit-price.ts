import { type Bani, bani } from '#kernel/money.ts'

export const units = ['kg', 'l', 'buc'] as const
export type Unit = (typeof units)[number]

/** Net quantity in thousandths of the unit: 1800 is 1.8 l or 1.8 kg, 10000 is ten pieces. */
export interface NetQuantity {
  readonly netThousandths: number
  readonly unit: Unit
}

/** The price per kilogram, litre or piece with VAT, in bani, rounded half up (Directive 98/6/EC, HG 947/2000). */
export function unitPrice(price: Bani, net: NetQuantity): Bani {
  return bani(Math.round((price * 1000) / net.netThousandths))
}

/** Products sold by weight are priced at the middle of their weight band. */
export function bandMidpointGrams(minGrams: number, maxGrams: number): number {
  return Math.round((minGrams + maxGrams) / 2)
}

/** The fixed price of a weight band in bani, from the price per kilogram. */
export function bandPrice(perKilogram: Bani, minGrams: number, maxGrams: number): Bani {
  return bani(Math.round((perKilogram * bandMidpointGrams(minGrams, maxGrams)) / 1000))
}
