/** Whole bani; 100 bani are one leu. Amounts in lei exist only on the wire and on screen. */
export type Bani = number & { readonly unit: 'bani' }

/** Brands a whole number as bani. Throws on fractions and unsafe numbers: such a value is a bug, not input. */
export function bani(amount: number): Bani {
  if (!isBani(amount)) throw new RangeError(`not whole bani: ${amount}`)
  return amount
}

function isBani(amount: number): amount is Bani {
  return Number.isSafeInteger(amount)
}

export const noMoney = bani(0)

export function add(...amounts: readonly Bani[]): Bani {
  return bani(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

export function subtract(from: Bani, amount: Bani): Bani {
  return bani(from - amount)
}

/** `quantity` is a whole number of pieces. */
export function times(amount: Bani, quantity: number): Bani {
  return bani(amount * quantity)
}

/** Bani as the decimal lei of the wire: 4174 becomes 41.74. */
export function lei(amount: Bani): number {
  return amount / 100
}

/** Decimal lei of the wire as whole bani: 41.74 becomes 4174. */
export function baniOf(amount: number): Bani {
  return bani(Math.round(amount * 100))
}

/** The part of `amount` given in basis points (1900 is 19 %), rounded half up to whole bani. */
export function share(amount: Bani, basisPoints: number): Bani {
  return bani(Math.round((amount * basisPoints) / 10_000))
}
