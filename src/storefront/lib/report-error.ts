import { reportError as call } from '#modules/client-errors/contract.ts'

/** Reports go to the site itself, so that they arrive when the Shop API does not answer. */
export function reportError(error: unknown, more: Readonly<Record<string, unknown>> = {}): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  const body = { message: message || 'error', payload: { location: location.href, stack, ...more } }
  fetch(call.path, {
    method: call.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch((failure: unknown) => {
    // biome-ignore lint/suspicious/noConsole: the last place left to tell that telling failed
    console.error(failure)
  })
}
