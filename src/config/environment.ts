import { z } from 'zod'
import { containerForm } from '#kernel/tag-manager.ts'
import { experimentNames } from '#modules/analytics/rules/experiments.ts'
import { knownPushServices } from '#modules/push-notifications/rules/push-services.ts'
import { readTrustedProxies } from '#platform/http/trusted-proxies.ts'
import { sellerVariables } from './seller.ts'

const flag = (fallback: boolean) => z.stringbool().default(fallback)
const orders = (fallback: number) => z.coerce.number().int().min(1).max(10_000).default(fallback)

/** The address of the demo's letters, at a domain that cannot exist. */
export const demoSenderAddress = 'comenzi@poftim.example'

/** The name and the address of `Poftim <comenzi@poftim.example>`, or of an address alone. */
function readSender(text: string, context: z.RefinementCtx<string>): { name: string; address: string } {
  const [, name = '', bracketed] = /^\s*"?([^"<>]*?)"?\s*<([^<>]*)>\s*$/.exec(text) ?? []
  const address = z.email().safeParse(bracketed ?? text.trim())
  if (address.success) return { name, address: address.data }
  context.addIssue('a sender such as Poftim <comenzi@poftim.example>')
  return z.NEVER
}

/** `name=value` pairs separated by commas; values are percent-encoded, as OpenTelemetry has it. */
function readHeaders(text: string, context: z.RefinementCtx<string>): Readonly<Record<string, string>> {
  const pairs = text === '' ? [] : text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(\S+)\s*$/.exec(pair))
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        if (pair === null) throw new Error('not a pair')
        const [, name = '', value = ''] = pair
        const decoded = decodeURIComponent(value)
        // A value that no header can have would be quoted by an error, and so be logged.
        if (!/^[\t\x20-\x7e]+$/.test(decoded)) throw new Error('not a header')
        return [name, decoded]
      }),
    )
  } catch {
    context.addIssue('pairs such as authorization=Bearer%20abc, separated by commas')
    return z.NEVER
  }
}

/** A folder, or a bucket with a prefix of keys. */
const mediaStoreForm = /^(?:file:.+|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w./-]*)?)$/

/** The environment variables of a process. With the defaults the whole shop runs on one machine. */
export const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PROCESSES: z.union([z.literal('auto'), z.coerce.number().int().min(1).max(256)]).default(1),
  OPERATIONS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .refine(
      (url) => URL.parse(url)?.username === '' && URL.parse(url)?.password === '',
      'an address without a password',
    )
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default('').transform(readHeaders),
  OTEL_SERVICE_NAME: z.string().default('poftim'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  PUBLIC_URL: z.url().optional(),
  DEMO: flag(false),
  DATABASE_URL: z.url().optional(),
  DATABASE_DIRECT_URL: z.url().optional(),
  DATABASE_REPLICA_URL: z.url().optional(),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(3).max(1_000).default(16),
  MIGRATE: flag(true),
  DATA_DIR: z.string().default('.poftim'),
  BACKUP_DIR: z.string().optional(),
  SEED_PRODUCTS: z.coerce.number().int().min(0).max(1_000_000).default(9_000),
  SHOP_SECRET: z.string().min(32).optional(),
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform((text, context) => {
      const proxies = readTrustedProxies(text)
      if (proxies !== null) return proxies
      context.addIssue('false, the number of proxies (at most 16), or their networks such as 10.0.0.0/8,loopback')
      return z.NEVER
    }),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  JOBS: flag(true),
  MEDIA_STORE: z.string().regex(mediaStoreForm, 'file: and a folder, or s3://bucket or s3://bucket/prefix').optional(),
  MEDIA_STORE_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  MEDIA_STORE_REGION: z.string().default('eu-central-1'),
  MEDIA_STORE_ACCESS_KEY: z.string().optional(),
  MEDIA_STORE_SECRET_KEY: z.string().optional(),
  WARM_PICTURES: flag(true),
  MEDIA_CACHE_BYTES: z.coerce.number().int().min(50_000_000).default(2_000_000_000),
  TOKEN_STORAGE: z.enum(['cookie', 'local-storage']).default('cookie'),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().default('poftim'),
  OIDC_CLIENT_SECRET: z.string().optional(),
  CONSOLE_PORT: z.union([z.literal('none'), z.coerce.number().int().min(0).max(65_535)]).default(3100),
  CONSOLE_HOST: z.string().default('127.0.0.1'),
  CONSOLE_URL: z.url().optional(),
  STAFF_OIDC_ISSUER: z.url().optional(),
  STAFF_OIDC_CLIENT_ID: z.string().default('poftim-birou'),
  STAFF_OIDC_CLIENT_SECRET: z.string().optional(),
  STAFF_OWNER_EMAIL: z.email().optional(),
  PAYMENT_GATEWAY: z.enum(['embedded', 'netopia', 'stripe']).default('embedded'),
  PAYMENT_HOLDS: z.enum(['on', 'off']).default('on'),
  PAYMENT_GATEWAY_URL: z.url().optional(),
  PAYMENT_GATEWAY_SECRET: z.string().min(16).optional(),
  MEAL_VOUCHER_GATEWAY: z.enum(['same', 'embedded']).default('same'),
  MEAL_VOUCHER_GATEWAY_URL: z.url().optional(),
  MEAL_VOUCHER_GATEWAY_SECRET: z.string().min(16).optional(),
  NETOPIA_API_KEY: z.string().optional(),
  NETOPIA_POS_SIGNATURE: z.string().optional(),
  NETOPIA_PUBLIC_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_RECEIPTS: z.enum(['on', 'off']).default('off'),
  GENIUS_BROADCASTING_URL: z.url({ protocol: /^https?$/ }).optional(),
  GENIUS_BROADCASTING_STREAM_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default(`Poftim <${demoSenderAddress}>`).transform(readSender),
  OPERATOR_MAIL: z.email().optional(),
  SECURITY_POLICY_URL: z.url({ protocol: /^https$/ }).optional(),
  SMS_GATEWAY_URL: z.url().optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, '32 bytes as 43 characters of base64url')
    .optional(),
  PUSH_CONTACT: z
    .string()
    .regex(/^(?:mailto:\S+@\S+|https:\/\/\S+)$/, 'mailto: and an address, or https://…')
    .optional(),
  PUSH_SERVICES: z
    .string()
    .default(knownPushServices.join())
    .transform((hosts) => hosts.split(',').flatMap((host) => host.trim().toLowerCase() || [])),
  CONTENT_URL: z.url({ protocol: /^https?$/ }).optional(),
  CONTENT_TOKEN: z.string().optional(),
  CONTENT_PREVIEW_TOKEN: z.string().optional(),
  CONTENT_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  CONTENT_API_TOKEN: z.string().optional(),
  CONTENT_API_PREVIEW_TOKEN: z.string().optional(),
  CONTENT_DELIVERY_TOKEN: z.string().min(32).optional(),
  CONTENT_DELIVERY_PREVIEW_TOKEN: z.string().min(32).optional(),
  CONTENT_MANAGEMENT_TOKEN: z.string().min(32).optional(),
  CONTENT_IMAGES_URL: z.url({ protocol: /^https$/ }).optional(),
  CONTENT_REFRESH_SECONDS: z.coerce.number().min(0.05).max(3_600).default(5),
  CHAT_DESK_URL: z.url({ protocol: /^https?$/ }).optional(),
  CHAT_DESK_TOKEN: z.string().optional(),
  PERSONALISATION_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  PERSONALISATION_TOKEN: z.string().optional(),
  TAG_MANAGER: z.string().regex(containerForm, 'a container such as GTM-ABC1234').optional(),
  UNPAID_ORDER_MINUTES: z.coerce.number().int().min(5).max(120).default(15),
  UNPAID_ORDERS_PER_CUSTOMER: orders(3),
  UNPAID_ORDERS_PER_ADDRESS: orders(6),
  UNPAID_ORDERS_PER_CARD: orders(3),
  WAREHOUSE: z.enum(['simulated', 'perfect', 'console', 'http', 'none']).default('simulated'),
  WAREHOUSE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  WAREHOUSE_SECRET: z.string().min(24).optional(),
  WAREHOUSE_STEP_SECONDS: z.coerce.number().min(0.05).max(86_400).default(15),
  WEBHOOK_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((hosts) => new Set(hosts.split(',').flatMap((host) => host.trim().toLowerCase() || []))),
  ...sellerVariables,
  SPV_URL: z.url({ protocol: /^https?$/ }).optional(),
  SPV_TOKEN_URL: z.url({ protocol: /^https?$/ }).default('https://logincert.anaf.ro/anaf-oauth2/v1/token'),
  SPV_CLIENT_ID: z.string().optional(),
  SPV_CLIENT_SECRET: z.string().optional(),
  SPV_REFRESH_TOKEN: z.string().optional(),
  FEATURES: z
    .string()
    .default('app-links')
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(['app-links', 'christmas', 'easter', 'none']))),
  EXPERIMENTS: z
    .string()
    .default('')
    .transform((names) => names.split(',').flatMap((name) => name.trim() || []))
    .pipe(z.array(z.enum(experimentNames))),
  MAP_TILES_URL: z.string().startsWith('https://').optional(),
  STOREFRONT_DEBUG: flag(false),
})

/** The names of all variables, in the order of their declaration. */
export const variableNames: readonly string[] = Object.keys(Environment.shape)
