import type { Response as Answer, Request, Transport } from '#kernel/client.ts'
import { refreshTokens } from '#modules/identity/contract.ts'
import { withHeaders } from '../api/fetch-transport.ts'
import { afterUnauthorized } from './after-unauthorized.ts'

export const channelHeader = 'x-logistic-channel'

/** What a call needs to know of the session. */
export interface CallSession {
  access(): string | undefined
  mayBeSignedIn(): boolean
  /** The stored logistic channel. */
  channel(): string | undefined
  isRefreshing(): boolean
  /** Renews the tokens, or joins whoever is doing so. Afterwards there is a token, or nobody is signed in. */
  refresh(): Promise<void>
}

/**
 * Puts the session under calls. The access token goes with all but the refresh; a call that would go out without a
 * good token waits for one; a 401 is followed by one refresh and one repetition; what only a customer may ask is not
 * asked for a guest.
 */
export function sessionTransport(send: Transport, session: CallSession): Transport {
  const sendWith = (request: Request, token: string | undefined): Promise<Answer> => {
    const isGuestInVain = request.contract.access === 'customer' && token === undefined
    if (isGuestInVain) return Promise.resolve(unauthorized(request))
    const channel = session.channel()
    const carries = token !== undefined && request.contract.id !== refreshTokens.id
    return send(
      withHeaders(request, {
        ...(carries ? { authorization: `Bearer ${token}` } : {}),
        ...(channel === undefined ? {} : { [channelHeader]: channel }),
      }),
    )
  }

  return async (request) => {
    const { contract } = request
    if (contract.access !== 'public' && needsTurn(session)) await session.refresh()
    const sent = session.access()
    const answer = await sendWith(request, sent)
    if (answer.status !== 401) return answer
    const { access, mayBeSignedIn } = session
    const next = afterUnauthorized({ contract, sent, current: access(), mayBeSignedIn: mayBeSignedIn() })
    if (next === 'answer') return answer
    if (next === 'refresh-and-repeat') await session.refresh()
    return sendWith(request, session.access())
  }
}

/** A refresh is under way, or there is a session without a token. */
const needsTurn = (session: CallSession): boolean =>
  session.isRefreshing() || (session.access() === undefined && session.mayBeSignedIn())

const unauthorized = ({ url }: Request): Answer => ({
  status: 401,
  body: { type: '/problems/unauthorized', title: 'unauthorized', status: 401, instance: url },
})
