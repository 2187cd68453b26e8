import type { SettingsReader } from '#kernel/setting.ts'
import { embeddedSms } from '#modules/customers/adapters/embedded-sms.ts'
import { httpSms } from '#modules/customers/adapters/http-sms.ts'
import { embeddedMailbox } from '#modules/engagement/adapters/embedded.ts'
import { smtpMailer } from '#modules/engagement/adapters/smtp.ts'
import { embeddedIdentity } from '#modules/identity/adapters/embedded.ts'
import { openIdProvider } from '#modules/identity/adapters/openid.ts'
import type { IdentityModule } from '#modules/identity/index.ts'
import {
  broadcastingStandIn,
  standInPath,
  standInStreamPath,
} from '#modules/membership/adapters/broadcasting-stand-in.ts'
import { httpBroadcasting } from '#modules/membership/adapters/http-broadcasting.ts'
import { type MembershipModule, membershipModule } from '#modules/membership/index.ts'
import { gatewayStandIn } from '#modules/payments/adapters/embedded/stand-in.ts'
import { embeddedGateway } from '#modules/payments/adapters/embedded.ts'
import { sentRefunds } from '#modules/payments/adapters/netopia/sent-refunds.ts'
import { netopiaGateway } from '#modules/payments/adapters/netopia.ts'
import { stripeGateway } from '#modules/payments/adapters/stripe.ts'
import type { Payments } from '#modules/payments/index.ts'
import type { PaymentGateway } from '#modules/payments/ports.ts'
import { embeddedDesk } from '#modules/support/adapters/embedded.ts'
import { embeddedDeskPage } from '#modules/support/adapters/embedded-routes.ts'
import { httpDesk } from '#modules/support/adapters/http-desk.ts'
import { noDesk } from '#modules/support/adapters/no-desk.ts'
import { supportModule } from '#modules/support/index.ts'
import type { ChatDesk } from '#modules/support/ports.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { deriveKey } from '#platform/secrets.ts'
import { people } from '#seed/people.ts'
import type { Config } from './config/config.ts'

/*
 * The adapter behind each port: for the outside system that the configuration names, else the embedded stand-in, with which
 * `readShopConfig` refuses a public start.
 */

/** What adapters need to know of the process. */
export interface AdapterOptions {
  readonly config: Config
  readonly secret: string
  /** Public origins of the shop, without a slash at the end; the first is the canonical one. */
  readonly origins: readonly [string, ...string[]]
  /** The origin under which this process can call itself. */
  readonly localOrigin: string
  readonly apiBase: string
  /** Null where this process serves no console. */
  readonly console: ConsoleAddress | null
}

export interface ConsoleAddress {
  /** Where browsers reach the console; the first is the canonical address. */
  readonly origins: readonly [string, ...string[]]
  /** Where this process reaches it. */
  readonly localOrigin: string
}

export function chooseIdentity({ db, log }: Context, { config, secret, origins, localOrigin }: AdapterOptions) {
  if (config.OIDC_ISSUER === undefined) {
    return embeddedIdentity({ db, log, secret, shopOrigins: origins, localOrigin, people: Object.values(people) })
  }
  const provider = openIdProvider({
    name: config.OIDC_ISSUER,
    issuer: config.OIDC_ISSUER,
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
    log,
  })
  return { provider, standIn: {} }
}

/** The gateways for cards and for meal-voucher cards: one for both, or a second one with the embedded gateway's protocol. */
export function chooseGateways(context: Context, place: AdapterOptions) {
  const { config } = place
  const { PAYMENT_GATEWAY_URL: url, PAYMENT_GATEWAY_SECRET: secret } = config
  const isEmbedded = config.PAYMENT_GATEWAY === 'embedded'
  const card = isEmbedded
    ? embeddedProtocolGateway(context, place, { url, secret, provider: 'embedded' })
    : { gateway: productionGateway(context, place), standIn: {} }
  // At most one stand-in, which accepts all cards.
  const isSame = config.MEAL_VOUCHER_GATEWAY === 'same' || (isEmbedded && url === config.MEAL_VOUCHER_GATEWAY_URL)
  const meal = isSame
    ? { ...card, standIn: {} }
    : embeddedProtocolGateway(context, place, {
        url: config.MEAL_VOUCHER_GATEWAY_URL,
        secret: config.MEAL_VOUCHER_GATEWAY_SECRET,
        provider: 'meal-voucher',
      })
  return { gateways: { card: card.gateway, mealVoucher: meal.gateway }, standIns: [card.standIn, meal.standIn] }
}

interface EmbeddedProtocolOptions {
  readonly url: string | undefined
  readonly secret: string | undefined
  readonly provider: string
}

/** A gateway with the protocol of the embedded one; without a URL the embedded gateway itself. */
function embeddedProtocolGateway(
  context: Context,
  { config, secret: ofShop, localOrigin, origins: [publicUrl] }: AdapterOptions,
  { url, secret, provider }: EmbeddedProtocolOptions,
) {
  const key = secret === undefined ? deriveKey(ofShop, 'payment-gateway') : new TextEncoder().encode(secret)
  const place = { url: url ?? `${localOrigin}/_stand-in/pay`, secret: key, clock: context.clock }
  const gateway = embeddedGateway({ ...place, provider, hasHolds: config.PAYMENT_HOLDS === 'on' })
  if (url !== undefined) return { gateway, standIn: {} }
  const notifyUrl = `${localOrigin}/webhooks/payments/${provider}`
  return { gateway, standIn: gatewayStandIn(context, { secret: key, publicUrl, notifyUrl }) }
}

export function chooseSms(
  context: Context,
  { config: { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token }, origins: [publicUrl] }: AdapterOptions,
) {
  return url === undefined ? embeddedSms(context, { publicUrl }) : { sms: httpSms({ url, token }), standIn: {} }
}

/** Secrets are present: `readConfig` refuses a configuration without them. */
function productionGateway(context: Context, { config, origins: [publicUrl] }: AdapterOptions): PaymentGateway {
  if (config.PAYMENT_GATEWAY === 'stripe') {
    return stripeGateway({
      url: config.PAYMENT_GATEWAY_URL ?? 'https://api.stripe.com',
      secretKey: config.STRIPE_SECRET_KEY ?? '',
      webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? '',
      sendsReceipts: config.STRIPE_RECEIPTS === 'on',
      hasHolds: config.PAYMENT_HOLDS === 'on',
    })
  }
  return netopiaGateway({
    url: config.PAYMENT_GATEWAY_URL ?? '',
    apiKey: config.NETOPIA_API_KEY ?? '',
    posSignature: config.NETOPIA_POS_SIGNATURE ?? '',
    publicKey: config.NETOPIA_PUBLIC_KEY ?? '',
    notifyUrl: `${publicUrl}/webhooks/payments/netopia`,
    contactEmail: config.MAIL_FROM.address,
    clock: context.clock,
    sentRefunds: sentRefunds(context),
  })
}

export function chooseChat(
  context: Context,
  { config: { CHAT_DESK_URL, CHAT_DESK_TOKEN: token, hasStandIns } }: AdapterOptions,
  {
    settings,
    override = (configured) => configured,
  }: {
    readonly settings: SettingsReader
    readonly override?: ((configured: ChatDesk) => ChatDesk) | undefined
  },
): Module[] {
  const support = (desk: ChatDesk): Module =>
    supportModule(context, { desk: override(desk), deskUrl: CHAT_DESK_URL ?? null, settings })
  if (CHAT_DESK_URL !== undefined) return [support(httpDesk({ url: CHAT_DESK_URL.replace(/\/$/, ''), token }))]
  return hasStandIns ? [support(embeddedDesk(context)), embeddedDeskPage(context)] : [support(noDesk)]
}

export function chooseMailer(context: Context, { config: { SMTP_URL }, origins: [publicUrl] }: AdapterOptions) {
  if (SMTP_URL === undefined) return embeddedMailbox(context, { port: 0, publicUrl })
  return { mailer: smtpMailer(() => SMTP_URL), standIn: {} }
}

export function chooseGenius(
  context: Context,
  { config, secret, localOrigin }: AdapterOptions,
  { authenticate }: IdentityModule,
  { startPayment, settings }: Pick<Payments, 'startPayment'> & { readonly settings: SettingsReader },
): { readonly membership: MembershipModule; readonly standIns: readonly Module[] } {
  const url = config.GENIUS_BROADCASTING_URL
  const streamUrl = url === undefined ? standInStreamPath : (config.GENIUS_BROADCASTING_STREAM_URL ?? null)
  const broadcasting = httpBroadcasting({ url: url ?? localOrigin + standInPath, streamUrl })
  const membership = membershipModule(context, { broadcasting, startPayment, secret, settings })
  if (url !== undefined) return { membership, standIns: [] }
  const standIn = broadcastingStandIn(context, { secret: deriveKey(secret, 'genius-broadcasting'), authenticate })
  return { membership, standIns: [standIn] }
}
