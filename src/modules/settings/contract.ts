import { z } from 'zod'
import { route } from '#kernel/contract.ts'

const Bani = z.int().meta({ description: 'In bani.' })
const Tiers = z
  .array(z.object({ from: Bani, fee: Bani }))
  .meta({ description: 'Rising; the last one whose `from` the goods reach applies.' })

export const TariffView = z
  .object({
    deliveryTiers: z.object({ standard: Tiers, genius: Tiers }),
    smallBasket: z.object({ below: Bani, fee: Bani }),
    surcharges: z
      .object({ oneHour: Bani, peak: Bani, quiet: Bani, express: Bani })
      .meta({ description: 'Of intervals; a discount is negative.' }),
    bagPrices: z.object({ none: Bani, paper: Bani, reusable: Bani }),
    geniusPrice: z.object({ monthly: Bani, yearly: Bani }),
    points: z.object({ perLeu: z.int(), spendPercent: z.int(), validMonths: z.int() }).meta({
      description:
        'Points for a leu of goods, the percent of goods that they may pay for, and how long they can be used.',
    }),
  })
  .meta({ id: 'Tariff' })
export type TariffView = z.infer<typeof TariffView>

export const watchSettings = route({
  id: 'watchSettings',
  tag: 'Delivery',
  summary: 'Streams news of settings',
  description:
    'Server-sent events (`text/event-stream`): `changed`, without content, when prices around the goods, the seller or another setting has changed, also by a plan that has begun. Read again what the page shows.',
  method: 'GET',
  path: '/tariff/news',
  ok: z.any(),
})

export const getTariff = route({
  id: 'getTariff',
  tag: 'Delivery',
  summary: 'Reads what delivery, small baskets, bags and Genius cost now, and the terms of points',
  description: 'Carts are priced with it. Placed orders keep the prices of when they were placed.',
  method: 'GET',
  path: '/tariff',
  ok: TariffView,
})
