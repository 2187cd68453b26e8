import { type ApiError, isApiError } from '#kernel/client.ts'
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

/** What the shop is told about an error; undefined for an aborted request. */
export function reportOf(
  error: unknown,
  location: string,
  more: Readonly<Record<string, unknown>> = {},
): ErrorReport | undefined {
  if (isAborted(error)) return undefined
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  const status = isApiError(error) ? { status: error.status, problem: error.problem?.type ?? nameOf(error) } : {}
  return { message: message || 'error', payload: { location, ...status, stack: stack?.slice(0, mostStack), ...more } }
}

/** A 500 from a proxy carries no problem document; it counts as the shop's own `server-error`. */
const nameOf = ({ status }: ApiError): string | undefined => (status === 500 ? '/problems/server-error' : undefined)

/** Reports an error to the shop's web server rather than the Shop API, so that it arrives when the API is down. */
export function reportError(error: unknown, more: Readonly<Record<string, unknown>> = {}): void {
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
