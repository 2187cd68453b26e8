import { type Api, type ApiRequest, type ApiResponse, makeApi } from '#kernel/client.ts'
import { csrfToken, noteCall, refreshSession } from '../session/session.ts'
import { signInAgain } from '../session/sign-in-again.ts'
import { send } from './transport.ts'

const csrfHeader = 'x-csrf-token'

/**
 * The typed client of the staff API. A call refused for an expired session or for step-up authentication waits until the
 * person has signed in again, and is then repeated; if they cancel, it fails with the refusal.
 */
export const api: Api = makeApi(async (request) => {
  const answer = await sendOnce(request)
  const wanted = signInFor(answer)
  if (wanted === undefined || !(await signInAgain(wanted))) return answer
  return sendOnce(request)
})

async function sendOnce(request: ApiRequest): Promise<ApiResponse> {
  const answer = await send({ ...request, headers: { ...request.headers, ...csrf(request.method) } })
  if (answer.status < 400) noteCall()
  // A permission was revoked: reloads the session, so that menu and pages are updated.
  if (problemOf(answer) === 'not-permitted') void refreshSession()
  return answer
}

function csrf(method: string): Record<string, string> {
  const token = csrfToken()
  return method === 'GET' || token === undefined ? {} : { [csrfHeader]: token }
}

function signInFor(answer: ApiResponse): 'over' | 'step-up' | undefined {
  if (answer.status === 401) return 'over'
  return problemOf(answer) === 'step-up-needed' ? 'step-up' : undefined
}

const problemOf = ({ body }: ApiResponse): string | undefined =>
  typeof body === 'object' && body !== null && 'type' in body && typeof body.type === 'string'
    ? body.type.slice('/problems/'.length)
    : undefined
