import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to whoever asks for any, so that no other test gets this one meanwhile. */
const range = [20_000, 32_000] as const

/** A port for a process that must know it before it starts, or keep it over a restart. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...range)
    const server = createServer()
    const isFree = once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.listen(port, '127.0.0.1')
    if (!(await isFree)) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
