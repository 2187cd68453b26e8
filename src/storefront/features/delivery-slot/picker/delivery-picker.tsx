import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import { firstFree, nearestFree } from '#modules/ordering/checkout/rules/interval-board.ts'
import { usualDelivery } from '#modules/ordering/contract.ts'
import { useShown } from '#storefront/components/intervals/use-shown.ts'
import { useOrder } from '#storefront/lib/cart/use-order.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { useHold } from '../use-hold.ts'
import css from './delivery-picker.module.css'
import { HoldFoot } from './hold-foot.tsx'
import { useBoard } from './use-board.ts'
import { usePlaces } from './use-places.ts'
import { When } from './when.tsx'
import { Where } from './where.tsx'

const t = translator(texts)

/** Where and when deliveries go, for guests and customers: a place, then an interval, in which a place is held at once. */
export function DeliveryPicker({ onClose }: { readonly onClose: () => void }) {
  const order = useOrder()
  const places = usePlaces(order)
  const board = useBoard(order, places)
  const schedule = order?.schedule ?? null
  const hold = useHold(schedule)
  const isHeld = hold.phase === 'held' || hold.phase === 'low'
  const heldId = isHeld ? (schedule?.id ?? null) : null
  const held = board.all.find(({ id }) => id === schedule?.id)
  const usual = useUsual(places.isCustomer)
  const habit = board.all.find(({ id, isAvailable }) => id === usual && isAvailable)
  const { shown, show } = useShown(board.all, held, habit)
  const { length, day } = shown
  const ofLength = board.all.filter(({ kind }) => kind === length)
  const first = firstFree(ofLength.filter(({ date }) => date === day)) ?? firstFree(ofLength)
  const isUsual = habit !== undefined && habit.date === day && habit.kind === length
  const hasZone = places.channel !== null

  // The chosen interval has lapsed and was taken by others.
  const lost = hold.phase === 'over' && schedule?.isAvailable === false ? held : undefined
  const taken = board.taken ?? (lost ? { interval: lost, next: nearestFree(board.all, lost) } : null)

  const field = useRef<HTMLInputElement>(null)
  useFirstFocus(field, board.query.data !== undefined, isUsual ? habit.id : undefined)
  // By the cart alone: the intervals may still be loading.
  const again = (): void => {
    if (schedule) board.hold(schedule)
  }

  return (
    <Dialog
      look="board"
      title={t('title')}
      onClose={onClose}
      footer={
        <HoldFoot
          {...{ schedule, hold, hasZone, isUsual, onClose }}
          first={isUsual ? habit : first}
          shownDay={day}
          isBusy={board.pending !== undefined}
          onHold={board.hold}
          onRenew={again}
          onGiveUp={() => board.hold(null)}
        />
      }
    >
      <div className={css.halves}>
        <Where
          places={places}
          fieldRef={field}
          couriersToday={board.query.data?.couriersToday ?? 0}
          onSaved={() => document.getElementById('delivery-when')?.focus()}
        />
        <When
          board={board}
          taken={taken}
          hasZone={hasZone}
          shown={shown}
          heldId={heldId}
          onShow={show}
          onForget={() => (board.taken ? board.forget() : board.hold(null))}
        />
      </div>
    </Dialog>
  )
}

/** The id of the next free interval of a customer's habit. */
function useUsual(isCustomer: boolean): number | undefined {
  const { data } = useQuery({ ...queryOf(usualDelivery, {}), enabled: isCustomer })
  return data?.interval?.isHabit ? data.interval.id : undefined
}

/** Focus enters the field of the address, and for a customer the chosen interval, else the usual or the first, unless it was moved meanwhile. */
function useFirstFocus(field: RefObject<HTMLInputElement | null>, hasBoard: boolean, usual: number | undefined): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || (field.current === null && !hasBoard)) return
    isDone.current = true
    if (document.activeElement?.matches('input, [role="radio"]')) return
    const intervals = document.querySelectorAll<HTMLElement>('[data-intervals] [role="radio"]')
    const chosen = [...intervals].find((one) => one.getAttribute('aria-checked') === 'true')
    const habit = [...intervals].find((one) => one.dataset['interval'] === String(usual))
    const next = field.current ?? chosen ?? habit ?? intervals[0]
    next?.focus()
  })
}
