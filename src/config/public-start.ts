import { demoSeller, isDemoSeller } from '#modules/invoicing/rules/seller.ts'
import { isLoopback } from '#platform/http/loopback.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { demoSenderAddress } from './environment.ts'
import { sellerVariableNames } from './seller.ts'

/**
 * The configuration of a process that serves the shop. Throws ConfigError when others than this machine can reach it and
 * it lacks something that only the demo can do without, with a line for each: stand-ins are never a fallback there.
 */
export function readShopConfig(...given: Parameters<typeof readConfig>): Config {
  const config = readConfig(...given)
  refuseOpenConsole(config)
  if (config.hasStandIns) return config
  const faults = faultsOfPublicStart(config)
  if (faults.length === 0) return config
  const reach = config.PUBLIC_URL === undefined ? `HOST=${config.HOST}` : `PUBLIC_URL=${config.PUBLIC_URL}`
  throw new ConfigError(
    [
      `With ${reach} the shop would be open to the public, which it is not ready for:`,
      ...faults.map((fault) => `  ${fault}`),
      'Set these, or DEMO=true to publish the demo with its stand-ins, its mailbox and sign-in without passwords.',
    ].join('\n'),
  )
}

/** The embedded provider signs everybody in as anybody: the console must not be reached from elsewhere with it. */
function refuseOpenConsole({ CONSOLE_PORT, CONSOLE_HOST, CONSOLE_URL, STAFF_OIDC_ISSUER }: Config): void {
  const isLocal = isLoopback(CONSOLE_HOST) && (CONSOLE_URL === undefined || isLoopback(new URL(CONSOLE_URL).hostname))
  if (CONSOLE_PORT === 'none' || isLocal || STAFF_OIDC_ISSUER !== undefined) return
  throw new ConfigError(
    'STAFF_OIDC_ISSUER: others than this machine could reach the console; staff need a real identity provider.',
  )
}

/** What a shop that is open to the public lacks, a sentence each; beginning with the names of the variables. */
function faultsOfPublicStart(config: Config): string[] {
  const missing = (name: keyof Config, sentence: string): string[] => needs(config, name, sentence)
  return [
    ...addressFaults(config),
    ...missing(
      'SHOP_SECRET',
      'give a secret of your own; a drawn one lies in the database and in each of its backups.',
    ),
    ...missing(
      'OIDC_ISSUER',
      'customers need a real identity provider; the embedded one signs everybody in as anybody.',
    ),
    ...(config.CONSOLE_PORT === 'none'
      ? []
      : missing(
          'STAFF_OIDC_ISSUER',
          'staff need a real identity provider, or set CONSOLE_PORT to none; the embedded one signs everybody in as anybody.',
        )),
    ...paymentFaults(config),
    ...missing('GENIUS_BROADCASTING_URL', 'the broadcasting service of Genius is missing.'),
    ...missing('SMTP_URL', 'a mail server is missing; the embedded mailbox shows all letters to everybody.'),
    ...(config.MAIL_FROM.address === demoSenderAddress
      ? ['MAIL_FROM: give the sender of the letters; this one is invented.']
      : []),
    ...missing('SMS_GATEWAY_URL', 'a service for text messages is missing; the embedded inbox shows all codes.'),
    ...(config.CONTENT_PREVIEW_TOKEN === undefined
      ? []
      : ['CONTENT_PREVIEW_TOKEN: drafts would be open to everybody; set it only where the shop listens on loopback.']),
    ...(isDemoSeller({ taxCode: config.SELLER_TAX_CODE ?? demoSeller.taxCode })
      ? [`${sellerVariableNames.join(', ')}: give the company that sells; the demo’s is invented.`]
      : []),
    ...missing(
      'SPV_URL',
      'invoices must be reported to the tax authority (RO e-Factura); the embedded stand-in keeps them.',
    ),
    ...(['none', 'console', 'http'].includes(config.WAREHOUSE)
      ? []
      : [
          'WAREHOUSE: set it to none, console or http; the simulated warehouse would deliver orders that nobody has packed.',
        ]),
    ...(config.SEED_PRODUCTS === 0
      ? []
      : ['SEED_PRODUCTS: set it to 0; the demo’s goods, prices, customers and vouchers are invented.']),
  ]
}

const needs = (config: Config, name: keyof Config, sentence: string): string[] =>
  config[name] === undefined ? [`${name}: ${sentence}`] : []

function addressFaults({ PUBLIC_URL }: Config): string[] {
  if (PUBLIC_URL === undefined) return ['PUBLIC_URL: give the https address under which browsers reach the shop.']
  if (new URL(PUBLIC_URL).protocol === 'https:') return []
  return ['PUBLIC_URL: it must begin with https://; sessions and orders must not travel unencrypted.']
}

/** A gateway with the protocol of the embedded one needs its address, and a secret that it shares with the shop. */
function paymentFaults(config: Config): string[] {
  const shared = 'give the secret, at least 16 characters, that this gateway and the shop share.'
  const card =
    config.PAYMENT_GATEWAY !== 'embedded'
      ? []
      : config.PAYMENT_GATEWAY_URL === undefined
        ? [
            'PAYMENT_GATEWAY: set it to netopia or stripe, or give PAYMENT_GATEWAY_URL; the embedded one charges nobody.',
          ]
        : needs(config, 'PAYMENT_GATEWAY_SECRET', shared)
  const mealVoucher =
    config.MEAL_VOUCHER_GATEWAY !== 'embedded'
      ? []
      : config.MEAL_VOUCHER_GATEWAY_URL === undefined
        ? ['MEAL_VOUCHER_GATEWAY: set it to same, or give MEAL_VOUCHER_GATEWAY_URL; the embedded one charges nobody.']
        : needs(config, 'MEAL_VOUCHER_GATEWAY_SECRET', shared)
  return [...card, ...mealVoucher]
}
