import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface DatabaseLine {
  /** The same database, reached over a line that can be cut. */
  readonly url: string
  /** Breaks every connection; new ones are refused until the line is mended. */
  cut(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

/** What lies between a shop and its database: the server lives on while the shop cannot reach it. */
export async function databaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const { hostname, port } = new URL(databaseUrl)
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [end, other] of [[near, far] as const, [far, near] as const]) {
      ends.add(end)
      end.on('error', () => other.destroy())
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
      end.pipe(other)
    }
  })
  const listen = async (at: number): Promise<void> => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const cut = async (): Promise<void> => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const end of ends) end.destroy()
    await closed
  }
  return { url: url.href, cut, mend: () => listen(Number(url.port)), close: cut }
}
