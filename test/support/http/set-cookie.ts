export interface ParsedCookie {
  readonly name: string
  readonly value: string
  readonly path: string
  /** The server deletes the cookie. */
  readonly isExpired: boolean
  readonly attributes: ReadonlyMap<string, string>
}

/** Parses a `Set-Cookie` header (RFC 6265); supports only what the shop uses. */
export function parseSetCookie(header: string, requestPath: string): ParsedCookie {
  const [pair = '', ...rest] = header.split(';').map((part) => part.trim())
  const attributes = new Map(
    rest.map((part): [string, string] => [beforeEquals(part).toLowerCase(), afterEquals(part)]),
  )
  const expires = attributes.get('expires')
  const isExpired = attributes.get('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now())
  const path = attributes.get('path') ?? requestPath.slice(0, requestPath.lastIndexOf('/')) ?? '/'
  return { name: beforeEquals(pair), value: afterEquals(pair), path: path === '' ? '/' : path, isExpired, attributes }
}

const beforeEquals = (part: string): string => part.split('=')[0] ?? ''
const afterEquals = (part: string): string => part.slice(beforeEquals(part).length + 1)
