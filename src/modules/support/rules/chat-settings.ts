/** Settings of the desk's chat (CHAT-10): in Romanian, without its own help button. */
export const chatSettings = { language: 'ro', displayHelpButton: false, feature: 'LiveAgent' } as const

export type ChatSettings = typeof chatSettings

/** Maximum length of a message, in characters. */
export const maxMessageLength = 1_000
