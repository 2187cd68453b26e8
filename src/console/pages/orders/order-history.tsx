import { useState } from 'react'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { Segments } from '#console/components/segments.tsx'
import { Timeline } from '#console/components/timeline.tsx'
import { useMay } from '#console/lib/session/session.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-orders.json'
import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'
import { eventsOf, noteEvents } from './order-events.ts'
import { OrderNoteForm } from './order-note-form.tsx'

const t = translator(texts)

/** What happened to an order, newest first, and notes that the shopper never sees. */
export function OrderHistory({ order }: { readonly order: DeskOrder }) {
  const [shown, setShown] = useState<'all' | 'notes'>('all')
  const mayWrite = useMay('orders.edit')
  const events = shown === 'all' ? eventsOf(order) : noteEvents(order)
  return (
    <aside className="side order-history" aria-label={t('history')}>
      <div className="side-h">
        <h2>{t('history')}</h2>
        <span className="end">
          <Segments
            label={t('history')}
            size="sm"
            value={shown}
            onChange={setShown}
            options={[
              { value: 'all', label: t('historyAll') },
              { value: 'notes', label: t('historyNotes', { count: order.notes.length }) },
            ]}
          />
        </span>
      </div>
      <ScrollRegion look="page" className="pad" label={t('events')}>
        <Timeline events={events} />
        {events.length === 0 && <p className="q">{t('noNotes')}</p>}
      </ScrollRegion>
      {mayWrite && <OrderNoteForm orderId={order.id} />}
    </aside>
  )
}
