import letter from 'icon:envelope'
import { Button } from '#console/components/button.tsx'
import { Icon } from '#console/components/icon.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { now } from '#console/lib/clock/now.ts'
import { useMay } from '#console/lib/session/session.ts'
import { formatNearTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-order-actions.json'
import { sendLetterAgain } from '#modules/ordering/desk/contract.staff-actions.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'

const t = translator(texts)

/** What the shopper was written about an order; each letter can be sent again as it was. */
export function OrderLetters({ order: { id, letters } }: { readonly order: DeskOrder }) {
  const mayEdit = useMay('orders.edit')
  const send = useAction(sendLetterAgain, { refreshes: [getOrder], done: () => t('letterSent') })
  if (letters.length === 0) return null
  return (
    <section className="pad" aria-label={t('letters')}>
      <div className="sec-h">
        <h2>{t('letters')}</h2>
      </div>
      {letters.map(({ id: letterId, subject, at }) => (
        <p key={letterId} className="row">
          <Icon of={letter} />
          <span className="grow cut">{subject}</span>
          <span className="q nw">{formatNearTime(at, now())}</span>
          {mayEdit && (
            <Button
              size="sm"
              isBusy={send.isRunning}
              aria-label={t('sendAgainOf', { subject })}
              onClick={() => void send.run({ params: { id, letterId } })}
            >
              {t('sendAgain')}
            </Button>
          )}
        </p>
      ))}
    </section>
  )
}
