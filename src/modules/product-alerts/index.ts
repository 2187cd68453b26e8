import type { Bani } from '#kernel/money.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import { customerOf } from '#modules/customers/index.ts'
import { membershipOf } from '#modules/membership/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import { alertRoutes } from './http.ts'
import { alertLinks } from './links.ts'
import { mergeAlerts } from './merge.ts'
import { personalAlerts } from './personal.ts'
import { priceFor } from './rules/due.ts'
import { alertById, deleteOldAlerts } from './store.ts'
import { matchAlerts } from './usecases/match-alerts.ts'

export { alertDueEvent } from './usecases/match-alerts.ts'

export interface ProductAlertsOptions {
  readonly catalog: Pick<Catalog, 'cards' | 'offers' | 'refresh'>
  readonly secret: string
  /** Public URL of the shop, without a trailing slash. */
  readonly publicUrl: string
}

/** What the letter of an alert says. */
export interface AlertForEmail {
  readonly email: string
  readonly kind: 'stock' | 'price'
  readonly product: string
  readonly slug: string
  /** As this customer pays it now. */
  readonly price: Bani
  /** The page that ends all alerts of the customer about the product. */
  readonly endAddress: string
}

export interface ProductAlerts extends Module {
  /** Null when the alert has been ended, the account deleted, or the product withdrawn from sale. */
  forEmail(q: Queryable, alertId: string): Promise<AlertForEmail | null>
}

/** How long an alert is shown after its letter, and how long it waits. */
const [toldKept, waits] = [{ hours: 30 * 24 }, { hours: 365 * 24 }]

/** Letters that a customer asks for once: a product is back in stock, or costs at most an amount. */
export function productAlertsModule(
  context: Context,
  { catalog, secret, publicUrl }: ProductAlertsOptions,
): ProductAlerts {
  const { db, clock } = context
  const links = alertLinks(secret, publicUrl)
  return {
    routes: alertRoutes(context, catalog, links),
    jobs: {
      'product-alerts.match': matchAlerts(context, catalog),
      'product-alerts.forget': async () => {
        const now = clock.now()
        await db.run(deleteOldAlerts, [now.subtract(toldKept), now.subtract(waits)])
      },
    },
    schedules: [
      { name: 'product-alerts.match', cron: '* * * * *' },
      { name: 'product-alerts.forget', cron: '12 3 * * *' },
    ],
    personal: personalAlerts,
    merge: mergeAlerts,
    forEmail: async (q, alertId) => {
      const alert = await q.maybe(alertById, [alertId])
      const customer = alert && (await customerOf(q, alert.customerId))
      const card = alert && catalog.cards([alert.productCode]).get(alert.productCode)
      const offer = card && (await catalog.offers(q, [card.variantCode])).get(card.variantCode)
      if (!alert || !customer || !offer) return null
      return {
        ...{ email: customer.email, kind: alert.kind },
        product: card.name,
        slug: offer.slug,
        price: priceFor(offer, await membershipOf(q, alert.customerId)),
        endAddress: links.address(alertId),
      }
    },
  }
}
