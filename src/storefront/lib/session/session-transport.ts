import type { ApiResponse as Answer, ApiRequest, Transport } from '#kernel/client.ts'
import { channelHeader } from '#modules/delivery/rules/zones.ts'
import { refreshTokens } from '#modules/identity/contract.ts'
import { withHeaders } from '../api/fetch-transport.ts'
import { afterUnauthorized } from './after-unauthorized.ts'

/** The part of the session that calls depend on. */
export interface CallSession {
  access(): string | undefined
  mayBeSignedIn(): boolean
  /** The stored logistic channel. */
  channel(): string | undefined
  isRefreshing(): boolean
  /** Renews the tokens, or joins a running renewal. Afterwards there is an access token, or the session has ended. */
  refresh(): Promise<void>
}

/**
 * Adds the session to calls. All but the refresh carry the access token. A call waits while the token is renewed. A 401 is
 * followed by one refresh and one repetition. A guest's call that only customers may make is answered with 401 without
 * being sent.
 */
export function sessionTransport(send: Transport, session: CallSession): Transport {
  const sendWith = (request: ApiRequest, token: string | undefined): Promise<Answer> => {
    const isGuest = request.contract.access === 'customer' && token === undefined
    if (isGuest) return Promise.resolve(unauthorized(request))
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
    if (contract.access !== 'public' && needsRefresh(session)) await session.refresh()
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

/** Whether a refresh is running, or there is a session without a valid access token. */
const needsRefresh = (session: CallSession): boolean =>
  session.isRefreshing() || (session.access() === undefined && session.mayBeSignedIn())

const unauthorized = ({ url }: ApiRequest): Answer => ({
  status: 401,
  body: { type: '/problems/unauthorized', title: 'unauthorized', status: 401, instance: url },
})
