import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#kernel/clock.ts'
import type { SignInAttempt } from '../ports.ts'
import { signInMinutes } from '../rules/token-times.ts'
import { sealer } from '../tokens/sealer.ts'
import type { SessionCookies } from './cookies.ts'

/** Pending sign-ins of a browser, newest first; each tab may have its own. */
export interface SignInAttempts {
  add(request: FastifyRequest, reply: FastifyReply, attempt: SignInAttempt): Promise<void>
  /** The attempt with this state; without a state the newest. */
  find(request: FastifyRequest, state: string | undefined): Promise<SignInAttempt | undefined>
  /** Removes one attempt; those of other tabs stay. */
  finish(request: FastifyRequest, reply: FastifyReply, attempt: SignInAttempt): Promise<void>
}

const maxAttempts = 3

const Attempt = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string(), redirectUri: z.string() })

/** Stores the attempts in an encrypted cookie for 15 minutes, so that abandoned sign-ins leave nothing in the database. */
export function signInAttempts(secret: string, clock: Clock, cookies: SessionCookies): SignInAttempts {
  const sealed = sealer(secret, clock, {
    use: 'sign-in-attempts',
    seconds: signInMinutes * 60,
    parse: (value) => z.array(Attempt).safeParse(value).data ?? null,
  })
  const readAttempts = async (request: FastifyRequest): Promise<readonly SignInAttempt[]> => {
    const cookie = cookies.read(request, 'attempts')
    return (cookie === undefined ? null : await sealed.open(cookie)) ?? []
  }
  return {
    add: async (request, reply, attempt) => {
      const others = (await readAttempts(request)).slice(0, maxAttempts - 1)
      cookies.setSignInAttempts(reply, await sealed.seal([attempt, ...others]))
    },
    find: async (request, state) => {
      const attempts = await readAttempts(request)
      return state === undefined ? attempts[0] : attempts.find((attempt) => attempt.state === state)
    },
    finish: async (request, reply, { state }) => {
      const others = (await readAttempts(request)).filter((other) => other.state !== state)
      if (others.length === 0) cookies.clearSignInAttempts(reply)
      else cookies.setSignInAttempts(reply, await sealed.seal(others))
    },
  }
}
