export interface ParsedCookie {
  readonly name: string
  readonly value: string
  readonly path: string
  /** The server asks to forget it. */
  readonly isExpired: boolean
  readonly attributes: ReadonlyMap<string, string>
}

/** One `Set-Cookie` line (RFC 6265), as far as the shop uses it. */
export function parseSetCookie(line: string, requestPath: string): ParsedCookie {
  const [pair = '', ...rest] = line.split(';').map((part) => part.trim())
  const attributes = new Map(rest.map((part): [string, string] => [leftOf(part).toLowerCase(), rightOf(part)]))
  const expires = attributes.get('expires')
  const isGone = attributes.get('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now())
  const path = attributes.get('path') ?? requestPath.slice(0, requestPath.lastIndexOf('/')) ?? '/'
  return { name: leftOf(pair), value: rightOf(pair), path: path === '' ? '/' : path, isExpired: isGone, attributes }
}

const leftOf = (part: string): string => part.split('=')[0] ?? ''
const rightOf = (part: string): string => part.slice(leftOf(part).length + 1)
