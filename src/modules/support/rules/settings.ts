import { wholeSetting } from '#kernel/setting.ts'

/** The figures of the chat desk that the operator may change. All are our choice. */
export const supportSettings = {
  /** How many chats an agent has at once. */
  mostChats: wholeSetting('support.most-chats', 5, 1, 20, 'pieces'),
}
