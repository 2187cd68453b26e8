import type { Transport } from '#kernel/client.ts'

/** Puts this browser's session under all calls. Its code is loaded by the first call: most pages make none until they are touched. */
export const lazySessionTransport: Transport = async (request) => {
  const { currentSession } = await import('./current-session.ts')
  return currentSession().transport(request)
}
