import { send } from '../http.ts'
import { processorTimeOf } from '../processor.ts'

const warmUpPages = 200

/**
 * Requests pages that are not cached, one after the other. The average processor time per page in milliseconds, including
 * compression, without the first pages, which warm up the process.
 */
export async function renderPages(shop: { readonly url: string; readonly pid: number }, paths: readonly string[]) {
  const request = (path: string) => send('GET', shop.url + path, undefined, { 'accept-encoding': 'br' })
  const requestAll = async (batch: readonly string[]): Promise<void> => {
    for (const path of batch) {
      const { status } = await request(path)
      if (status !== 200) throw new Error(`${path} returned ${status}`)
    }
  }
  await requestAll(paths.slice(0, warmUpPages))
  const before = processorTimeOf(shop.pid)
  await requestAll(paths.slice(warmUpPages))
  return (processorTimeOf(shop.pid) - before) / (paths.length - warmUpPages)
}
