import { type Bani, bani } from '#kernel/money.ts'

export type Unit = 'kg' | 'l' | 'buc'

/** Net quantity in thousandths of the unit: 1800 is 1.8 l or 1.8 kg, 10000 is ten pieces. */
export interface NetQuantity {
  readonly netThousandths: number
  readonly unit: Unit
}

/** HG 947/2000: the price of one kilogram, litre or piece, VAT included, rounded half up to the ban. */
export function unitPrice(price: Bani, net: NetQuantity): Bani {
  return bani(Math.round((price * 1000) / net.netThousandths))
}

/** Weighed goods cost the middle of their band, whatever the scales say later. */
export function bandMidpointGrams(minGrams: number, maxGrams: number): number {
  return Math.round((minGrams + maxGrams) / 2)
}

/** The fixed price of a weight band, from the price of a kilogram. */
export function bandPrice(perKilogram: Bani, minGrams: number, maxGrams: number): Bani {
  return bani(Math.round((perKilogram * bandMidpointGrams(minGrams, maxGrams)) / 1000))
}
