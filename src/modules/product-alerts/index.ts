import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import { alertRoutes } from './http.ts'
import { alertLinks } from './links.ts'
import { mergeAlerts } from './merge.ts'
import { personalAlerts } from './personal.ts'
import { deleteOldAlerts } from './store.ts'
import { type AlertForEmail, alertForEmail } from './usecases/alert-for-email.ts'
import { matchAlerts } from './usecases/match-alerts.ts'

export type { AlertForEmail } from './usecases/alert-for-email.ts'
export { alertDueEvent } from './usecases/match-alerts.ts'

export interface ProductAlertsOptions {
  readonly catalog: Pick<Catalog, 'cards' | 'offers' | 'refresh'>
  readonly secret: string
  /** Public URL of the shop, without a trailing slash. */
  readonly publicUrl: string
}

export interface ProductAlerts extends Module {
  /** Null when the alert has been ended, the account deleted, or when it is not due any more: then it waits again. */
  forEmail(tx: Tx, alertId: string): Promise<AlertForEmail | null>
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
    forEmail: alertForEmail(catalog, links),
  }
}
