/** What a message to the shop may be about, in the order of the form. */
export const messageTopics = [
  'order',
  'product',
  'payment',
  'account',
  'complaint',
  'personal-data',
  'partnership',
  'press',
  'other',
] as const
export type MessageTopic = (typeof messageTopics)[number]

const numbers = /^(?:PF[\s-]?)?(\d{4,10})$/i

/** The number of an order as the shop writes it, 'PF-204001'; undefined for another text. */
export function readOrderNumber(text: string): string | undefined {
  const [, digits] = numbers.exec(text.trim()) ?? []
  return digits === undefined ? undefined : `PF-${digits}`
}
