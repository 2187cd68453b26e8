/** Claims of an OpenID Connect provider; all but `sub` are optional. */
export interface IdentityClaims {
  readonly sub: string
  readonly [claim: string]: unknown
}

export interface ClaimedPerson {
  readonly subject: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
}

const maxLength = 200

/** The person in the claims, texts cut to 200 characters. Null without an e-mail address: order emails need one. */
export function personOfClaims(claims: IdentityClaims): ClaimedPerson | null {
  const email = text(claims['email'])
  if (email === '') return null
  const [first = '', ...others] = text(claims['name']).split(/\s+/)
  const firstName = text(claims['given_name']) || first
  const lastName = text(claims['family_name']) || others.join(' ')
  const isEmailVerified = claims['email_verified'] === true
  return {
    subject: claims.sub,
    email,
    isEmailVerified,
    firstName,
    lastName,
    phone: text(claims['phone_number']) || null,
  }
}

const text = (claim: unknown): string =>
  typeof claim === 'string'
    ? claim
        .replace(/\p{Cc}/gu, '')
        .trim()
        .slice(0, maxLength)
    : ''
