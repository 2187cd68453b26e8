import { createPrivateKey } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Adapter, ErrorOut, JWK, KoaContextWithOIDC, Provider as ProviderType } from 'oidc-provider'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import { deriveKey } from '#platform/secrets.ts'
import { renderStandInPage, type StandInPage, standInHeaders } from '#src/embedded/stand-in/page.ts'
import { claimsOf, faultOf, faultSubject, type StandInAccounts } from './accounts.ts'
import { loadOidcProvider } from './load-oidc-provider.ts'
import { oidcAdapter } from './oidc-adapter.ts'
import { errorPage, type StandInShop, signedOutPage, signOutPage } from './pages.ts'

export interface StandInProviderOptions {
  readonly db: Db
  readonly log: Log
  /** Keys are derived from it, so that all processes have the same ones. */
  readonly secret: string
  readonly issuer: string
  readonly shop: StandInShop
  readonly accounts: StandInAccounts
  /** Delay of the fault `slow`, in milliseconds. */
  readonly slowMs: number
}

export const standInClientId = 'poftim'

export const standInClientSecret = (secret: string): string =>
  Buffer.from(deriveKey(secret, 'stand-in-identity-client')).toString('base64url')

/** An OpenID Connect provider (oidc-provider) with the demo's accounts and one client, the shop. */
export async function standInProvider(options: StandInProviderOptions): Promise<ProviderType> {
  const { Provider } = await loadOidcProvider()
  const { db, log, secret, issuer, shop, accounts } = options
  const path = new URL(issuer).pathname
  const cookieName = path.split('/').at(-1)?.replace('identity', 'stand_in').replace('-', '_')
  const provider = new Provider(issuer, {
    adapter: (model) => withExpiredCodes(model, oidcAdapter(db)(model)),
    clients: [
      {
        client_id: standInClientId,
        client_secret: standInClientSecret(secret),
        client_name: 'Poftim',
        redirect_uris: shop.shopOrigins.map((origin) => origin + shop.returnPath),
        post_logout_redirect_uris: shop.shopOrigins.map((origin) => `${origin}/`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'Ed25519',
      },
    ],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
      phone: ['phone_number', 'phone_number_verified'],
    },
    conformIdTokenClaims: false,
    cookies: {
      keys: [Buffer.from(deriveKey(secret, 'stand-in-identity-cookies')).toString('base64url')],
      names: {
        session: `${cookieName}_session`,
        interaction: `${cookieName}_interaction`,
        resume: `${cookieName}_resume`,
      },
      long: { httpOnly: true, sameSite: 'lax', path },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          const isConfirmed = ctx.oidc.params?.['id_token_hint'] !== undefined
          sendPage(ctx, signOutPage(form, isConfirmed, `${path}/go.js`, shop))
        },
        postLogoutSuccessSource: (ctx) => sendPage(ctx, signedOutPage(shop)),
      },
    },
    findAccount: async (_, subject, token) => {
      const person = accounts.bySubject(subject)
      if (person === undefined) return undefined
      if (token?.kind === 'AuthorizationCode') await simulateFault(subject, options.slowMs)
      return { accountId: subject, claims: () => claimsOf(person) }
    },
    interactions: { url: (_, { uid }) => `${path}/interaction/${uid}` },
    jwks: { keys: [signingKey(secret)] },
    loadExistingGrant: loadOrCreateGrant,
    pkce: { required: () => true },
    renderError: (ctx, out: ErrorOut) => sendPage(ctx, errorPage(out.error_description ?? out.error, shop)),
    responseTypes: ['code'],
    ttl: {
      AuthorizationCode: 60,
      AccessToken: 600,
      IdToken: 3_600,
      Interaction: 1_800,
      Session: 14 * 24 * 3_600,
      Grant: 14 * 24 * 3_600,
    },
  })
  provider.proxy = true
  provider.on('server_error', (_, err) => log.warn({ err }, 'the embedded identity provider failed'))
  return provider
}

function sendPage(ctx: KoaContextWithOIDC, page: StandInPage): void {
  ctx.set(standInHeaders(page))
  ctx.body = renderStandInPage(page)
}

/** Codes of the test account `expired` are stored as already expired. */
function withExpiredCodes(model: string, adapter: Adapter): Adapter {
  if (model !== 'AuthorizationCode') return adapter
  const upsert: Adapter['upsert'] = (id, payload, seconds) =>
    adapter.upsert(id, payload, payload.accountId === faultSubject('expired') ? -1 : seconds)
  return { ...adapter, upsert }
}

async function simulateFault(subject: string, slowMs: number): Promise<void> {
  const fault = faultOf(subject)
  if (fault === 'broken') throw new Error('test account: the code exchange fails')
  if (fault === 'slow') await wait(slowMs)
}

/** Grants every scope without a consent page: the shop is the only client. */
async function loadOrCreateGrant(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc
  if (client === undefined || session?.accountId === undefined) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  if (known !== undefined) return known
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile email phone')
  await grant.save()
  return grant
}

/** DER prefix of the 32 bytes of an Ed25519 private key (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

function signingKey(secret: string): JWK {
  const der = Buffer.concat([pkcs8Prefix, deriveKey(secret, 'stand-in-identity-signing')])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' })
  return { ...key, kid: String(key.x).slice(0, 12), alg: 'Ed25519', use: 'sig' }
}
