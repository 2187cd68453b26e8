import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/customer-home.json'
import { setInterval, usualDelivery } from '#modules/ordering/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { useHold } from '#storefront/features/delivery-slot/use-hold.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { useOrder } from '#storefront/lib/cart/use-order.ts'
import { isFocusLost } from '#storefront/lib/dom/focus.ts'
import { openDrawer } from '#storefront/lib/overlays/drawer.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import css from './customer-home.module.css'

const t = translator(texts)

const openPicker = (): void => openDrawer('delivery', {})

/** Holds a place in the proposed interval by one press, where there is one; the picker has the others. */
export function SlotActions() {
  const schedule = useOrder()?.schedule ?? null
  const { phase } = useHold(schedule)
  const isHeld = phase === 'held' || phase === 'low'
  const queries = useQueryClient()
  const usual = useQuery(queryOf(usualDelivery, {}))
  const proposed = usual.data?.interval
  const other = useRef<HTMLButtonElement>(null)
  const keep = useMutation({
    scope: { id: 'order' },
    mutationFn: (scheduleId: number) =>
      cartOf(queries).change((token) => api(setInterval, { params: { id: token }, body: { scheduleId } })),
    // The pressed button goes.
    onSuccess: () => requestAnimationFrame(() => isFocusLost() && other.current?.focus()),
    onError: () => usual.refetch(),
  })
  return (
    <>
      <div className={css.actions}>
        {!isHeld && (
          <Button
            look="lime"
            isBusy={keep.isPending}
            {...(proposed
              ? { onClick: () => keep.mutate(proposed.id) }
              : { onClick: openPicker, 'aria-haspopup': 'dialog' })}
          >
            {t('holdPlace')}
          </Button>
        )}
        <Button ref={other} className={css.other} aria-haspopup="dialog" onClick={openPicker}>
          {t('otherHour')}
        </Button>
      </div>
      <p className="sr" role="status">
        {keep.isSuccess && isHeld ? t('placeHeld') : ''}
      </p>
      {keep.isError && <p role="alert">{refusalText(keep.error)}</p>}
    </>
  )
}
