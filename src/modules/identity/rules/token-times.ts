/** How long tokens live. An access token cannot be taken back, so it is short; half an hour is the wire's figure. */
export const accessTokenSeconds = 30 * 60

/** A browser that was not used for so long signs in again. */
export const refreshIdleDays = 30

/** And so does one that was used all the time. */
export const familyDays = 180

/**
 * Two tabs, or a client whose first answer was lost, may present the same token twice within a moment.
 * For so long the second gets what the first got; later the repetition is taken for theft.
 */
export const repeatSeconds = 10

/** The time between leaving for the identity provider and coming back. */
export const signInMinutes = 15
