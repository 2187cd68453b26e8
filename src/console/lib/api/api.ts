import { type Api, type ApiRequest, makeApi } from '#kernel/client.ts'
import type { CallOf, Contract, OkOf } from '#kernel/contract.ts'
import { csrfToken, noteCall, refreshSession } from '../session/session.ts'
import { signInAgain } from '../session/sign-in-again.ts'
import { type OfferedUndo, type StaffResponse, send } from './transport.ts'

const csrfHeader = 'x-csrf-token'

/**
 * The typed client of the staff API. A call refused for an expired session or for step-up authentication waits until the
 * person has signed in again, and is then repeated; if they cancel, it fails with the refusal.
 */
export const api: Api = makeApi(sendSignedIn)

/** The same for a change, with the entries of the journal by which it can be undone. */
export async function change<C extends Contract>(
  contract: C,
  call: CallOf<C>,
): Promise<{ readonly answer: OkOf<C>; readonly undoable: readonly OfferedUndo[] }> {
  let undoable: readonly OfferedUndo[] = []
  const apiOnce = makeApi(async (request) => {
    const response = await sendSignedIn(request)
    undoable = response.undoable
    return response
  })
  const answer = await apiOnce(contract, call as never)
  return { answer: answer as OkOf<C>, undoable }
}

async function sendSignedIn(request: ApiRequest): Promise<StaffResponse> {
  const answer = await sendOnce(request)
  const wanted = signInFor(answer)
  if (wanted === undefined || !(await signInAgain(wanted))) return answer
  return sendOnce(request)
}

async function sendOnce(request: ApiRequest): Promise<StaffResponse> {
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

function signInFor(answer: StaffResponse): 'over' | 'step-up' | undefined {
  if (answer.status === 401) return 'over'
  return problemOf(answer) === 'step-up-needed' ? 'step-up' : undefined
}

const problemOf = ({ body }: StaffResponse): string | undefined =>
  typeof body === 'object' && body !== null && 'type' in body && typeof body.type === 'string'
    ? body.type.slice('/problems/'.length)
    : undefined
