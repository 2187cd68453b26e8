/** A code as it is kept: people type it in small letters and with the spaces of a printed card. */
export const voucherCode = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

/** No code is longer, whatever stands around it. */
export const longestCode = 32
