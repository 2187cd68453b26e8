import { resolve } from 'node:path'
import { apiDocsModule } from '#modules/api-docs/index.ts'
import { benefitsModule } from '#modules/benefits/index.ts'
import { catalogModule, packshotOf, popularProducts, substituteCodes } from '#modules/catalog/index.ts'
import { catalogExchangeModule } from '#modules/catalog-exchange/index.ts'
import { clientErrorsModule } from '#modules/client-errors/index.ts'
import { httpContent } from '#modules/content/adapters/http-content.ts'
import { contentPath, contentStandIn } from '#modules/content/adapters/stand-in.ts'
import { contentModule } from '#modules/content/index.ts'
import { embeddedSms } from '#modules/customers/adapters/embedded-sms.ts'
import { httpSms } from '#modules/customers/adapters/http-sms.ts'
import { customersModule } from '#modules/customers/index.ts'
import { deliveryModule } from '#modules/delivery/index.ts'
import { embeddedMailbox } from '#modules/engagement/adapters/embedded.ts'
import { smtpMailer } from '#modules/engagement/adapters/smtp.ts'
import { engagementModule } from '#modules/engagement/index.ts'
import { favouritesModule } from '#modules/favourites/index.ts'
import { fulfilmentModule, simulatedWarehouse } from '#modules/fulfilment/index.ts'
import { embeddedIdentity } from '#modules/identity/adapters/embedded.ts'
import { openIdProvider } from '#modules/identity/adapters/openid.ts'
import { type IdentityModule, identityModule } from '#modules/identity/index.ts'
import { documentsOf, invoiceFile, invoicingModule } from '#modules/invoicing/index.ts'
import { givePointsBack, loyaltyModule } from '#modules/loyalty/index.ts'
import { pointsWorth } from '#modules/loyalty/rules/spend.ts'
import { mediaModule } from '#modules/media/index.ts'
import { broadcastingStandIn, standInPath } from '#modules/membership/adapters/broadcasting-stand-in.ts'
import { httpBroadcasting } from '#modules/membership/adapters/http-broadcasting.ts'
import { membershipModule, purchaseToInvoice, purchaseToTell } from '#modules/membership/index.ts'
import { boughtBy, earningOrder, hasOrdered, orderingModule, orderToInvoice } from '#modules/ordering/index.ts'
import { gatewayStandIn } from '#modules/payments/adapters/embedded/stand-in.ts'
import { embeddedGateway } from '#modules/payments/adapters/embedded.ts'
import { sentRefunds } from '#modules/payments/adapters/netopia/sent-refunds.ts'
import { netopiaGateway } from '#modules/payments/adapters/netopia.ts'
import { stripeGateway } from '#modules/payments/adapters/stripe.ts'
import { type Payments, paymentsModule } from '#modules/payments/index.ts'
import type { PaymentGateway } from '#modules/payments/ports.ts'
import { searchModule } from '#modules/search/index.ts'
import { sitemapModule } from '#modules/sitemap/index.ts'
import { embeddedDesk } from '#modules/support/adapters/embedded.ts'
import { embeddedDeskPage } from '#modules/support/adapters/embedded-routes.ts'
import { httpDesk } from '#modules/support/adapters/http-desk.ts'
import { supportModule } from '#modules/support/index.ts'
import { vouchersModule } from '#modules/vouchers/index.ts'
import type { At, Module } from '#platform/at.ts'
import { deriveKey } from '#platform/secrets.ts'
import { people } from '#seed/people.ts'
import type { Config } from './config.ts'

/** About what shoppers see in a day; the rest is drawn when somebody comes by. */
const warmedPictures = 2_000

/** Where the process stands: what adapters need to know of it. */
export interface Place {
  readonly config: Config
  readonly secret: string
  /** The shop as browsers reach it, without a slash at the end; the first is the one it is known by. */
  readonly origins: readonly [string, ...string[]]
  /** Where this process reaches itself. */
  readonly localOrigin: string
  readonly apiBase: string
}

export interface Composition {
  readonly modules: readonly Module[]
  readonly identity: IdentityModule
  /** Changes with everything that pages show. */
  readonly contentVersion: () => number
}

/** Every module with the adapters that the configuration asks for. What one module needs of a later one is a function. */
export function compose(at: At, place: Place): Composition {
  const { config, secret, origins, apiBase } = place
  const [publicUrl] = origins

  const person = choosePeople(at, place)
  const money = chooseGateways(at, place)
  const post = chooseMailer(at, place)

  const texting = chooseSms(at, place)
  const editors = chooseContent(at, place)
  const content = contentModule(at, {
    source: editors.source,
    pictures: originOf(config.CONTENT_IMAGES_URL),
    refreshMs: config.CONTENT_REFRESH_SECONDS * 1_000,
  })
  const customers = customersModule(at, {
    secret,
    publicUrl,
    sms: texting.sms,
    holders: () => modules.flatMap(({ personal }) => personal ?? []),
  })
  const identity = identityModule(at, {
    provider: person.provider,
    secret,
    tokenStorage: config.TOKEN_STORAGE,
    apiBase,
    origins,
  })
  const catalog = catalogModule(at, { publicUrl })
  const media = mediaModule(at, {
    packshotOf: (code) => packshotOf(at.db, code),
    priceOf: catalog.priceOf,
    popular: () => popularProducts(at.db, warmedPictures),
    cacheDir: resolve(config.DATA_DIR, 'pictures'),
    warms: config.WARM_PICTURES,
  })
  const delivery = deliveryModule(at)
  const startPayment = (orderId: string): Promise<string | null> => payments.startPayment(orderId)
  const ordering = orderingModule(at, { catalog, delivery, publicUrl, startPayment, documentsOf })
  const payments: Payments = paymentsModule(at, {
    gateways: money.gateways,
    publicUrl,
    orders: ordering.forPayments,
    givePointsBack: async (tx, { orderId, value, cause }) => {
      await givePointsBack(tx, at.clock, { orderId, points: pointsWorth(value), cause })
    },
  })
  const engagement = engagementModule(at, {
    orderView: ordering.placedOrder,
    reminders: {
      cartOf: ordering.cartOf,
      abandonedCarts: ordering.abandonedCarts,
      unsubscribeAddress: customers.unsubscribeAddress,
    },
    publicUrl,
    mailer: post.mailer,
    from: config.MAIL_FROM,
    invoiceFile,
    purchaseToTell,
  })

  const modules: Module[] = [
    person.standIn,
    ...money.standIns,
    post.standIn,
    texting.standIn,
    editors.standIn,
    content,
    customers,
    identity,
    clientErrorsModule(at),
  ]
  modules.push(catalog, searchModule(at, { catalog }), media, delivery, ordering, payments, engagement)
  modules.push(favouritesModule(at, { catalog, bought: boughtBy }))
  modules.push(...chooseChat(at, place))
  modules.push(vouchersModule(at, { categoryOf: catalog.categoryOf }))
  modules.push(invoicingModule(at, { orderToInvoice, orderIdFor: ordering.orderIdFor, purchaseToInvoice }))
  modules.push(loyaltyModule(at, { earningOrder }))
  modules.push(...chooseGenius(at, place, identity, startPayment), benefitsModule(at, { hasOrdered }))
  modules.push(catalogExchangeModule({ catalog, publicUrl }))
  modules.push(apiDocsModule({ publicUrl }), sitemapModule({ publicUrl, listed: catalog.addresses }))
  if (config.WAREHOUSE !== 'none') {
    const stepSeconds = config.WAREHOUSE_STEP_SECONDS
    const luck = config.WAREHOUSE === 'perfect' ? 'perfect' : 'dice'
    modules.push(
      fulfilmentModule(
        simulatedWarehouse(at, { shop: { ...ordering, substitutesFor: substituteCodes }, stepSeconds, luck }),
      ),
    )
  }
  return { modules, identity, contentVersion: () => catalog.version() + content.version() }
}

function choosePeople({ db, log }: At, { config, secret, origins, localOrigin }: Place) {
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

/** Cards, and meal-voucher cards: at the same gateway, or these at one that speaks the protocol of the embedded one. */
function chooseGateways(at: At, place: Place) {
  const { config } = place
  const { PAYMENT_GATEWAY_URL: url, PAYMENT_GATEWAY_SECRET: secret } = config
  const isEmbedded = config.PAYMENT_GATEWAY === 'embedded'
  const card = isEmbedded
    ? embedded(at, place, { url, secret, provider: 'embedded' })
    : { gateway: realGateway(at, place), standIn: {} }
  // There is one stand-in at most, which takes all cards.
  const isSame = config.MEAL_VOUCHER_GATEWAY === 'same' || (isEmbedded && url === config.MEAL_VOUCHER_GATEWAY_URL)
  const meal = isSame
    ? { ...card, standIn: {} }
    : embedded(at, place, {
        url: config.MEAL_VOUCHER_GATEWAY_URL,
        secret: config.MEAL_VOUCHER_GATEWAY_SECRET,
        provider: 'meal-voucher',
      })
  return { gateways: { card: card.gateway, mealVoucher: meal.gateway }, standIns: [card.standIn, meal.standIn] }
}

interface Embedded {
  readonly url: string | undefined
  readonly secret: string | undefined
  readonly provider: string
}

/** A gateway by the protocol of the embedded one: that one itself where no address is given. */
function embedded(
  at: At,
  { secret: ofShop, localOrigin, origins: [publicUrl] }: Place,
  { url, secret, provider }: Embedded,
) {
  const key = secret === undefined ? deriveKey(ofShop, 'payment-gateway') : new TextEncoder().encode(secret)
  const place = { url: url ?? `${localOrigin}/_stand-in/pay`, secret: key, clock: at.clock }
  const gateway = embeddedGateway({ ...place, provider })
  if (url !== undefined) return { gateway, standIn: {} }
  const notifyUrl = `${localOrigin}/webhooks/payments/${provider}`
  return { gateway, standIn: gatewayStandIn(at, { secret: key, publicUrl, notifyUrl }) }
}

function chooseSms(
  at: At,
  { config: { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token }, origins: [publicUrl] }: Place,
) {
  return url === undefined ? embeddedSms(at, { publicUrl }) : { sms: httpSms({ url, token }), standIn: {} }
}

/** The configuration has refused a start without the secrets that are read here. */
function realGateway(at: At, { config, origins: [publicUrl] }: Place): PaymentGateway {
  if (config.PAYMENT_GATEWAY === 'stripe') {
    return stripeGateway({
      url: config.PAYMENT_GATEWAY_URL ?? 'https://api.stripe.com',
      secretKey: config.STRIPE_SECRET_KEY ?? '',
      webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? '',
    })
  }
  return netopiaGateway({
    url: config.PAYMENT_GATEWAY_URL ?? 'https://secure.netopia-payments.com',
    apiKey: config.NETOPIA_API_KEY ?? '',
    posSignature: config.NETOPIA_POS_SIGNATURE ?? '',
    publicKey: config.NETOPIA_PUBLIC_KEY ?? '',
    notifyUrl: `${publicUrl}/webhooks/payments/netopia`,
    clock: at.clock,
    sentRefunds: sentRefunds(at.db),
  })
}

function chooseContent(at: At, { config, secret, localOrigin }: Place) {
  const { CONTENT_URL: url, CONTENT_TOKEN: token = '', CONTENT_PREVIEW_TOKEN: previewToken } = config
  if (url !== undefined) return { source: httpContent({ url, token, previewToken }), standIn: {} }
  const tokenFor = (use: string): string => Buffer.from(deriveKey(secret, use)).toString('base64url')
  const tokens = { token: tokenFor('content'), previewToken: tokenFor('content-preview') }
  return {
    source: httpContent({ url: localOrigin + contentPath, ...tokens }),
    standIn: contentStandIn(at, { folder: new URL('../db/seed/content/', import.meta.url), ...tokens }),
  }
}

function chooseChat(at: At, { config: { CHAT_DESK_URL, CHAT_DESK_TOKEN: token } }: Place): Module[] {
  if (CHAT_DESK_URL === undefined) return [supportModule(at, { desk: embeddedDesk(at) }), embeddedDeskPage(at)]
  return [supportModule(at, { desk: httpDesk({ url: CHAT_DESK_URL.replace(/\/$/, ''), token }) })]
}

const originOf = (address: string | undefined): string | undefined => address && new URL(address).origin

function chooseMailer(at: At, { config: { SMTP_URL }, origins: [publicUrl] }: Place) {
  if (SMTP_URL === undefined) return embeddedMailbox(at, { port: 0, publicUrl })
  return { mailer: smtpMailer(() => SMTP_URL), standIn: {} }
}

function chooseGenius(
  at: At,
  { config, secret, localOrigin }: Place,
  { authenticate }: IdentityModule,
  startPayment: Payments['startPayment'],
): Module[] {
  const url = config.GENIUS_BROADCASTING_URL
  const broadcasting = httpBroadcasting({ url: url ?? localOrigin + standInPath })
  const membership = membershipModule(at, { broadcasting, startPayment })
  if (url !== undefined) return [membership]
  return [membership, broadcastingStandIn({ secret: deriveKey(secret, 'genius-broadcasting'), authenticate })]
}
