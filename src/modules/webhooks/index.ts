import { firstUuid7 } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Figure } from '#platform/figures.ts'
import type { Module } from '#platform/module.ts'
import { deriveKey } from '#platform/secrets.ts'
import type { WebhooksContext } from './context.ts'
import { webhookRoutes } from './http.staff.ts'
import { deleteOldDeliveries } from './store.deliveries.ts'
import { countPaused } from './store.endpoints.ts'
import { collectStock } from './usecases/collect-stock.ts'
import { followEvents, sendJob } from './usecases/queue-event.ts'
import { findLost, sendDelivery } from './usecases/send.ts'

export interface WebhooksOptions extends Pick<WebhooksContext, 'allowed' | 'versions'> {
  readonly secret: string
}

const daysKept = 30
const batch = 5_000

/** Tells outside systems of events, by signed messages to the addresses that staff enter. */
export function webhooksModule(base: Context, { secret, ...options }: WebhooksOptions): Module {
  const context: WebhooksContext = { ...base, ...options, key: deriveKey(secret, 'webhooks') }
  const { db, clock } = context
  return {
    staffRoutes: webhookRoutes(context),
    subscriptions: followEvents(context),
    jobs: {
      [sendJob]: sendDelivery(context),
      'webhooks.find-lost': findLost(context),
      'webhooks.collect-stock': collectStock(context),
      'webhooks.forget-deliveries': async () => {
        const before = firstUuid7(clock.now().subtract({ hours: daysKept * 24 }))
        while ((await db.run(deleteOldDeliveries, [before, batch])) === batch);
      },
    },
    schedules: [
      { name: 'webhooks.find-lost', cron: '* * * * *' },
      { name: 'webhooks.collect-stock', cron: '* * * * *' },
      { name: 'webhooks.forget-deliveries', cron: '15 3 * * *' },
    ],
    figures: webhookFigures(context),
  }
}

const webhookFigures = ({ db }: Pick<Context, 'db'>): Figure[] => [
  {
    name: 'poftim_webhooks_paused',
    help: 'Endpoints of outside systems that were paused because they did not take their events',
    waitsForOperator: true,
    read: () => db.rows(countPaused, []),
  },
]
