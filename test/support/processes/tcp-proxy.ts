import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  readonly port: number
  /** Breaks every connection; new ones are refused until the line is mended. */
  disconnect(): Promise<void>
  reconnect(): Promise<void>
  close(): Promise<void>
}

/** What lies between two programs. `far`: where the other one listens; asked for at each connection. */
export async function startTcpProxy(far: () => URL): Promise<TcpProxy> {
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const { hostname, port } = far()
    const there = connect(Number(port), hostname)
    for (const [end, other] of [[near, there] as const, [there, near] as const]) {
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
  const { port } = server.address() as AddressInfo
  const cut = async (): Promise<void> => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const end of ends) end.destroy()
    await closed
  }
  return { port, disconnect: cut, reconnect: () => listen(port), close: cut }
}
