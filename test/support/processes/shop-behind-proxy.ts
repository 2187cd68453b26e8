import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { startShopProcess } from './shop-process.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

export interface ShopBehindProxy extends Pick<TcpProxy, 'disconnect' | 'reconnect'> {
  /** Where browsers find it, over a line that can be cut. */
  readonly url: string
  /** Where it is always found. */
  readonly directUrl: string
  stop(): Promise<void>
}

/** The shop as a process, at the far end of a line: for what a browser does without a network. */
export async function startShopBehindProxy(databaseUrl: string): Promise<ShopBehindProxy> {
  const port = await freePort()
  const direct = `http://127.0.0.1:${port}`
  const line = await startTcpProxy(() => new URL(direct))
  const url = `http://127.0.0.1:${line.port}`
  const shop = await startShopProcess(databaseUrl, { PORT: String(port), PUBLIC_URL: url })
  return {
    url,
    directUrl: direct,
    disconnect: line.disconnect,
    reconnect: line.reconnect,
    stop: async () => {
      await line.close()
      await shop.stop()
    },
  }
}

/** The shop has to know the line's address and the line the shop's, so one of them is told a port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
