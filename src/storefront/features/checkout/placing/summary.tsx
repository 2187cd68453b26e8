import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { problemName } from '#kernel/client.ts'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { completeOrder, type OrderView, orderLoyalty } from '#modules/ordering/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cartOf, orderKey } from '#storefront/lib/cart/cart.ts'
import { usePendingLines } from '#storefront/lib/cart/use-order.ts'
import { afterPaint } from '#storefront/lib/dom/after-paint.ts'
import { navigate, onPageChange } from '#storefront/lib/navigation/navigation.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { ErrorText, TextArea } from '#storefront/ui/form/field.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { orderScope } from '../step/use-order-change.ts'
import { useOrderQuery } from '../step/use-order-query.ts'
import { ExplainedAmounts } from './explained-amounts.tsx'
import { discardNotesDraft, readNotesDraft, saveNotesDraft } from './notes-draft.ts'
import css from './summary.module.css'

const t = translator(texts)

/** Sections that have another name than what is missing in them. */
const places: Readonly<Partial<Record<OrderView['missing'][number], string>>> = { items: 'products' }

/** What it comes to, a note for the courier, and the button that obliges to pay. */
export function Summary({ order }: { readonly order: OrderView }) {
  const [notes, setNotes] = useState(() => readNotesDraft(order.tokenValue) ?? order.notes ?? '')
  const why = useId()
  const isSettling = usePendingLines().size > 0
  const place = usePlaceOrder()
  // A second tap may come before the first one is drawn.
  const isSent = useRef(false)
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-order-button', true)
    return () => void document.documentElement.toggleAttribute('data-order-button', false)
  }, [])
  const [missing] = order.missing
  const isReady = missing === undefined && !isSettling

  const submit = (): void => {
    if (missing) document.getElementById(places[missing] ?? missing)?.focus()
    if (!isReady || isSent.current) return
    isSent.current = true
    const onError = (): void => {
      isSent.current = false
    }
    // A choice is heard of once it is drawn, and sent once that is drawn: one pressed just before is sent before.
    afterPaint(() => afterPaint(() => place.mutate({ order, notes }, { onError })))
  }

  return (
    <aside className={css.summary}>
      <Panel className="stack" aria-labelledby="summary-title">
        <h2 id="summary-title">{t('summary')}</h2>
        <ExplainedAmounts lines={order.summary} />
        <Earning order={order} />
        <TextArea
          label={t('notes')}
          isOptional
          maxLength={500}
          placeholder={t('notesExample')}
          value={notes}
          onChange={(event) => {
            setNotes(event.target.value)
            saveNotesDraft(order.tokenValue, event.target.value)
          }}
        />
        <div className={css.order}>
          <Button
            size="large"
            isBlock
            onClick={submit}
            aria-disabled={!isReady || undefined}
            aria-describedby={missing ? why : undefined}
            isBusy={place.isPending || place.isSuccess}
          >
            {place.isPending || place.isSuccess
              ? t('placing')
              : t('place', { total: formatBani(bani(order.totalInt)) })}
          </Button>
          {missing && <ErrorText id={why}>{t(`missing-${missing}`)}</ErrorText>}
          {place.isError && (
            <Notice kind="err" isAlert>
              {refusalText(place.error)}
            </Notice>
          )}
        </div>
      </Panel>
      {order.geniusTotalInt !== null && order.geniusTotalInt < order.totalInt && (
        <Notice kind="genius">
          {t('withGenius', { total: formatBani(bani(order.geniusTotalInt)) })}{' '}
          <a href={href('/genius')}>{t('withGeniusTry')}</a>
        </Notice>
      )}
    </aside>
  )
}

/** What a member of freshclub gets for the order, once it is delivered. */
function Earning({ order }: { readonly order: OrderView }) {
  const { data } = useOrderQuery(queryOf(orderLoyalty, { params: { id: order.tokenValue } }), order)
  return (
    data !== undefined &&
    data.earnedPoints > 0 && (
      <p className={css.earning}>
        {t('earns')} <b>{t('earned', { count: data.earnedPoints })}</b>.
      </p>
    )
  )
}

/** Placing is safe to repeat, so a lost answer is asked for again by pressing once more. */
function usePlaceOrder() {
  const queries = useQueryClient()
  return useMutation({
    // After the choices that are on their way: what the shopper has just chosen is what they order.
    scope: orderScope,
    mutationFn: ({ order, notes }: { order: OrderView; notes: string }) =>
      api(completeOrder, {
        params: { id: order.tokenValue },
        body: { notes, expectedTotalInt: order.totalInt },
        headers: { 'X-User-IsMobile': String(matchMedia('(max-width: 1023px)').matches) },
      }),
    onSuccess: ({ tokenValue, paymentUrl }) => {
      discardNotesDraft()
      // The order stays in sight until the next page is there: nobody who has just bought reads of an empty cart.
      const forget = (): void => {
        stop()
        removeEventListener('pagehide', forget)
        cartOf(queries).leave()
      }
      const stop = onPageChange(forget)
      addEventListener('pagehide', forget)
      if (paymentUrl) location.assign(paymentUrl)
      else navigate(`${href('/checkout/success')}?order=${encodeURIComponent(tokenValue)}`)
    },
    onError: (error) => {
      // What was refused has changed meanwhile: the sections show the new state beside the sentence.
      if (problemName(error)) void queries.invalidateQueries({ queryKey: orderKey })
      void cartOf(queries).lines.flush()
    },
  })
}
