import type { FastifyReply, FastifyRequest } from 'fastify'
import { accessCookie, cookieName, flagCookie, hiddenCookies } from '../rules/cookie-names.ts'
import { refreshIdleDays, signInMinutes } from '../rules/token-times.ts'

const names = { ...hiddenCookies, flag: flagCookie, access: accessCookie } as const

type Name = keyof typeof names

export interface SessionCookies {
  read(request: FastifyRequest, name: Name): string | undefined
  setRefreshToken(reply: FastifyReply, token: string): void
  setSessionFlag(reply: FastifyReply): void
  /** Removes the refresh token and the session flag. */
  clearSession(reply: FastifyReply): void
  setCsrfToken(reply: FastifyReply, token: string): void
  setSignInAttempts(reply: FastifyReply, sealed: string): void
  clearSignInAttempts(reply: FastifyReply): void
}

const secondsPerDay = 24 * 60 * 60

/**
 * The cookies of a session. Only calls of the Shop API from pages of the shop need them, so they are SameSite=Strict and,
 * over http, limited to the API's path; the names of https are bound to the host and to no path. The flag is sent with every
 * page, where it decides about redirects.
 */
export function sessionCookies({ apiBase, isSecure }: { apiBase: string; isSecure: boolean }): SessionCookies {
  const secret = { httpOnly: true, sameSite: 'strict', secure: isSecure, path: isSecure ? '/' : apiBase } as const
  const named = (name: Name): string => cookieName(names[name], isSecure)
  const open = { httpOnly: false, sameSite: 'lax', secure: isSecure, path: '/' } as const

  return {
    read: (request, name) => request.cookies[named(name)],
    setRefreshToken: (reply, token) =>
      void reply.setCookie(named('refresh'), token, { ...secret, maxAge: refreshIdleDays * secondsPerDay }),
    setSessionFlag: (reply) =>
      void reply.setCookie(named('flag'), '1', { ...open, maxAge: refreshIdleDays * secondsPerDay }),
    clearSession: (reply) => {
      reply.setCookie(named('refresh'), '', { ...secret, maxAge: 0 })
      reply.setCookie(named('flag'), '', { ...open, maxAge: 0 })
    },
    setCsrfToken: (reply, token) => void reply.setCookie(named('csrf'), token, secret),
    setSignInAttempts: (reply, sealed) =>
      void reply.setCookie(named('attempts'), sealed, { ...secret, maxAge: signInMinutes * 60 }),
    clearSignInAttempts: (reply) => void reply.setCookie(named('attempts'), '', { ...secret, maxAge: 0 }),
  }
}
