/** Limits of phone verification (docs/domain.md, Accounts and sessions). */
export const phoneCode = { validSeconds: 300, maxTries: 5, resendAfterSeconds: 60, maxPerDay: 10 } as const

/** Codes are integers on the wire, which lose leading zeros, so no code begins with one (OPEN-31). `end` is exclusive. */
export const codeRange = { first: 100_000, end: 1_000_000 } as const

/** Whether a number in E.164 can receive text messages: Romanian mobile numbers begin with 07. */
export const isMobile = (phone: string): boolean => phone.startsWith('+407')
