import type { AccountClaims } from 'oidc-provider'

/** A person the stand-in knows; `note` says on its page what they are good for. */
export interface StandInPerson {
  readonly subject: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
}

/** People at whose sign-in something goes wrong, so that every failure can be reached by hand. */
export const signInFaults = ['expired', 'denied', 'broken', 'slow'] as const
export type SignInFault = (typeof signInFaults)[number]

/** The one password of everybody here. */
export const standInPassword = 'poftim'

export const faultSubject = (fault: SignInFault): string => `fault-${fault}`

export const faultOf = (subject: string): SignInFault | undefined =>
  signInFaults.find((fault) => faultSubject(fault) === subject)

export interface StandInAccounts {
  readonly people: readonly StandInPerson[]
  /** Undefined for a subject that is nobody's. */
  bySubject(subject: string): StandInPerson | undefined
  /** Somebody new has whatever address they type, and their address for a subject. */
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

/** "maria.popescu@…" is Maria Popescu. */
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
