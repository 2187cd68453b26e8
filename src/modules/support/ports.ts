import type { ChatCase } from './rules/chat-case.ts'
import type { ChatSettings } from './rules/chat-settings.ts'

/** Everything that a chat begins with: how it is set up, the six values of its pre-form, and the records they make. */
export interface ChatOpening {
  /** Of the shop. The desk knows the chat by it: the same opening twice is one chat. */
  readonly id: string
  readonly settings: ChatSettings
  /** One for each e-mail address, which is matched exactly; the case refers to it. */
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string }
  readonly case: ChatCase
}

export interface DeskMessage {
  readonly id: string
  readonly from: 'customer' | 'agent'
  readonly text: string
  readonly sentAt: Temporal.Instant
}

/** `waiting` until an agent has answered. */
export interface DeskChat {
  readonly state: 'waiting' | 'open' | 'ended'
  /** In the order in which they came. */
  readonly messages: readonly DeskMessage[]
}

/** The live chat of a customer-relationship service. Every call rejects with DeskUnavailable, and with nothing else. */
export interface ChatDesk {
  isAgentAvailable(): Promise<boolean>
  openChat(opening: ChatOpening): Promise<void>
  /** A chat that the desk does not know has ended, and nothing was said in it. */
  readChat(chatId: string): Promise<DeskChat>
  /** False when the chat has ended there. The same message id again is the same message. */
  sendMessage(chatId: string, message: { readonly id: string; readonly text: string }): Promise<boolean>
  /** Nothing happens to one that has ended, or that the desk does not know. */
  endChat(chatId: string): Promise<void>
  /** Throws the chat away with its case, and the contact once nothing refers to it. */
  deleteChat(chatId: string): Promise<void>
}

/** The desk is away, too slow, refuses the shop, or answers what cannot be understood. */
export class DeskUnavailable extends Error {
  readonly tag = 'desk-unavailable'
}

export function isDeskUnavailable(error: unknown): error is DeskUnavailable {
  return error instanceof Error && 'tag' in error && error.tag === 'desk-unavailable'
}
