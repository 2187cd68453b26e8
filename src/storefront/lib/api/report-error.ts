import { type ApiError, isApiError } from '#kernel/client.ts'
import { reportError as call } from '#modules/client-errors/contract.ts'
import { isAborted } from './aborted.ts'

export interface ErrorReport {
  readonly message: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** A page in a loop says the same thing over and over; after so many nothing new is learned. */
const mostReports = 50
const mostStack = 8_000

let reports = 0

/** What is worth telling about an error; undefined for a request that its page gave up. */
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

/** A server that breaks down has no name for it. */
const nameOf = ({ status }: ApiError): string | undefined => (status === 500 ? '/problems/server-error' : undefined)

/** Reports go to the site itself, so that they arrive when the Shop API does not answer. */
export function reportError(error: unknown, more: Readonly<Record<string, unknown>> = {}): void {
  const report = reportOf(error, location.href, more)
  if (report !== undefined && ++reports <= mostReports) void sendReport(report)
}

/** A report that does not arrive is told to the console, and to nobody else. */
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
    // biome-ignore lint/suspicious/noConsole: the last place left to tell that telling failed
    console.error(failure)
  }
}
