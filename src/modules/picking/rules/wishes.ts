import { lineWishes as wishes } from '#modules/ordering/order/rules/line-wish.ts'

/** What a shopper wants in place of a line, as the wire says it. */
export const lineWishes = wishes
