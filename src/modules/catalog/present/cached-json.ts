import type { LiveCatalog } from '../read-model/live-catalog.ts'

/** JSON bytes that stay the same until the catalogue changes, each under a name, made when first asked for. */
export type CachedJson = (name: string, make: () => unknown) => Buffer

export function cachedJson(live: Pick<LiveCatalog, 'version'>): CachedJson {
  const kept = new Map<string, Buffer>()
  let version = -1
  return (name, make) => {
    if (version !== live.version()) {
      version = live.version()
      kept.clear()
    }
    const known = kept.get(name)
    if (known !== undefined) return known
    const bytes = Buffer.from(JSON.stringify(make()))
    kept.set(name, bytes)
    return bytes
  }
}
