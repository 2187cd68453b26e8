import type { FastifyReply, FastifyRequest } from 'fastify'
import { flagCookie } from '../rules/cookie-names.ts'
import { refreshIdleDays, signInMinutes } from '../rules/token-times.ts'

const names = { refresh: 'poftim_refresh', csrf: 'poftim_csrf', attempts: 'poftim_sign_in' } as const

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
 * The cookies of a session. Only calls of the Shop API from pages of the shop need them, so they are SameSite=Strict and
 * limited to the API's path. The flag is sent with every page, where it decides about redirects.
 */
export function sessionCookies({ apiBase, isSecure }: { apiBase: string; isSecure: boolean }): SessionCookies {
  const secret = { httpOnly: true, sameSite: 'strict', secure: isSecure, path: apiBase } as const
  const open = { httpOnly: false, sameSite: 'lax', secure: isSecure, path: '/' } as const

  return {
    read: (request, name) => request.cookies[names[name]],
    setRefreshToken: (reply, token) =>
      void reply.setCookie(names.refresh, token, { ...secret, maxAge: refreshIdleDays * secondsPerDay }),
    setSessionFlag: (reply) =>
      void reply.setCookie(flagCookie, '1', { ...open, maxAge: refreshIdleDays * secondsPerDay }),
    clearSession: (reply) => {
      reply.setCookie(names.refresh, '', { ...secret, maxAge: 0 })
      reply.setCookie(flagCookie, '', { ...open, maxAge: 0 })
    },
    setCsrfToken: (reply, token) => void reply.setCookie(names.csrf, token, secret),
    setSignInAttempts: (reply, sealed) =>
      void reply.setCookie(names.attempts, sealed, { ...secret, maxAge: signInMinutes * 60 }),
    clearSignInAttempts: (reply) => void reply.setCookie(names.attempts, '', { ...secret, maxAge: 0 }),
  }
}
