import type { AccountClaims } from 'oidc-provider'

/** A person with an account at the stand-in. */
export interface StandInPerson {
  readonly subject: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
}

/** Accounts whose sign-in fails, so that every failure can be tried by hand. */
export const signInFaults = ['expired', 'denied', 'broken', 'slow'] as const
export type SignInFault = (typeof signInFaults)[number]

/** The password of every account. */
export const standInPassword = 'poftim'

export const faultSubject = (fault: SignInFault): string => `fault-${fault}`

export const faultOf = (subject: string): SignInFault | undefined =>
  signInFaults.find((fault) => faultSubject(fault) === subject)

export interface StandInAccounts {
  readonly people: readonly StandInPerson[]
  /** Undefined for an unknown subject. */
  bySubject(subject: string): StandInPerson | undefined
  /** An unknown address makes a new account, with the address as its subject. */
  byPassword(email: string, password: string): StandInPerson | undefined
}

const emailPattern = /^[^\s\p{Cc}@<>"']{1,64}@[^\s\p{Cc}@<>"']{1,190}$/u

export function standInAccounts(people: readonly StandInPerson[]): StandInAccounts {
  const bySubject = (subject: string): StandInPerson | undefined => {
    const fault = faultOf(subject)
    if (fault !== undefined) return newPerson(`${fault}@fault.example`, subject)
    const known = people.find((person) => person.subject === subject)
    return known ?? (emailPattern.test(subject) ? newPerson(subject, subject) : undefined)
  }
  return {
    people,
    bySubject,
    byPassword: (typed, password) => {
      const email = typed.trim().toLowerCase()
      if (password !== standInPassword || !emailPattern.test(email)) return undefined
      return people.find((person) => person.email === email) ?? newPerson(email, email)
    },
  }
}

/** The name is read from the address: "maria.popescu@…" is Maria Popescu. */
function newPerson(email: string, subject: string): StandInPerson {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter(Boolean)
  const [firstName = 'Client', ...others] = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return { subject, email, firstName, lastName: others.join(' '), phone: null }
}

export function claimsOf({ subject, email, firstName, lastName, phone }: StandInPerson): AccountClaims {
  return {
    sub: subject,
    email,
    email_verified: true,
    name: `${firstName} ${lastName}`.trim(),
    given_name: firstName,
    family_name: lastName,
    ...(phone === null ? {} : { phone_number: phone, phone_number_verified: true }),
  }
}
