import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { createServer, type TLSSocket } from 'node:tls'

export interface TlsProxy {
  /** Its address; browsers must be told to ignore who signed the certificate. */
  readonly url: string
  close(): Promise<void>
}

/** Starts a proxy that ends TLS on a free port, as proxies before a shop do. `target` is called for each connection. */
export async function startTlsProxy(target: () => number): Promise<TlsProxy> {
  const sockets = new Set<TLSSocket>()
  const server = createServer({ key, cert }, (client) => {
    const upstream = connect(target(), '127.0.0.1')
    sockets.add(client)
    client.once('close', () => sockets.delete(client))
    const ended = [pipeline(client, upstream), pipeline(upstream, client)]
    void Promise.allSettled(ended)
  })
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

// A key and a certificate for this test alone: nobody trusts them, so that everybody may know them.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgqsnDB25/Kw2H+W4e
CGwL0Og/60r/Nsk1l3UZgvH1QGChRANCAATGVc4K9hmXvz0zkBfFUD8IUuBI6A1Y
C3q0TCZHDeNM/udBfZsVHCDD/YUJ7m7K+CUqozomkPLwWprP1qRF8dLO
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUHkle7XyBJcDErY7ZmVtx6+afSsUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyNTAzMjIyOVoYDzIxMjYxMTAx
MDMyMjI5WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATGVc4K9hmXvz0zkBfFUD8IUuBI6A1YC3q0TCZHDeNM/udBfZsVHCDD
/YUJ7m7K+CUqozomkPLwWprP1qRF8dLOo1MwUTAdBgNVHQ4EFgQUwmkf+Pz2TO8O
Ao3Zq4O3tjg4S78wHwYDVR0jBBgwFoAUwmkf+Pz2TO8OAo3Zq4O3tjg4S78wDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiBNWRBXgeLfg3Ouli8uugju
IH95U1GlfhMv8cV8W9419AIhAPPJRbZkIe5u9/Za2U1RTyM4fy1do85+lqAz94Sw
afNx
-----END CERTIFICATE-----`
