import assert from 'node:assert/strict'
import type { lookup } from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { fetchPublic, type PublicFetchOptions } from './fetch-public.ts'
import { type FetchFault, FetchRefused } from './request-public.ts'

let answer: RequestListener = (_request, response) => void response.end('picture')
const requests: string[] = []
const server = createServer((request, response) => {
  requests.push(request.url ?? '')
  answer(request, response)
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
after(() => {
  server.closeAllConnections()
  server.close()
})
const { port } = server.address() as AddressInfo
const origin = `http://127.0.0.1:${port}`

/** The resolver answers with these addresses, whatever the name. */
const resolvesTo = (...addresses: readonly string[]): typeof lookup =>
  ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as typeof lookup

const limits = { timeoutMs: 5_000, maxBytes: 1_000 }
const onLoopback = { ...limits, mayConnect: (address: string) => address === '127.0.0.1' }
const faultOf = async (address: string, options: PublicFetchOptions): Promise<FetchFault> => {
  const error = await fetchPublic(address, options).catch((caught: unknown) => caught)
  return error instanceof FetchRefused ? error.fault : assert.fail(String(error))
}

test('a file is fetched from an address that may be connected to', async () => {
  assert.equal(Buffer.from(await fetchPublic(`${origin}/a.jpg`, onLoopback)).toString(), 'picture')
})

test('an address that writes a private IP address in any form is refused without a connection', async () => {
  const before = requests.length
  for (const host of [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '10.0.0.8',
    '169.254.169.254',
    '[::1]',
    '[fc00::1]',
    '[::ffff:7f00:1]',
  ])
    assert.equal(await faultOf(`http://${host}:${port}/`, limits), 'not-public', host)
  assert.equal(requests.length, before)
})

test('a name that resolves to a private address is refused, also beside a public one', async () => {
  const before = requests.length
  for (const addresses of [['127.0.0.1'], ['10.0.0.1'], ['fc00::1'], ['93.184.216.34', '127.0.0.1']]) {
    const options = { ...limits, resolve: resolvesTo(...addresses) }
    assert.equal(await faultOf(`http://poze.example:${port}/`, options), 'not-public', addresses.join())
  }
  assert.equal(requests.length, before)
})

test('the connection goes to the address that was checked, by one look-up', async () => {
  let lookups = 0
  const once: typeof lookup = ((...args: Parameters<typeof lookup>) => {
    lookups++
    return resolvesTo('127.0.0.1')(...args)
  }) as typeof lookup
  await fetchPublic(`http://poze.example:${port}/b.jpg`, { ...onLoopback, resolve: once })
  assert.equal(lookups, 1)
})

test('a redirect to a private address or to another protocol is refused, and a fourth one too', async () => {
  const redirectTo = (location: string): RequestListener => {
    return (_request, response) => void response.writeHead(302, { location }).end()
  }
  answer = redirectTo(`http://127.0.0.2:${port}/`)
  assert.equal(await faultOf(origin, onLoopback), 'not-public')
  answer = redirectTo('file:///etc/passwd')
  assert.equal(await faultOf(origin, onLoopback), 'bad-address')
  answer = redirectTo('/again')
  assert.equal(await faultOf(origin, onLoopback), 'too-many-redirects')
})

test('a file of too many bytes is refused by its length and while it is read', async () => {
  answer = (_request, response) => void response.writeHead(200, { 'content-length': 1_001 }).end(Buffer.alloc(1_001))
  assert.equal(await faultOf(origin, onLoopback), 'too-many-bytes')
  answer = (_request, response) => {
    response.write(Buffer.alloc(600))
    response.end(Buffer.alloc(600))
  }
  assert.equal(await faultOf(origin, onLoopback), 'too-many-bytes')
})

test('a server that sends the beginning and then nothing is given up', async () => {
  answer = (_request, response) => void response.write('pic')
  assert.equal(await faultOf(origin, { ...onLoopback, timeoutMs: 200 }), 'too-slow')
})

test('only failures that may pass are worth another attempt', async () => {
  const mayPass = async (status: number): Promise<boolean> => {
    answer = (_request, response) => void response.writeHead(status).end()
    const error = await fetchPublic(origin, onLoopback).catch((caught: unknown) => caught)
    return error instanceof FetchRefused && error.fault === 'bad-status' && error.mayPass
  }
  assert.equal(await mayPass(404), false)
  assert.equal(await mayPass(503), true)
  assert.equal(await mayPass(429), true)
})

test('addresses with a password or of another protocol are refused', async () => {
  for (const address of ['ftp://poze.example/a.jpg', 'https://ana:parola@poze.example/a.jpg', 'poze/a.jpg', ''])
    assert.equal(await faultOf(address, limits), 'bad-address', address)
})
