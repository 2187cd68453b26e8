/** The value of a cookie that scripts may read; undefined when there is none. */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(start.length))
}

/** Sets a first-party cookie that scripts may read, for so many seconds. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not supported by all browsers
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}
