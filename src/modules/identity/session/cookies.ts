import type { FastifyReply, FastifyRequest } from 'fastify'
import { flagCookie } from '../rules/cookie-names.ts'
import { refreshIdleDays, signInMinutes } from '../rules/token-times.ts'

const names = { refresh: 'poftim_refresh', csrf: 'poftim_csrf', attempts: 'poftim_sign_in' } as const

type Name = keyof typeof names

export interface SessionCookies {
  read(request: FastifyRequest, name: Name): string | undefined
  keepRefreshToken(reply: FastifyReply, token: string): void
  keepFlag(reply: FastifyReply): void
  /** Forgets whatever says that somebody is signed in. */
  forgetSession(reply: FastifyReply): void
  keepCsrfToken(reply: FastifyReply, token: string): void
  keepAttempts(reply: FastifyReply, sealed: string): void
  forgetAttempts(reply: FastifyReply): void
}

const days = 24 * 60 * 60

/**
 * The cookies of a session. Only calls of the Shop API read them, and only pages of the shop make those, so they
 * are strict and bound to the API's path; the flag alone goes with every page, where it decides about redirects.
 */
export function sessionCookies({ apiBase, isSecure }: { apiBase: string; isSecure: boolean }): SessionCookies {
  const secret = { httpOnly: true, sameSite: 'strict', secure: isSecure, path: apiBase } as const
  const open = { httpOnly: false, sameSite: 'lax', secure: isSecure, path: '/' } as const

  return {
    read: (request, name) => request.cookies[names[name]],
    keepRefreshToken: (reply, token) =>
      void reply.setCookie(names.refresh, token, { ...secret, maxAge: refreshIdleDays * days }),
    keepFlag: (reply) => void reply.setCookie(flagCookie, '1', { ...open, maxAge: refreshIdleDays * days }),
    forgetSession: (reply) => {
      reply.setCookie(names.refresh, '', { ...secret, maxAge: 0 })
      reply.setCookie(flagCookie, '', { ...open, maxAge: 0 })
    },
    keepCsrfToken: (reply, token) => void reply.setCookie(names.csrf, token, secret),
    keepAttempts: (reply, sealed) =>
      void reply.setCookie(names.attempts, sealed, { ...secret, maxAge: signInMinutes * 60 }),
    forgetAttempts: (reply) => void reply.setCookie(names.attempts, '', { ...secret, maxAge: 0 }),
  }
}
