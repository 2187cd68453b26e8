import { AwsClient } from 'aws4fetch'
import type { MediaStore } from '../ports.ts'

export interface MediaBucketOptions {
  readonly bucket: string
  /** Before each key: empty, or ending in a slash. */
  readonly prefix: string
  /** Origin of the service, with which the bucket is the first step of a path. */
  readonly endpoint: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

const TIMEOUT_MS = 15_000

/** Photographs in a bucket of a service that speaks the protocol of S3. Requests are repeated twice when the service is busy. */
export function mediaBucket(options: MediaBucketOptions): MediaStore {
  const { bucket, prefix, endpoint, region, accessKey: accessKeyId, secretKey: secretAccessKey } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const call = async (method: string, key: string, content: RequestInit = {}): Promise<Response | null> => {
    const address = new URL(`${bucket}/${prefix}${key}.webp`, `${endpoint}/`)
    const response = await client.fetch(address, {
      ...content,
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return response
    await response.body?.cancel()
    if (response.status === 404) return null
    throw new Error(`the media store answered ${response.status} to ${method} ${address.pathname}`)
  }
  return {
    has: async (key) => (await call('HEAD', key)) !== null,
    read: async (key) => {
      const response = await call('GET', key)
      return response && new Uint8Array(await response.arrayBuffer())
    },
    write: async (key, bytes) => {
      const stored = await call('PUT', key, { body: new Uint8Array(bytes), headers: { 'content-type': 'image/webp' } })
      if (stored === null) throw new Error(`the media store has no bucket ${bucket}`)
    },
    remove: async (key) => {
      await call('DELETE', key)
    },
  }
}
