import type { ChatView } from './contract.ts'
import type { DeskChat } from './ports.ts'
import type { ChatSessionRow } from './store.ts'

/** The chat for its customer: ended when either the shop or the desk has ended it. */
export function presentChat({ id, origin, endedAt }: ChatSessionRow, { state, messages }: DeskChat): ChatView {
  return {
    id,
    origin,
    state: endedAt === null ? state : 'ended',
    messages: messages.map(({ sentAt, ...message }) => ({ ...message, sentAt: sentAt.toString() })),
  }
}
