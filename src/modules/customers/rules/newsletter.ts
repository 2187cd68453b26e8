/** How long the link of a confirmation letter works. */
export const confirmationHours = 72

/** Weeks in a row with a temporary refusal that end a subscription. */
export const mostSoftBounces = 3

/** How long the proof of an ended consent is stored: the term of a claim (Codul civil art. 2517). */
export const proofYears = 3

/** The form of an address in the list: mailboxes that differ in their capitals only are one. */
export const listedAddress = (email: string): string => email.trim().toLowerCase()
