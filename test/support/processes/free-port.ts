import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port for a process that must know it before it starts, or keep it over a restart. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
