import { freePort } from './free-port.ts'
import { startShopProcess } from './shop-process.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

export interface ShopBehindProxy extends Pick<TcpProxy, 'disconnect' | 'reconnect'> {
  /** The address through the proxy. */
  readonly url: string
  /** The address without the proxy. */
  readonly directUrl: string
  stop(): Promise<void>
}

/** Starts the shop as a process behind a proxy, to test pages without a network. */
export async function startShopBehindProxy(databaseUrl: string): Promise<ShopBehindProxy> {
  const port = await freePort()
  const directUrl = `http://127.0.0.1:${port}`
  const proxy = await startTcpProxy(() => new URL(directUrl))
  const url = `http://127.0.0.1:${proxy.port}`
  const shop = await startShopProcess(databaseUrl, { PORT: String(port), PUBLIC_URL: url })
  return {
    url,
    directUrl,
    disconnect: proxy.disconnect,
    reconnect: proxy.reconnect,
    stop: async () => {
      await proxy.close()
      await shop.stop()
    },
  }
}
