import { type ApiError, isApiError } from '#kernel/client.ts'
import type { Contract } from '#kernel/contract.ts'
import { reportError as call } from '#modules/client-errors/contract.ts'
import { isAborted } from './aborted.ts'

export interface ErrorReport {
  readonly message: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** A page that fails in a loop repeats the same report, so only the first ones of a page are sent. */
const mostReports = 50
/** In characters; the server limits the size of a report. */
const mostStack = 8_000

let reports = 0

/** Several handlers may get the same error: of its query and of the page that needs it. */
const reportedErrors = new WeakSet<object>()

/**
 * What the shop is told about an error; undefined for an aborted request, for the 401 of a call that guests may make, and
 * for fields that somebody has filled in wrongly, which the form names. The key of a call is the id of its contract, unless `more` has another.
 */
export function reportOf(
  error: unknown,
  location: string,
  more: Readonly<Record<string, unknown>> = {},
): ErrorReport | undefined {
  if (isAborted(error) || isAnswerToGuest(error) || isOfForm(error)) return undefined
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  const status = isApiError(error) ? { status: error.status, problem: error.problem?.type ?? nameOf(error) } : {}
  const key = isOfCall(error) ? { key: [error.contract.id] } : {}
  const payload = { location, ...status, ...key, stack: stack?.slice(0, mostStack), ...more }
  return { message: message || 'error', payload }
}

/** Whether it is an ApiError or a TimeoutError, which is not imported: its module is loaded with the first call. */
const isOfCall = (error: unknown): error is Error & { readonly contract: Contract } =>
  error instanceof Error && 'contract' in error

const isAnswerToGuest = (error: unknown): boolean =>
  isApiError(error) && error.status === 401 && error.contract.toleratesGuest

const isOfForm = (error: unknown): boolean =>
  isApiError(error) && error.contract.method !== 'GET' && error.problem?.violations !== undefined

/** A 500 from a proxy carries no problem document; it counts as the shop's own `server-error`. */
const nameOf = ({ status }: ApiError): string | undefined => (status === 500 ? '/problems/server-error' : undefined)

/** Reports an error to the shop's web server rather than the Shop API, so that it arrives when the API is down. */
export function reportError(error: unknown, more: Readonly<Record<string, unknown>> = {}): void {
  if (error instanceof Error) {
    if (reportedErrors.has(error)) return
    reportedErrors.add(error)
  }
  const report = reportOf(error, location.href, more)
  if (report !== undefined && ++reports <= mostReports) void sendReport(report)
}

/** Sends a report. Never rejects: a failure is written to the console and is not reported again. */
export async function sendReport(report: ErrorReport, origin = ''): Promise<void> {
  try {
    const answer = await fetch(origin + call.path, {
      method: call.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      keepalive: true,
    })
    if (!answer.ok) throw new Error(`Request failed with status code ${answer.status}: ${call.method} ${call.path}`)
  } catch (failure) {
    // biome-ignore lint/suspicious/noConsole: a failed report has nowhere else to go
    console.error(failure)
  }
}
