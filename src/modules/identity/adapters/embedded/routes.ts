import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { sendStandInPage } from '#src/embedded/stand-in/page.ts'
import { faultOf, type StandInAccounts } from './accounts.ts'
import { expiredPage, type StandInShop, signInPage } from './pages.ts'

export interface StandInRoutesOptions {
  /** Created at the first use. */
  readonly provider: () => Promise<Provider>
  readonly issuer: string
  readonly accounts: StandInAccounts
  readonly geniusSubjects: ReadonlySet<string>
  readonly shop: StandInShop
}

/** Submits the sign-out form of a user who confirmed at the shop. */
const submitScript = `document.getElementById('go')?.click()\n`

/** Serves the provider and its sign-in page below the path of its issuer. */
export async function standInRoutes(app: FastifyInstance, pages: StandInRoutesOptions): Promise<void> {
  const path = new URL(pages.issuer).pathname
  await app.register(async (scope) => serveInteractions(scope, path, pages))
  await app.register(async (scope) => mountProvider(scope, path, pages))
  app.get(`${path}/go.js`, async (_, reply) => reply.type('text/javascript; charset=utf-8').send(submitScript))
}

async function serveInteractions(scope: FastifyInstance, path: string, pages: StandInRoutesOptions): Promise<void> {
  const { provider, accounts, shop } = pages
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  scope.setErrorHandler((error, _, reply) => {
    if (error instanceof Error && error.name === 'SessionNotFound')
      return sendStandInPage(reply, 400, expiredPage(shop))
    throw error
  })

  const showSignIn = async (request: FastifyRequest, reply: FastifyReply, rejected?: string): Promise<FastifyReply> => {
    await (await provider()).interactionDetails(request.raw, reply.raw)
    const form = { action: request.url, people: accounts.people, geniusSubjects: pages.geniusSubjects, rejected }
    return sendStandInPage(reply, rejected === undefined ? 200 : 422, signInPage(form, shop))
  }

  scope.get(`${path}/interaction/:uid`, (request, reply) => showSignIn(request, reply))

  scope.post(`${path}/interaction/:uid`, async (request, reply) => {
    const typed = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const result = interactionResult(typed, accounts)
    if (result === undefined) return showSignIn(request, reply, typed.get('email') ?? '')
    return reply.redirect(await (await provider()).interactionResult(request.raw, reply.raw, result), 303)
  })
}

function interactionResult(typed: URLSearchParams, accounts: StandInAccounts) {
  const denied = { error: 'access_denied', error_description: 'the person did not sign in' }
  if (typed.get('way') === 'cancel') return denied
  const person =
    typed.get('way') === 'password'
      ? accounts.byPassword(typed.get('email') ?? '', typed.get('password') ?? '')
      : accounts.bySubject(typed.get('person') ?? '')
  if (person === undefined) return undefined
  return faultOf(person.subject) === 'denied' ? denied : { login: { accountId: person.subject } }
}

async function mountProvider(
  scope: FastifyInstance,
  path: string,
  { provider, issuer }: StandInRoutesOptions,
): Promise<void> {
  const { host, protocol } = new URL(issuer)
  // oidc-provider parses request bodies itself.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_, _payload, done) => done(null))
  scope.all(`${path}/*`, async (request, reply) => {
    const handle = (await provider()).callback()
    reply.hijack()
    // The provider builds URLs from these headers: its issuer, also behind a proxy and for requests of this server.
    const raw = Object.assign(request.raw, { originalUrl: request.raw.url, url: request.raw.url?.slice(path.length) })
    raw.headers['x-forwarded-host'] = host
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    void handle(raw, reply.raw)
  })
}
