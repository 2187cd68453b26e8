import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { sendStandInPage } from '#src/embedded/stand-in/page.ts'
import { faultOf, type StandInAccounts } from './accounts.ts'
import { expiredPage, type StandInShop, signInPage } from './pages.ts'

export interface StandInRoutesOptions {
  /** Made when it is first needed. */
  readonly provider: () => Promise<Provider>
  readonly issuer: string
  readonly accounts: StandInAccounts
  readonly geniusSubjects: ReadonlySet<string>
  readonly shop: StandInShop
}

/** Sends the sign-out form of a visitor whose question was answered at the shop. */
const submitScript = `document.getElementById('go')?.click()\n`

/** Puts the provider and its sign-in page under the path of its issuer. */
export async function standInRoutes(app: FastifyInstance, pages: StandInRoutesOptions): Promise<void> {
  const path = new URL(pages.issuer).pathname
  await app.register(async (scope) => serveInteractions(scope, path, pages))
  await app.register(async (scope) => mountProvider(scope, path, pages))
  app.get(`${path}/go.js`, async (_, reply) => reply.type('text/javascript; charset=utf-8').send(submitScript))
}

async function serveInteractions(scope: FastifyInstance, path: string, pages: StandInRoutesOptions): Promise<void> {
  const { provider, accounts, shop: place } = pages
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  scope.setErrorHandler((error, _, reply) => {
    if (error instanceof Error && error.name === 'SessionNotFound')
      return sendStandInPage(reply, 400, expiredPage(place))
    throw error
  })

  const ask = async (request: FastifyRequest, reply: FastifyReply, rejected?: string): Promise<FastifyReply> => {
    await (await provider()).interactionDetails(request.raw, reply.raw)
    const form = { action: request.url, people: accounts.people, geniusSubjects: pages.geniusSubjects, rejected }
    return sendStandInPage(reply, rejected === undefined ? 200 : 422, signInPage(form, place))
  }

  scope.get(`${path}/interaction/:uid`, (request, reply) => ask(request, reply))

  scope.post(`${path}/interaction/:uid`, async (request, reply) => {
    const typed = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const answer = interactionResult(typed, accounts)
    if (answer === undefined) return ask(request, reply, typed.get('email') ?? '')
    return reply.redirect(await (await provider()).interactionResult(request.raw, reply.raw, answer), 303)
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
  // The provider reads its own bodies.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_, _payload, done) => done(null))
  scope.all(`${path}/*`, async (request, reply) => {
    const answer = (await provider()).callback()
    reply.hijack()
    // However the request came in, through a proxy or from the server itself, the provider speaks as its issuer.
    const raw = Object.assign(request.raw, { originalUrl: request.raw.url, url: request.raw.url?.slice(path.length) })
    raw.headers['x-forwarded-host'] = host
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    void answer(raw, reply.raw)
  })
}
