import { setTimeout as wait } from 'node:timers/promises'
import type { ShopCluster } from './cluster.ts'

export interface PageWatch {
  readonly counted: () => number
  readonly failures: readonly string[]
  stop(): Promise<void>
}

const pauseMs = 100
const limitMs = 10_000

/** Asks each process for the home page and a search, over and over, until it is stopped. */
export function watchPages({ urls }: Pick<ShopCluster, 'urls'>): PageWatch {
  const failures: string[] = []
  let count = 0
  let isOver = false
  const watch = async (url: string): Promise<void> => {
    while (!isOver) {
      for (const path of ['/', '/search?query=lapte']) {
        const status = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(limitMs) }).then(
          async (response) => {
            await response.arrayBuffer()
            return String(response.status)
          },
          (error: unknown) => String(error),
        )
        count++
        if (status !== '200') failures.push(`${path} ${status}`)
      }
      await wait(pauseMs)
    }
  }
  const watching = Promise.all(urls.map(watch))
  return {
    counted: () => count,
    failures,
    stop: async () => {
      isOver = true
      await watching
    },
  }
}
