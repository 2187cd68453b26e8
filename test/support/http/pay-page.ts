import { type CardCode, cardNumbers } from '#modules/payments/adapters/embedded/cards.ts'

/** What the shopper sees last: a page, or where the gateway has sent the browser. */
export interface PayPageResult {
  readonly status: number
  readonly text: string
  /** Where the browser was sent to outside the gateway; null while it is still there. */
  readonly leftTo: string | null
}

const isAtGateway = (address: string): boolean => new URL(address).pathname.startsWith('/_stand-in/pay/')

async function submit(address: string, fields: Record<string, string>): Promise<PayPageResult> {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const location = response.headers.get('location')
  if (location === null) return { status: response.status, text: await response.text(), leftTo: null }
  const next = new URL(location, address).href
  return isAtGateway(next) ? openPayPage(next) : { status: response.status, text: '', leftTo: next }
}

export async function openPayPage(address: string): Promise<PayPageResult> {
  const response = await fetch(address)
  return { status: response.status, text: await response.text(), leftTo: null }
}

/** Types a card on the pay page, as a browser without scripts does. */
export function payWithCard(
  payAddress: string,
  card: CardCode,
  given: Record<string, string> = {},
): Promise<PayPageResult> {
  const fields = { number: cardNumbers[card], expiry: '08/99', cvc: '123', name: 'Ana Munteanu', ...given }
  return submit(`${payAddress}/card`, fields)
}

/** Types the code that the page gives away, or a given one. */
export async function submitCode(payAddress: string, code?: string): Promise<PayPageResult> {
  const { text } = await openPayPage(payAddress)
  const hinted = /Cod (\d{6})/.exec(text)?.[1] ?? ''
  return submit(`${payAddress}/code`, { code: code ?? hinted })
}

export const leavePayPage = (payAddress: string): Promise<PayPageResult> => submit(`${payAddress}/leave`, {})
