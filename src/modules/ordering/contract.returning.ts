/* What only the checkout and the home page of a customer call: apart from `contract.ts`, which loads with every list. */

export * from './cart/contract.alternatives.ts'
export * from './cart/contract.line-wish.ts'
export * from './checkout/contract.prefill.ts'
export * from './history/contract.again.ts'
export * from './savings/contract.vouchers.ts'
