import { send } from '../http.ts'
import { processorTimeOf } from '../processes.ts'

const readied = 200

/**
 * Asks for pages that nobody has asked for, one after the other; the first ones make the process ready for the rest. Answers what each of
 * those took of the processor, in ms, packing it included.
 */
export async function makePages(shop: { readonly url: string; readonly pid: number }, paths: readonly string[]) {
  const ask = (path: string) => send('GET', shop.url + path, undefined, { 'accept-encoding': 'br' })
  const each = async (some: readonly string[]): Promise<void> => {
    for (const path of some) {
      const { status } = await ask(path)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
    }
  }
  await each(paths.slice(0, readied))
  const before = processorTimeOf(shop.pid)
  await each(paths.slice(readied))
  return (processorTimeOf(shop.pid) - before) / (paths.length - readied)
}
