/** Whether a scanned code is that of a tote: `L-` and four digits. */
export const isToteCode = (code: string): boolean => /^L-\d{4}$/.test(code)
