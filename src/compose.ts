import type { SettingsReader } from '#kernel/setting.ts'
import { type AssignVariant, analyticsModule, assignVariants, orderTracker } from '#modules/analytics/index.ts'
import { apiDocsModule } from '#modules/api-docs/index.ts'
import { benefitsModule } from '#modules/benefits/index.ts'
import { type Catalog, catalogModule } from '#modules/catalog/index.ts'
import { catalogExchangeModule } from '#modules/catalog-exchange/index.ts'
import { claimsModule, claimVersion, ratingForEmail, refundForEmail } from '#modules/claims/index.ts'
import { clientErrorsModule } from '#modules/client-errors/index.ts'
import { contentModule } from '#modules/content/index.ts'
import { type Customers, customersModule, customerVersion, staffHistory } from '#modules/customers/index.ts'
import { dashboardModule } from '#modules/dashboard/index.ts'
import { areaRequestForEmail, type Delivery, deliveryModule } from '#modules/delivery/index.ts'
import { engagementModule, eraseInquiryLetters } from '#modules/engagement/index.ts'
import { giftDocument, giftForEmail, giftVouchersModule } from '#modules/gift-vouchers/index.ts'
import { invitationForEmail } from '#modules/households/index.ts'
import { type IdentityModule, identityModule } from '#modules/identity/index.ts'
import { inquiriesModule } from '#modules/inquiries/index.ts'
import { invoiceFile, invoicingModule } from '#modules/invoicing/index.ts'
import { loyaltyModule } from '#modules/loyalty/index.ts'
import { purchaseForEmail, purchaseToInvoice } from '#modules/membership/index.ts'
import {
  deliveredPackaging,
  earningOrder,
  hasOrdered,
  type Ordering,
  openOrderPlaces,
  orderToInvoice,
  orderVersion,
  problemForEmail,
  returnForEmail,
} from '#modules/ordering/index.ts'
import { packagingModule } from '#modules/packaging/index.ts'
import type { Payments } from '#modules/payments/index.ts'
import { pickingModule } from '#modules/picking/index.ts'
import { recipesModule } from '#modules/recipes/index.ts'
import { ratingsOf } from '#modules/reviews/index.ts'
import { searchModule } from '#modules/search/index.ts'
import { securityContactModule } from '#modules/security-contact/index.ts'
import { settingsModule } from '#modules/settings/index.ts'
import { asyncSitemapSource, sitemapModule } from '#modules/sitemap/index.ts'
import type { ChatDesk } from '#modules/support/ports.ts'
import { vouchersModule } from '#modules/vouchers/index.ts'
import { webhooksModule } from '#modules/webhooks/index.ts'
import { KeyVersions, type PageVersions, refreshedVersions } from '#platform/cache/key-versions.ts'
import type { Context } from '#platform/context.ts'
import { queueFigures } from '#platform/jobs/figures.ts'
import { retentionModule } from '#platform/jobs/retention.ts'
import type { Module } from '#platform/module.ts'
import {
  type AdapterOptions,
  chooseChat,
  chooseGateways,
  chooseGenius,
  chooseIdentity,
  chooseMailer,
  chooseSms,
} from './adapters.ts'
import { choosePersonalisation } from './analytics-adapters.ts'
import { customerFacts } from './compose-customers.ts'
import { composeOrders, type PaymentGateways } from './compose-orders.ts'
import { composeOwnProducts } from './compose-products.ts'
import { settingReaders } from './compose-settings.ts'
import { type ComposedStaff, composeStaff } from './compose-staff.ts'
import { composeVans } from './compose-vans.ts'
import { securityContactOf, sellerDefaultsOf } from './config/seller.ts'
import { chooseContent } from './content-adapters.ts'
import { chooseSpv } from './invoicing-adapters.ts'
import { chooseAlbums, chooseMedia } from './media-adapters.ts'
import { processorsOf } from './processors.ts'

/** The newsletter chooses its offers among the most popular products on promotion. */
const promotedForNewsletter = 200

export interface Composition {
  readonly modules: readonly Module[]
  readonly identity: IdentityModule
  readonly catalog: Catalog
  readonly customers: Customers
  readonly delivery: Delivery
  readonly ordering: Ordering
  readonly payments: Payments
  /** As this process knows them: it hears of changes by others. */
  readonly settings: SettingsReader
  readonly assignVariant: AssignVariant
  /** Null where this process serves no console. */
  readonly staff: ComposedStaff | null
  /** The versions of what pages show, with changes of price applied that are due. */
  readonly pageVersions: PageVersions
}

/** Ports in which a test differs from the configuration. */
export interface PortOverrides {
  readonly gateways?: (configured: PaymentGateways) => PaymentGateways
  readonly chatDesk?: (configured: ChatDesk) => ChatDesk
  /** Which IP addresses photographs may be fetched from. */
  readonly mayFetchFrom?: (address: string) => boolean
  /** Whether the warehouse passes messages on to couriers. */
  readonly couriersListen?: boolean
}

/**
 * Creates every module with the adapters of the configuration. A module that needs a later one gets a function, which is
 * called after all of them exist.
 */
export function compose(context: Context, place: AdapterOptions, ports: PortOverrides = {}): Composition {
  const { config, secret, origins, apiBase } = place
  const [publicUrl] = origins

  const settings = settingsModule(context, { defaults: sellerDefaultsOf(config) })
  const of = settingReaders(context, settings, publicUrl)
  const person = chooseIdentity(context, place)
  const money = chooseGateways(context, place)
  const gateways = ports.gateways?.(money.gateways) ?? money.gateways
  const post = chooseMailer(context, place)

  const letters = choosePersonalisation(context, place)
  const assignVariant = assignVariants(secret, config.EXPERIMENTS)
  const texting = chooseSms(context, place)
  const editors = chooseContent(context, place, () => ({ catalogAt: catalog.at, recipes: recipes.preview }))
  const pages = new KeyVersions()
  const content = contentModule(context, {
    ...{ pages, publicUrl, source: editors.source, documents: editors.documents },
    pictures: editors.pictures,
    refreshMs: config.CONTENT_REFRESH_SECONDS * 1_000,
  })
  const customers = customersModule(context, {
    secret,
    publicUrl,
    sms: texting.sms,
    processors: processorsOf(config),
    desk: {
      facts: customerFacts(context),
      merges: () => modules.flatMap(({ merge }) => merge ?? []),
      histories: () => [staffHistory, ...modules.flatMap(({ history }) => history ?? [])],
    },
    personalData: () => modules.flatMap(({ personal }) => personal ?? []),
  })
  const identity = identityModule(context, {
    provider: person.provider,
    secret,
    tokenStorage: config.TOKEN_STORAGE,
    apiBase,
    origins,
  })
  const catalog = catalogModule(context, { publicUrl, pages, ratings: ratingsOf, ...chooseAlbums(config) })
  const recipes = recipesModule(context, {
    pages,
    source: editors.recipes,
    ...{ catalog, pictures: editors.pictures },
    refreshMs: config.CONTENT_REFRESH_SECONDS * 1_000,
  })
  const pictures = chooseMedia(context, config, catalog, ports.mayFetchFrom)
  const delivery = deliveryModule(context, { openOrders: openOrderPlaces })
  const { ordering, payments } = composeOrders(context, place, {
    ...of,
    catalog,
    delivery,
    gateways,
    tracker: orderTracker(context, secret),
    couriersListen: ports.couriersListen ?? config.WAREHOUSE !== 'none',
  })
  const inquiries = inquiriesModule(context, {
    secret,
    apiUrl: publicUrl + apiBase,
    advert: (slug) => content.document('job-advert', slug),
    eraseLetters: eraseInquiryLetters,
  })
  const own = composeOwnProducts(context, { catalog, secret, publicUrl, delivery, ordering, payments })
  const engagement = engagementModule(context, {
    newsletter: customers.newsletter,
    promotedCards: () => catalog.promotedCards(promotedForNewsletter),
    orderView: ordering.placedOrder,
    reminders: {
      cartOf: ordering.cartOf,
      abandonedCarts: ordering.abandonedCarts,
      unsubscribeAddress: customers.unsubscribeAddress,
    },
    letterFrame: of.letters,
    mailer: post.mailer,
    from: config.MAIL_FROM,
    operatorAddress: config.OPERATOR_MAIL,
    inquiriesAddress: () => config.OPERATOR_MAIL ?? of.sellerContact(context.clock.now()).email,
    ...{ areaRequestForEmail, invitationForEmail, inquiryForEmail: inquiries.forEmail },
    alertForEmail: own.alerts.forEmail,
    recurringForEmail: own.recurring.forEmail,
    takeReviewForEmail: own.reviews.forEmail,
    invoiceFile,
    giftForEmail,
    giftDocument: giftDocument(of.seller),
    purchaseForEmail,
    returnForEmail,
    problemForEmail,
    refundForEmail,
    ratingForEmail,
    daysToAnswer: of.daysToAnswer,
  })

  const modules: Module[] = [
    settings,
    person.standIn,
    ...money.standIns,
    post.standIn,
    texting.standIn,
    ...editors.modules,
    content,
    customers,
    inquiries,
    identity,
    clientErrorsModule(context),
    analyticsModule(context, {
      secret,
      orderView: ordering.anyOrder,
      personalisation: letters.personalisation,
      assignVariant,
    }),
    letters.standIn,
    retentionModule(context),
  ]
  modules.push(
    catalog,
    searchModule(context, { catalog, pages, recipes: recipes.listed }),
    recipes,
    pictures,
    delivery,
    ordering,
    payments,
  )
  modules.push(engagement, ...own.modules)
  modules.push(...chooseChat(context, place, { settings, override: ports.chatDesk }))
  modules.push(vouchersModule(context, { categoryOf: catalog.categoryOf }))
  const reporting = chooseSpv(context, place)
  modules.push(
    reporting.standIn,
    invoicingModule(context, {
      spv: reporting.spv,
      ...{ seller: of.seller, contact: of.sellerContact, openingHours: of.openingHours },
      orderToInvoice,
      orderIdFor: ordering.orderIdFor,
      purchaseToInvoice,
    }),
  )
  const loyalty = loyaltyModule(context, { earningOrder, terms: of.pointTerms })
  modules.push(loyalty, packagingModule(context, { deliveredPackaging }))
  modules.push(
    giftVouchersModule(context, {
      payments: { tryPayment: payments.tryPayment, cardPart: payments.cardPart, contact: of.contact },
      seller: of.seller,
    }),
  )
  const { membership, standIns } = chooseGenius(context, place, identity, {
    startPayment: payments.startPayment,
    settings,
  })
  modules.push(
    membership,
    ...standIns,
    benefitsModule(context, {
      hasOrdered,
      geniusOf: membership.geniusOf,
      tariff: of.tariff,
      pointTerms: of.pointTerms,
    }),
  )
  const disclosure = securityContactModule(context, { publicUrl, ...securityContactOf(config) })
  modules.push(catalogExchangeModule({ catalog, publicUrl }), apiDocsModule(), disclosure)
  modules.push(
    sitemapModule({
      publicUrl,
      sources: [
        ...catalog.addresses,
        asyncSitemapSource('recipes', recipes.addresses),
        asyncSitemapSource('content', content.addresses),
      ],
    }),
  )
  const picking = pickingModule(context, { orders: ordering, catalog, publicUrl, settings })
  modules.push(claimsModule(context, { orders: ordering.afterSales, orderIdFor: ordering.orderIdFor, settings }))
  modules.push(picking, ...composeVans(context, place, { ordering, picking, settings }))
  modules.push(
    webhooksModule(context, {
      secret,
      allowed: config.WEBHOOK_ALLOWED_HOSTS,
      versions: { order: orderVersion, claim: claimVersion, customer: customerVersion },
    }),
    dashboardModule(context, {
      orders: ordering.ofDay,
      figures: () => [...queueFigures(context), ...modules.flatMap(({ figures = [] }) => figures)],
    }),
  )
  const staff = place.console === null ? null : composeStaff(context, place, place.console, () => modules)
  if (staff !== null) modules.push(staff.module)
  const handles = { identity, catalog, customers, delivery, ordering, payments, settings }
  const pageVersions = refreshedVersions(pages, () => {
    if (settings.hasTurned()) pages.everythingChanged()
    catalog.version()
  })
  return { modules, ...handles, staff, assignVariant, pageVersions }
}
