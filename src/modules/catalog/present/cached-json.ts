import type { LiveCatalog } from '../read-model/live-catalog.ts'
import { unpooledBytes } from './serialized-json.ts'

/** Caches JSON bytes by name until the catalogue changes. */
export type CachedJson = (name: string, make: () => unknown) => Buffer

export function cachedJson(live: Pick<LiveCatalog, 'version'>): CachedJson {
  const cached = new Map<string, Buffer>()
  let version = -1
  return (name, make) => {
    if (version !== live.version()) {
      version = live.version()
      cached.clear()
    }
    const known = cached.get(name)
    if (known !== undefined) return known
    const bytes = unpooledBytes(JSON.stringify(make()))
    cached.set(name, bytes)
    return bytes
  }
}
