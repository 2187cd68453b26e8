import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  readonly port: number
  /** Breaks all connections and refuses new ones until `reconnect`. */
  disconnect(): Promise<void>
  reconnect(): Promise<void>
  /** Forwards nothing until `resume`, like a server that hangs: connections are accepted and not answered. */
  pause(): void
  resume(): void
  close(): Promise<void>
}

/** Starts a TCP proxy on a free port. `target` is called for each connection. */
export async function startTcpProxy(target: () => URL): Promise<TcpProxy> {
  /** Each socket with the one that it is forwarded to. */
  const sockets = new Map<Socket, Socket>()
  let isPaused = false
  const server = createServer((client) => {
    const { hostname, port } = target()
    const upstream = connect(Number(port), hostname)
    for (const [socket, other] of [[client, upstream] as const, [upstream, client] as const]) {
      sockets.set(socket, other)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      if (!isPaused) socket.pipe(other)
    }
  })
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const disconnect = async (): Promise<void> => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets.keys()) socket.destroy()
    await closed
  }
  return {
    ...{ port, disconnect, reconnect: () => listen(port), close: disconnect },
    pause: () => {
      isPaused = true
      for (const [socket, other] of sockets) socket.unpipe(other)
    },
    resume: () => {
      isPaused = false
      for (const [socket, other] of sockets) socket.pipe(other)
    },
  }
}
