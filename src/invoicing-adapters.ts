import { databaseTokens } from '#modules/invoicing/adapters/anaf/token-store.ts'
import { anafSpv } from '#modules/invoicing/adapters/anaf-spv.ts'
import { spvPath, spvStandIn } from '#modules/invoicing/adapters/stand-in.ts'
import type { Spv } from '#modules/invoicing/ports.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { deriveKey } from '#platform/secrets.ts'
import type { AdapterOptions } from './adapters.ts'

/** Where invoices are reported to: SPV of the configuration, else the embedded stand-in. */
export function chooseSpv(
  context: Context,
  { config, secret, localOrigin }: Pick<AdapterOptions, 'config' | 'secret' | 'localOrigin'>,
): { readonly spv: Spv; readonly standIn: Module } {
  const now = () => context.clock.now()
  const { SPV_URL: url, SPV_CLIENT_ID: clientId = '', SPV_CLIENT_SECRET: clientSecret = '' } = config
  const { SPV_TOKEN_URL: tokenUrl, SPV_REFRESH_TOKEN: refreshToken = '' } = config
  if (url !== undefined) {
    const store = databaseTokens(context, { key: deriveKey(secret, 'spv-tokens'), refreshToken })
    const access = { tokenUrl, clientId, clientSecret, refreshToken, store, now }
    return { spv: anafSpv({ url: url.replace(/\/+$/, ''), ...access }), standIn: {} }
  }
  const keyFor = (use: string): string => Buffer.from(deriveKey(secret, use)).toString('base64url')
  const known = { clientId: 'stand-in', clientSecret: keyFor('spv-client'), accessToken: keyFor('spv-access') }
  const own = { key: deriveKey(secret, 'spv-tokens'), refreshToken: 'stand-in' }
  const spv = anafSpv({
    ...{ url: `${localOrigin}${spvPath}/rest`, tokenUrl: `${localOrigin}${spvPath}/token` },
    ...{ clientId: known.clientId, clientSecret: known.clientSecret, refreshToken: own.refreshToken },
    ...{ store: databaseTokens(context, own), now },
  })
  return { spv, standIn: spvStandIn(context, known) }
}
