import type { CustomFetch } from 'openid-client'
import { lazy } from '#kernel/lazy.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import type { Module } from '#platform/module.ts'
import { standInPath } from '#src/embedded/stand-in/page.ts'
import type { IdentityProvider } from '../ports.ts'
import { type StandInPerson, standInAccounts } from './embedded/accounts.ts'
import { deleteExpired } from './embedded/oidc-adapter.ts'
import { standInClientId, standInClientSecret, standInProvider } from './embedded/provider.ts'
import { standInRoutes } from './embedded/routes.ts'
import { openIdProvider } from './openid.ts'

export type { StandInPerson } from './embedded/accounts.ts'

export interface EmbeddedIdentityOptions {
  readonly db: Db
  readonly log: Log
  readonly secret: string
  /** The shop as browsers reach it; the first is the origin of the provider. */
  readonly shopOrigins: readonly [string, ...string[]]
  /** The shop as this process reaches itself, for example behind a proxy. */
  readonly localOrigin: string
  readonly people: readonly (StandInPerson & { readonly isGenius: boolean })[]
  /** Where it stands; by default that of the shop. */
  readonly place?: StandInPlace
  readonly timeoutSeconds?: number
  readonly slowMs?: number
}

/** Two embedded providers of one host differ in all of this. */
export interface StandInPlace {
  /** The last name of its path, and the beginning of the names of its cookies. */
  readonly name: string
  /** Where it sends the browser back to. */
  readonly returnPath: string
}

const placeOfShop: StandInPlace = { name: 'identity', returnPath: '/login' }

export interface EmbeddedIdentity {
  readonly provider: IdentityProvider
  /** The provider: protocol, sign-in page, and the job that deletes its expired records. */
  readonly standIn: Module
}

/**
 * The stand-in of the single sign-on service: an OpenID Connect provider in the shop's own process. The shop calls it over
 * HTTP with the client of `openid.ts`, so the sign-in runs the same code as in production.
 */
export function embeddedIdentity(options: EmbeddedIdentityOptions): EmbeddedIdentity {
  const { db, log, secret, people, shopOrigins, place = placeOfShop } = options
  const [publicOrigin] = shopOrigins
  const issuer = `${publicOrigin}${standInPath}/${place.name}`
  const shop = { shopUrl: publicOrigin, shopOrigins, returnPath: place.returnPath }
  const accounts = standInAccounts(people)
  const slowMs = options.slowMs ?? 15_000

  const fetchLocally: CustomFetch = (url, request) =>
    fetch(url.replace(publicOrigin, options.localOrigin), {
      ...request,
      body: request.body instanceof Uint8Array ? new Uint8Array(request.body) : (request.body ?? null),
      signal: request.signal ?? null,
    })

  return {
    provider: openIdProvider({
      name: place === placeOfShop ? 'embedded' : `embedded-${place.name}`,
      issuer,
      clientId: standInClientId,
      clientSecret: standInClientSecret(secret),
      log,
      fetch: fetchLocally,
      ...(options.timeoutSeconds === undefined ? {} : { timeoutSeconds: options.timeoutSeconds }),
    }),
    standIn: {
      serve: (server) => {
        const provider = lazy(() => standInProvider({ db, log, secret, issuer, shop, accounts, slowMs }))
        const geniusSubjects = new Set(people.filter(({ isGenius }) => isGenius).map(({ subject }) => subject))
        return standInRoutes(server, { provider, issuer, accounts, geniusSubjects, shop })
      },
      jobs: { 'identity.forget-stand-in-records': async () => void (await db.run(deleteExpired, [])) },
      schedules: [{ name: 'identity.forget-stand-in-records', cron: '40 3 * * *' }],
    },
  }
}
