import { type ChatDesk, DeskUnavailable } from '../ports.ts'

const refuse = async (): Promise<never> => {
  throw new DeskUnavailable('no chat desk is configured')
}

/** For a shop without live chat: no agent is ever available, so that none is offered. Ending and deleting have nothing to do. */
export const noDesk: ChatDesk = {
  isAgentAvailable: async () => false,
  openChat: refuse,
  readChat: async () => ({ state: 'ended', messages: [] }),
  sendMessage: refuse,
  endChat: async () => undefined,
  deleteChat: async () => undefined,
}
