import type { Processor } from '#modules/customers/index.ts'
import type { Config } from './config/config.ts'

/**
 * The outside services that the configuration sends personal data to, or that browsers of visitors load something from.
 * Ports without a configured service have a stand-in of this shop, or none: nothing leaves it.
 */
export function processorsOf(config: Config): Processor[] {
  const listed: readonly (readonly [Processor['service'], string | undefined])[] = [
    ['payment', cardGateway(config)],
    ['meal-voucher', mealVoucherGateway(config)],
    ['identity', hostOf(config.OIDC_ISSUER)],
    ['mail', hostOf(config.SMTP_URL)],
    ['sms', hostOf(config.SMS_GATEWAY_URL)],
    ['push', config.VAPID_PRIVATE_KEY && config.PUSH_SERVICES.join(', ')],
    ['chat', hostOf(config.CHAT_DESK_URL)],
    ['invoices', config.SPV_URL && 'ANAF, RO e-Factura'],
    ['genius', hostOf(config.GENIUS_BROADCASTING_URL ?? config.GENIUS_BROADCASTING_STREAM_URL)],
    ['maps', hostOf(config.MAP_TILES_URL?.replace('{s}.', ''))],
    ['pictures', hostOf(config.CONTENT_IMAGES_URL)],
    ['personalisation', hostOf(config.PERSONALISATION_URL)],
    ['tags', config.TAG_MANAGER && 'Google Tag Manager'],
  ]
  return listed.flatMap(([service, name]) => (name ? [{ service, name }] : []))
}

function cardGateway(config: Config): string | undefined {
  const names = { stripe: 'Stripe', netopia: 'NETOPIA Payments', embedded: hostOf(config.PAYMENT_GATEWAY_URL) }
  return names[config.PAYMENT_GATEWAY]
}

const mealVoucherGateway = (config: Config): string | undefined =>
  config.MEAL_VOUCHER_GATEWAY === 'same' ? cardGateway(config) : hostOf(config.MEAL_VOUCHER_GATEWAY_URL)

const hostOf = (address: string | undefined): string | undefined => (address ? new URL(address).hostname : undefined)
