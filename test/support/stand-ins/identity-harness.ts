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

/** Accounts at every provider: `ana` signs in, each of the others causes a failure. */
export type IdentityCase = 'ana' | 'expired' | 'denied' | 'broken' | 'slow'

/** An adapter, and the provider it talks to. */
export interface IdentityHarness {
  readonly provider: IdentityProvider
  /** The same adapter with a short timeout, only for `slow`: any other response may be slow on a busy machine. */
  readonly withShortTimeout: IdentityProvider
  readonly redirectUri: string
  readonly endsSessions: boolean
  /** Signs in with a new browser; returns the query of the redirect back to the shop. */
  signIn(attempt: SignInAttempt, person: IdentityCase, prompt?: SignInPrompt): Promise<URLSearchParams>
  close(): Promise<void>
}

const timeoutSeconds = 60
const shortTimeoutSeconds = 1
/** Well above `shortTimeoutSeconds`. */
const slowMs = 10_000
const log = makeLog('silent')

/** The query of the redirect to the shop: a code or an error. */
function callbackQuery({ url, text }: VisitorResponse): URLSearchParams {
  assert.equal(url.pathname, '/login', text)
  return url.searchParams
}

/** The stand-in provider in the process of the shop. */
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
  const { provider, standIn } = embeddedIdentity({ ...options, timeoutSeconds })
  const { provider: withShortTimeout } = embeddedIdentity({ ...options, timeoutSeconds: shortTimeoutSeconds })
  await standIn.serve?.(server)
  await server.ready()
  return {
    ...{ provider, withShortTimeout },
    redirectUri: `${origin}/login`,
    endsSessions: true,
    signIn: async (attempt, person, prompt) => {
      const browser = visitor(origin)
      const page = await browser.request(String(await provider.authorizeUrl(attempt, prompt)))
      if (page.url.pathname === '/login') return page.url.searchParams
      const form = { person: person === 'ana' ? 'ana' : `fault-${person}` }
      return callbackQuery(await browser.request(page.url.href, { form }))
    },
    close: async () => {
      await server.close()
      await db.close()
      await database.close()
    },
  }
}

/** An in-memory storage adapter for `oidc-provider`. */
function memoryAdapter(payloads: Map<string, AdapterPayload>): (model: string) => Adapter {
  return (model) => ({
    upsert: async (id, payload) => void payloads.set(model + id, payload),
    find: async (id) => {
      const payload = payloads.get(model + id)
      const isExpiredCode = model === 'AuthorizationCode' && payload?.accountId === 'expired'
      return isExpiredCode ? undefined : payload
    },
    findByUid: async (uid) => [...payloads.values()].find((payload) => payload.uid === uid && payload.kind === model),
    findByUserCode: async () => undefined,
    consume: async (id) => void Object.assign(payloads.get(model + id) ?? {}, { consumed: 1 }),
    destroy: async (id) => void payloads.delete(model + id),
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of payloads) if (payload.grantId === grantId) payloads.delete(key)
    },
  })
}

async function rsaKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }
}

/**
 * A third-party provider: another origin, RSA keys, names only from its userinfo endpoint, PKCE optional, and no logout
 * endpoint.
 */
export async function openIdHarness(): Promise<IdentityHarness> {
  const socket = createServer()
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(socket.address() as AddressInfo).port}`
  const redirectUri = `${issuer}/login`
  let nextCase: IdentityCase = 'ana'

  const { Provider } = await loadOidcProvider()
  const external = new Provider(issuer, {
    adapter: memoryAdapter(new Map()),
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
      const grant = new external.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  external.on('server_error', () => undefined)
  const handleRequest = external.callback()
  socket.on('request', (request, response) => {
    if (request.url?.startsWith('/login')) return void response.end('the shop')
    if (!request.url?.startsWith('/interaction/')) return void handleRequest(request, response)
    const result = nextCase === 'denied' ? { error: 'access_denied' } : { login: { accountId: nextCase } }
    void external.interactionFinished(request, response, result)
  })

  const options = { name: issuer, issuer, clientId: 'shop', clientSecret: 'known to both', log }
  const provider = openIdProvider({ ...options, timeoutSeconds })
  return {
    provider,
    withShortTimeout: openIdProvider({ ...options, timeoutSeconds: shortTimeoutSeconds }),
    redirectUri,
    endsSessions: false,
    signIn: async (attempt, person, prompt) => {
      nextCase = person
      return callbackQuery(await visitor(issuer).request(String(await provider.authorizeUrl(attempt, prompt))))
    },
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}
