import type { TestContext } from 'node:test'

/** Skips the retry delays of outgoing HTTP requests; returns the skipped delays in milliseconds, in order. */
export function skipHttpRetryDelays(t: TestContext): number[] {
  const delays: number[] = []
  const { setTimeout } = globalThis
  t.mock.method(globalThis, 'setTimeout', (callback: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const isRetryDelay = new Error().stack?.includes('node_modules/ky/distribution/utils/delay') ?? false
    if (isRetryDelay) delays.push(ms ?? 0)
    return setTimeout(callback, isRetryDelay ? 0 : ms, ...args)
  })
  return delays
}
