import type { Context } from '#platform/context.ts'

export interface ChatDeskContext extends Context {
  /** Of an outside help desk, which then has all chats. */
  readonly deskUrl: string | null
  /** How many chats an agent has at once; a setting. */
  readonly mostChats: () => number
}
