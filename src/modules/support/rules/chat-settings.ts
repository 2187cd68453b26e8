/** How the desk's chat is set up (specification, section 10): in Romanian, and without a help button of its own. */
export const chatSettings = { language: 'ro', displayHelpButton: false, feature: 'LiveAgent' } as const

export type ChatSettings = typeof chatSettings

/** Characters of one message. */
export const maxMessageLength = 1_000
