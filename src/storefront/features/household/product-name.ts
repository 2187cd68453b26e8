import type { HouseholdCartProduct } from '#modules/households/contract.cart.ts'

/** With the brand, without the size. */
export const productName = ({ shortName, brand }: Pick<HouseholdCartProduct, 'shortName' | 'brand'>): string =>
  brand === null ? shortName : `${shortName} ${brand}`
