/** Minutes after which an agent that was not seen gives the chats back. */
export const awayMinutes = 3

/** Minutes after which a waiting chat needs somebody. */
export const lateMinutes = 2

/** An agent is seen so often while the page is in use, in milliseconds. */
export const seenEveryMs = 30_000
