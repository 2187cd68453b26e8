/** The value of a cookie that scripts may read; undefined when there is none. */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(start.length))
}

/** Whether the page was loaded over https, where cookies are secure. */
export const isSecure = (): boolean => location.protocol === 'https:'

/** Sets a first-party cookie that scripts may read, for so many seconds. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = isSecure() ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers, and on pages that are not secure
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}
