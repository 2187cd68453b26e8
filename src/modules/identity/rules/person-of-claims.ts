/** What OpenID Connect providers say about a person; every claim but `sub` may be missing. */
export interface IdentityClaims {
  readonly sub: string
  readonly [claim: string]: unknown
}

export interface ClaimedPerson {
  readonly subject: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
}

const maxLength = 200

/** Null without an e-mail address: the shop could tell such a customer nothing about their order. */
export function personOfClaims(claims: IdentityClaims): ClaimedPerson | null {
  const email = text(claims['email'])
  if (email === '') return null
  const [first = '', ...others] = text(claims['name']).split(/\s+/)
  const firstName = text(claims['given_name']) || first
  const lastName = text(claims['family_name']) || others.join(' ')
  return { subject: claims.sub, email, firstName, lastName, phone: text(claims['phone_number']) || null }
}

const text = (claim: unknown): string =>
  typeof claim === 'string'
    ? claim
        .replace(/\p{Cc}/gu, '')
        .trim()
        .slice(0, maxLength)
    : ''
