/** Domain constants of the phone check: six digits, five minutes, five tries, another code after a minute. */
export const phoneCode = { validSeconds: 300, maxTries: 5, resendAfterSeconds: 60, maxPerDay: 10 } as const

/** Codes are sent as whole numbers, which lose zeros at their beginning: no code begins with one (OPEN-31). */
export const codeRange = { first: 100_000, end: 1_000_000 } as const

/** What can be reached by a text message: numbers that begin with 07. */
export const isMobile = (phone: string): boolean => phone.startsWith('+407')
