/** The value of a cookie that scripts may read; undefined without one. */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(start.length))
}
