const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A UUID v7 (RFC 9562): 48 bits of milliseconds, the rest random, so keys sort by creation time. */
export function uuid7(now: Pick<Temporal.Instant, 'epochMilliseconds'>): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  new DataView(bytes.buffer).setBigUint64(0, BigInt(now.epochMilliseconds) << 16n)
  crypto.getRandomValues(bytes.subarray(6, 8))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The smallest UUID v7 of an instant: earlier ones sort before it. */
export function firstUuid7(at: Pick<Temporal.Instant, 'epochMilliseconds'>): string {
  const ms = at.epochMilliseconds.toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`
}

/** A random bearer token of 192 bits, URL-safe: knowing it grants access. */
export function secretToken(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
