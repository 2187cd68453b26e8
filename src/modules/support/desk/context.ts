import type { Context } from '#platform/context.ts'

export interface ChatDeskContext extends Context {
  /** Address of an outside help desk; null when staff answer at the console. */
  readonly deskUrl: string | null
  /** How many chats an agent has at once; a setting. */
  readonly mostChats: () => number
}
