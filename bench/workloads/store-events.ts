import { uuid7 } from '#kernel/ids.ts'
import { bodyOf, send } from '../http.ts'
import { type Measurement, repeat } from '../load.ts'

const visitors = 16

/** Events of one request: less than browsers send on a page with lists. */
export const eventsInBatch = 10

/** Stores batches of events of visits that accept analytics, half of them product lists of 24 products. */
export function storeEvents(base: string, seconds: number): Promise<Measurement> {
  const items = Array.from({ length: 24 }, (_, index) => ({
    ...{ item_id: `10${index}`, item_variant: `10${index}`, item_name: `Iaurt simplu ${index}`, item_brand: 'Lunca' },
    ...{ price: 4.99, index },
  }))
  return repeat(visitors, seconds, async (turn) => {
    const visitor = String(turn % 5_000).padStart(22, 'A')
    const events = Array.from({ length: eventsInBatch }, (_, index) => {
      const at = Date.now()
      const moment = { id: uuid7({ epochMilliseconds: at }), at, pageType: 'category' }
      return index % 2 === 0
        ? { ...moment, name: 'page_view', parameters: { page_path: '/c/3-lactate-si-oua' } }
        : {
            ...{ ...moment, name: 'view_item_list' },
            parameters: { item_list_id: 'category_3', item_list_name: 'Lactate & ouă', items },
          }
    })
    const cookie = `poftim_consent=2.0.0.analytics; poftim_visitor=${visitor}`
    await bodyOf(send('POST', `${base}/api/events`, { events }, { cookie }))
  })
}
