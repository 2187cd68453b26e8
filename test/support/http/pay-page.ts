import { type CardCode, cardNumbers } from '#modules/payments/adapters/embedded/cards.ts'

/** The last page of the gateway, or the address outside the gateway to which it redirected. */
export interface PayPageResult {
  readonly status: number
  readonly text: string
  /** The redirect target outside the gateway; null while the shopper is still at the gateway. */
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

/** Submits the card form of the pay page. */
export function payWithCard(
  payAddress: string,
  card: CardCode,
  overrides: Record<string, string> = {},
): Promise<PayPageResult> {
  const fields = { number: cardNumbers[card], expiry: '08/99', cvc: '123', name: 'Ana Munteanu', ...overrides }
  return submit(`${payAddress}/card`, fields)
}

/** Submits `code`, by default the code that the pay page shows. */
export async function submitCode(payAddress: string, code?: string): Promise<PayPageResult> {
  const { text } = await openPayPage(payAddress)
  const shownCode = /Cod (\d{6})/.exec(text)?.[1] ?? ''
  return submit(`${payAddress}/code`, { code: code ?? shownCode })
}

export const leavePayPage = (payAddress: string): Promise<PayPageResult> => submit(`${payAddress}/leave`, {})
