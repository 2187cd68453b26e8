import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { MediaStore } from '../ports.ts'
import { mediaBucket } from './media-bucket.ts'
import { mediaFolder } from './media-folder.ts'

const objects = new Map<string, Buffer>()
let isClosed = false
/** A service of one bucket that answers only to signed requests. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '', headers } = request
  const body = Buffer.concat(await Array.fromAsync(request))
  const signature =
    /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]+, Signature=[0-9a-f]{64}$/
  const isSigned = signature.test(headers.authorization ?? '') && /^\d{8}T\d{6}Z$/.test(String(headers['x-amz-date']))
  if (!isSigned || isClosed) return void response.writeHead(403).end('<Error/>')
  if (!url.startsWith('/poze/magazin/')) return void response.writeHead(404).end('<Error/>')
  if (method === 'PUT') objects.set(url, body)
  if (method === 'DELETE') {
    objects.delete(url)
    return void response.writeHead(204).end()
  }
  const found = objects.get(url)
  if (found) response.writeHead(200).end(method === 'GET' ? found : undefined)
  else response.writeHead(404).end()
}
const service = createServer((request, response) => void answer(request, response))
await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
const dir = await mkdtemp(join(tmpdir(), 'poftim-media-'))
after(async () => {
  service.closeAllConnections()
  service.close()
  await rm(dir, { recursive: true })
})
const place = {
  ...{ bucket: 'poze', prefix: 'magazin/', endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}` },
  ...{ region: 'eu-central-1', accessKey: 'key', secretKey: 'secret' },
}

const stores: readonly (readonly [string, MediaStore])[] = [
  ['a folder', mediaFolder(join(dir, 'media'))],
  ['a bucket', mediaBucket(place)],
]
for (const [name, store] of stores) {
  test(`${name} returns what was written, once or twice, and null for an unknown key`, async () => {
    const key = 'ab'.repeat(32)
    assert.deepEqual([await store.has(key), await store.read(key)], [false, null])
    await store.write(key, Buffer.from('picture'))
    await store.write(key, Buffer.from('picture'))
    assert.equal(await store.has(key), true)
    assert.equal(Buffer.from((await store.read(key)) ?? []).toString(), 'picture')
    assert.equal(await store.read('cd'.repeat(32)), null)
  })

  test(`${name} removes what was written, once or twice`, async () => {
    const key = 'ef'.repeat(32)
    await store.write(key, Buffer.from('picture'))
    await store.remove(key)
    await store.remove(key)
    assert.deepEqual([await store.has(key), await store.read(key)], [false, null])
  })
}

test('a bucket that refuses fails a read, which is not taken for a missing photograph', async () => {
  isClosed = true
  await assert.rejects(mediaBucket(place).read('ab'.repeat(32)), /answered 403/)
})

test('a bucket that does not exist fails a write', async () => {
  isClosed = false
  await assert.rejects(
    mediaBucket({ ...place, bucket: 'alta' }).write('ab'.repeat(32), Buffer.from('x')),
    /no bucket alta/,
  )
})
