import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { exportJWK, generateKeyPair } from 'jose'
import type { Adapter, AdapterPayload, JWK } from 'oidc-provider'
import { loadOidcProvider } from '#modules/identity/adapters/embedded/load-oidc-provider.ts'
import { embeddedIdentity } from '#modules/identity/adapters/embedded.ts'
import { openIdProvider } from '#modules/identity/adapters/openid.ts'
import type { IdentityProvider, SignInAttempt, SignInPrompt } from '#modules/identity/ports.ts'
import { openDb } from '#platform/db/db.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { openSocket } from '#platform/http/socket.ts'
import { makeLog } from '#platform/log.ts'
import { people } from '#seed/people.ts'
import { problemStatuses } from '#src/problems.ts'
import { testDatabase } from '#test/support/database/test-database.ts'
import { type VisitorResponse, visitor } from '#test/support/http/visitor.ts'

/** People of every side: one who signs in, and those at whose sign-in something fails. */
export type IdentityCase = 'ana' | 'expired' | 'denied' | 'broken' | 'slow'

/** An adapter, and the provider it talks to. */
export interface IdentityHarness {
  readonly provider: IdentityProvider
  /** The same adapter that gives up soon: for the slow person, since how soon others come is the machine's affair. */
  readonly withShortTimeout: IdentityProvider
  readonly redirectUri: string
  readonly endsSessions: boolean
  /** Walks a new browser through the provider; the answer is what it brings back to the shop. */
  signIn(attempt: SignInAttempt, person: IdentityCase, prompt?: SignInPrompt): Promise<URLSearchParams>
  close(): Promise<void>
}

const patience = 60
const impatience = 1
/** Long after the impatient have given up. */
const slowMs = 10_000
const log = makeLog('silent')

/** Every way through a provider ends at the shop again, with a code or with an error. */
function broughtBack({ url, text }: VisitorResponse): URLSearchParams {
  assert.equal(url.pathname, '/login', text)
  return url.searchParams
}

/** The stand-in inside the shop's process. */
export async function embeddedIdentityHarness(): Promise<IdentityHarness> {
  const database = await testDatabase()
  const db = openDb({ url: database.url, max: 4, onIdleError: () => undefined })
  const socket = await openSocket('127.0.0.1', 0)
  const origin = `http://127.0.0.1:${socket.port}`
  const server = createHttpServer({ log, socket, trustProxy: false, apiPrefix: '/api', problemStatuses })
  const options = {
    db,
    log,
    secret: 'a secret of thirty-two letters, or more',
    shopOrigins: [origin] as const,
    localOrigin: origin,
    people: Object.values(people),
    slowMs,
  }
  const { provider, standIn } = embeddedIdentity({ ...options, timeoutSeconds: patience })
  const { provider: impatient } = embeddedIdentity({ ...options, timeoutSeconds: impatience })
  await standIn.serve?.(server)
  await server.ready()
  return {
    ...{ provider, withShortTimeout: impatient },
    redirectUri: `${origin}/login`,
    endsSessions: true,
    signIn: async (attempt, person, prompt) => {
      const who = visitor(origin)
      const page = await who.request(String(await provider.authorizeUrl(attempt, prompt)))
      if (page.url.pathname === '/login') return page.url.searchParams
      const form = { person: person === 'ana' ? 'ana' : `fault-${person}` }
      return broughtBack(await who.request(page.url.href, { form }))
    },
    close: async () => {
      await server.close()
      await db.close()
      await database.close()
    },
  }
}

/** A memory for one process, which is all that the other provider has. */
function kept(memory: Map<string, AdapterPayload>): (model: string) => Adapter {
  return (model) => ({
    upsert: async (id, payload) => void memory.set(model + id, payload),
    find: async (id) => {
      const payload = memory.get(model + id)
      const isLate = model === 'AuthorizationCode' && payload?.accountId === 'expired'
      return isLate ? undefined : payload
    },
    findByUid: async (uid) => [...memory.values()].find((payload) => payload.uid === uid && payload.kind === model),
    findByUserCode: async () => undefined,
    consume: async (id) => void Object.assign(memory.get(model + id) ?? {}, { consumed: 1 }),
    destroy: async (id) => void memory.delete(model + id),
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of memory) if (payload.grantId === grantId) memory.delete(key)
    },
  })
}

async function rsaKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }
}

/**
 * A provider as others run it: another process's origin, RSA keys, names only from its userinfo endpoint, PKCE
 * allowed but not demanded, and no way to end a session.
 */
export async function openIdHarness(): Promise<IdentityHarness> {
  const socket = createServer()
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(socket.address() as AddressInfo).port}`
  const redirectUri = `${issuer}/login`
  let next: IdentityCase = 'ana'

  const { Provider } = await loadOidcProvider()
  const foreign = new Provider(issuer, {
    adapter: kept(new Map()),
    jwks: { keys: [await rsaKey()] },
    renderError: (ctx, { error }) => {
      ctx.body = error
    },
    clients: [{ client_id: 'shop', client_secret: 'known to both', redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
    cookies: { keys: ['signs cookies'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { AuthorizationCode: 60, AccessToken: 60, IdToken: 60, Interaction: 60, Session: 60, Grant: 60 },
    findAccount: async (_, accountId, token) => {
      if (token?.kind === 'AuthorizationCode' && accountId === 'broken') throw new Error('broken')
      if (token?.kind === 'AuthorizationCode' && accountId === 'slow') await wait(slowMs)
      return {
        accountId,
        claims: () => ({ sub: accountId, email: `${accountId}@other.example`, name: 'Ana Munteanu' }),
      }
    },
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc
      const grant = new foreign.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  foreign.on('server_error', () => undefined)
  const answer = foreign.callback()
  socket.on('request', (request, response) => {
    if (request.url?.startsWith('/login')) return void response.end('the shop')
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const result = next === 'denied' ? { error: 'access_denied' } : { login: { accountId: next } }
    void foreign.interactionFinished(request, response, result)
  })

  const options = { name: issuer, issuer, clientId: 'shop', clientSecret: 'known to both', log }
  const provider = openIdProvider({ ...options, timeoutSeconds: patience })
  return {
    provider,
    withShortTimeout: openIdProvider({ ...options, timeoutSeconds: impatience }),
    redirectUri,
    endsSessions: false,
    signIn: async (attempt, person, prompt) => {
      next = person
      return broughtBack(await visitor(issuer).request(String(await provider.authorizeUrl(attempt, prompt))))
    },
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}
