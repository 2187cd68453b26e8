import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretToken } from '#kernel/ids.ts'
import { deriveKey } from '#platform/secrets.ts'

export interface CsrfTokens {
  create(): string
  /** Whether header and cookie hold the same token with a valid signature. */
  matches(header: string | undefined, cookie: string | undefined): boolean
}

/**
 * Signed double-submit cookie: a page of another origin can make the browser send the cookie, but can neither read it to
 * repeat it in the header nor set one with a valid signature.
 */
export function csrfTokens(secret: string): CsrfTokens {
  const key = deriveKey(secret, 'csrf')
  const signature = (random: string): string => createHmac('sha256', key).update(random).digest('base64url')
  return {
    create: () => {
      const random = secretToken()
      return `${random}.${signature(random)}`
    },
    matches: (header, cookie) => {
      const [random = '', signed = ''] = header?.split('.') ?? []
      return header !== undefined && equal(header, cookie ?? '') && equal(signed, signature(random))
    },
  }
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
