import type { FastifyReply, FastifyRequest } from 'fastify'
import { longestHours } from '../rules/session-times.ts'

export interface StaffCookies {
  session(request: FastifyRequest): string | undefined
  setSession(reply: FastifyReply, token: string): void
  clearSession(reply: FastifyReply): void
  attempt(request: FastifyRequest): string | undefined
  setAttempt(reply: FastifyReply, sealed: string): void
  clearAttempt(reply: FastifyReply): void
}

const attemptSeconds = 15 * 60

/**
 * The cookies of the console. Their names differ from those of the shop, because cookies are shared by all ports of a host.
 * Only pages of the console call its API, so they are SameSite=Strict.
 */
export function staffCookies(isSecure: boolean): StaffCookies {
  const prefix = isSecure ? '__Host-' : ''
  const names = { session: `${prefix}poftim_staff`, attempt: `${prefix}poftim_staff_sign_in` }
  const attributes = { httpOnly: true, sameSite: 'strict', secure: isSecure, path: '/' } as const
  return {
    session: ({ cookies }) => cookies[names.session],
    setSession: (reply, token) =>
      void reply.setCookie(names.session, token, { ...attributes, maxAge: longestHours * 3_600 }),
    clearSession: (reply) => void reply.setCookie(names.session, '', { ...attributes, maxAge: 0 }),
    attempt: ({ cookies }) => cookies[names.attempt],
    setAttempt: (reply, sealed) =>
      void reply.setCookie(names.attempt, sealed, { ...attributes, maxAge: attemptSeconds }),
    clearAttempt: (reply) => void reply.setCookie(names.attempt, '', { ...attributes, maxAge: 0 }),
  }
}
