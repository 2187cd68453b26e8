import type { TestContext } from 'node:test'

/** Lets what a call outside waits between two attempts pass at once; answers how long each wait would have been, in ms. */
export function skipHttpRetryDelays(t: TestContext): number[] {
  const waits: number[] = []
  const { setTimeout } = globalThis
  t.mock.method(globalThis, 'setTimeout', (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const isWait = new Error().stack?.includes('node_modules/ky/distribution/utils/delay') ?? false
    if (isWait) waits.push(ms ?? 0)
    return setTimeout(work, isWait ? 0 : ms, ...args)
  })
  return waits
}
