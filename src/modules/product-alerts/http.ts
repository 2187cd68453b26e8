import { Problem } from '#kernel/problem.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import * as contract from './contract.ts'
import type { AlertLinks } from './links.ts'
import { presentAlert } from './present.ts'
import { alertsOf, deleteAlert, deleteAlertsAbout, deleteAlertsBeside } from './store.ts'
import { askForAlert } from './usecases/ask-for-alert.ts'

export function alertRoutes(context: Context, catalog: Pick<Catalog, 'cards' | 'offers'>, links: AlertLinks) {
  const { db } = context
  const ask = askForAlert(context, catalog)
  return function alertRoutes(api: Routes): void {
    api.on(contract.listProductAlerts, async ({ caller }) => {
      const alerts = await db.rows(alertsOf, [caller.customerId])
      const cards = catalog.cards(alerts.map(({ productCode }) => productCode))
      return { alerts: alerts.map((alert) => presentAlert(alert, cards)) }
    })
    api.on(contract.askForProductAlert, async ({ caller, body }) =>
      presentAlert(await ask(caller.customerId, body), catalog.cards([body.code])),
    )
    api.on(contract.endProductAlert, async ({ caller, params }) => {
      await db.run(deleteAlert, [caller.customerId, params.id])
      return undefined
    })
    api.on(contract.endAlertsByLink, async ({ params, body }) => {
      const linked = links.read(params.id, body.hash)
      if (linked === null) throw new Problem('alert-link-invalid')
      if ('customerId' in linked) await db.run(deleteAlertsAbout, [linked.customerId, linked.productCode])
      // Without its alert nothing tells what it was about, and another may wait.
      else if ((await db.run(deleteAlertsBeside, [linked.alertId])) === 0) throw new Problem('alert-link-invalid')
      return undefined
    })
  }
}
