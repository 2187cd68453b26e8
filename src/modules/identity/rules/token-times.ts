/** Lifetimes of tokens (docs/domain.md, Accounts and sessions). Processes remember ended sessions for as long as an
 * access token lives, so it is short-lived. */
export const accessTokenSeconds = 30 * 60

/** A refresh token unused for this long has expired. */
export const refreshIdleDays = 30

/** A family ends after this long, however often it is used. */
export const familyDays = 180

/**
 * Two tabs, or a client that lost the first response, may present the same token twice. Within this time both get the same
 * successor; later a repetition counts as theft.
 */
export const repeatSeconds = 10

/** The longest time between the redirect to the identity provider and the return. */
export const signInMinutes = 15
