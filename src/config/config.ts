import type { z } from 'zod'
import { isLoopback } from '#platform/http/loopback.ts'
import { StartupError } from '#platform/startup-error.ts'
import { Environment } from './environment.ts'
import { lacksSellerSector, sellerVariableNames } from './seller.ts'

export type Config = z.infer<typeof Environment> & {
  /** Whether pages come from Vite's development server instead of dist. */
  readonly dev: boolean
  /** Whether results of calls are validated against their contracts. */
  readonly validatesResults: boolean
  /** Whether the embedded stand-ins may be used: where only this machine reaches the shop, or with `DEMO=true`. */
  readonly hasStandIns: boolean
}

export class ConfigError extends StartupError {}

/** Parses the environment. Throws ConfigError with one line for each invalid variable. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  mode: 'production' | 'development',
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(given)
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(wrong.join('\n'))
  }
  const missing = requiredVariables[result.data.PAYMENT_GATEWAY].filter((name) => result.data[name] === undefined)
  if (missing.length > 0) {
    throw new ConfigError(
      missing.map((name) => `${name}: PAYMENT_GATEWAY=${result.data.PAYMENT_GATEWAY} needs it`).join('\n'),
    )
  }
  if (result.data.CONTENT_URL !== undefined && result.data.CONTENT_TOKEN === undefined) {
    throw new ConfigError('CONTENT_TOKEN: CONTENT_URL needs it')
  }
  if (result.data.CONTENT_API_URL !== undefined && result.data.CONTENT_API_TOKEN === undefined) {
    throw new ConfigError('CONTENT_API_TOKEN: CONTENT_API_URL needs it')
  }
  const { CONTENT_DELIVERY_TOKEN: published, CONTENT_DELIVERY_PREVIEW_TOKEN: drafts } = result.data
  if (drafts !== undefined && (published === undefined || published === drafts)) {
    throw new ConfigError('CONTENT_DELIVERY_PREVIEW_TOKEN: needs another CONTENT_DELIVERY_TOKEN')
  }
  if (result.data.CONTENT_API_URL !== undefined && result.data.CONTENT_URL !== undefined) {
    throw new ConfigError('CONTENT_API_URL: content comes from one service, and CONTENT_URL names another')
  }
  const { MEDIA_STORE, MEDIA_STORE_ACCESS_KEY, MEDIA_STORE_SECRET_KEY } = result.data
  if (
    MEDIA_STORE?.startsWith('s3:') &&
    (MEDIA_STORE_ACCESS_KEY === undefined || MEDIA_STORE_SECRET_KEY === undefined)
  ) {
    throw new ConfigError('MEDIA_STORE_ACCESS_KEY, MEDIA_STORE_SECRET_KEY: MEDIA_STORE=s3://… needs them')
  }
  const { WAREHOUSE, WAREHOUSE_URL, WAREHOUSE_SECRET } = result.data
  if (WAREHOUSE === 'http' && (WAREHOUSE_URL === undefined || WAREHOUSE_SECRET === undefined)) {
    throw new ConfigError('WAREHOUSE_URL, WAREHOUSE_SECRET: WAREHOUSE=http needs them')
  }
  const ofSpv = requiredForSpv.filter((name) => result.data.SPV_URL !== undefined && result.data[name] === undefined)
  if (ofSpv.length > 0) throw new ConfigError(ofSpv.map((name) => `${name}: SPV_URL needs it`).join('\n'))
  const ofSeller = sellerVariableNames.filter((name) => result.data[name] === undefined)
  if (ofSeller.length > 0 && ofSeller.length < sellerVariableNames.length) {
    throw new ConfigError(ofSeller.map((name) => `${name}: the other data of the seller need it`).join('\n'))
  }
  if (lacksSellerSector(result.data)) {
    throw new ConfigError('SELLER_CITY: in Bucharest it is Sector 1 to Sector 6, or SELLER_POSTCODE says the sector')
  }
  if (result.data.PROCESSES !== 1 && result.data.PORT === 0) {
    throw new ConfigError('PORT: several processes share it, so it needs a number above 0')
  }
  const dev = mode === 'development'
  const { DEMO, HOST, PUBLIC_URL } = result.data
  const isLocal = isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname))
  return { ...result.data, dev, validatesResults: dev, hasStandIns: DEMO || isLocal }
}

/** Variables that a payment gateway requires. */
const requiredVariables = {
  embedded: [],
  // The documentation and the SDKs name different live addresses: the merchant's panel has the one to use.
  netopia: ['PAYMENT_GATEWAY_URL', 'NETOPIA_API_KEY', 'NETOPIA_POS_SIGNATURE', 'NETOPIA_PUBLIC_KEY'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
} as const satisfies Record<string, readonly (keyof z.infer<typeof Environment>)[]>

const requiredForSpv = ['SPV_CLIENT_ID', 'SPV_CLIENT_SECRET', 'SPV_REFRESH_TOKEN'] as const
