/** The value of a cookie that scripts may read; undefined without one. */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(start.length))
}

/** Sent to this shop alone, and readable by its scripts; it lives for so many seconds from now. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}
