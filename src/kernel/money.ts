/** Whole bani; 100 bani are one leu. Lei exist only on the wire and on the screen. */
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

/** Lei as the wire carries them: 4174 bani are 41.74. */
export function lei(amount: Bani): number {
  return amount / 100
}

/** Lei of the wire as whole bani: 41.74 becomes 4174. */
export function baniOf(amount: number): Bani {
  return bani(Math.round(amount * 100))
}

/** A share in basis points (1900 = 19 %), rounded half up to the ban. */
export function share(amount: Bani, basisPoints: number): Bani {
  return bani(Math.round((amount * basisPoints) / 10_000))
}
