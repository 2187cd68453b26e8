import { useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useRef } from 'react'
import { useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import { nextIntervals } from '#modules/delivery/contract.ts'
import { type OrderView, usualDelivery } from '#modules/ordering/contract.ts'
import type { SlotLines } from '#storefront/components/header/slot-chip.tsx'
import { dayInChip, hoursOf } from '#storefront/components/intervals/hours.ts'
import { orderKey } from '#storefront/lib/cart/cart.ts'
import { chosenPlace } from '#storefront/lib/delivery/chosen-place.ts'
import { restorePlace } from '#storefront/lib/delivery/restore-place.ts'
import { DrawnForCustomer } from '#storefront/lib/page/drawn-for-customer.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { type PlaceHold, useHold } from './use-hold.ts'

const t = translator(texts)

interface SlotWordsProps {
  readonly order: OrderView | null | undefined
  readonly onLines: (lines: SlotLines | null) => void
}

/** Finds what the chip of the header says; draws nothing. */
export function SlotWords({ order, onLines }: SlotWordsProps) {
  const lines = useSlotLines(order)
  const shown = useRef('')
  useEffect(() => {
    const text = JSON.stringify(lines)
    if (shown.current !== text) onLines(lines)
    shown.current = text
  })
  return null
}

/** The next hour of delivery, or the one that is held; null until it is known. */
export function useSlotLines(order: OrderView | null | undefined): SlotLines | null {
  const place = useStore(chosenPlace) ?? null
  useEffect(restorePlace, [])
  const isCustomer = use(DrawnForCustomer) || mayBeSignedIn()
  const hold = useHold(order?.schedule ?? null)
  useRenewedOrder(hold)
  const { data: usual } = useQuery({ ...queryOf(usualDelivery, {}), enabled: isCustomer })
  const isOnlyPlace = place?.channel != null && (!isCustomer || usual?.address === null)
  const next = useQuery({
    ...queryOf(nextIntervals, {}),
    // The zone goes in a header.
    queryKey: [nextIntervals.id, place?.channel ?? ''],
    enabled: isOnlyPlace && (hold.phase === 'none' || hold.phase === 'over'),
  }).data?.intervals[0]

  const address = order?.currentSelectedAddress
  const name = address
    ? usual?.address?.id === order.shippingAddressId && usual?.address?.name
      ? usual.address.name
      : address.streetAddress
    : isCustomer && usual?.address && !(order?.schedule && place)
      ? (usual.address.name ?? usual.address.streetAddress)
      : place?.name
  const where = name ? { place: name } : {}
  const { schedule } = order ?? {}
  if (schedule && hold.phase !== 'none' && hold.phase !== 'over') {
    const isLow = hold.phase === 'low'
    const minutes = Math.max(1, hold.minutes)
    const note = isLow ? t(schedule.isRenewable ? 'chipLow' : 'chipLast', { minutes }) : t('chipHeld', { minutes })
    return {
      ...where,
      time: `${dayInChip(schedule.dateLabel, schedule.interval.since)} ${hoursOf(schedule.interval)}`,
      note,
      isLow,
    }
  }
  if (usual?.interval) {
    const { dateLabel, since, isHabit } = usual.interval
    const time = t('chipFrom', { day: dayInChip(dateLabel, since), time: since.slice(11, 16) })
    return { ...where, time, note: t(isHabit ? 'chipUsual' : 'chipNext') }
  }
  if (place && place.channel === null)
    return { ...where, time: t('chipNotServed'), note: place.street || t('chipOther') }
  if (name === undefined) return null
  const first = next && t('chipFirst', { day: dayInChip(null, next.since), hours: hoursOf(next) })
  return { ...where, time: t('chipChoose'), note: (first ?? place?.street) || t('chipHour') }
}

/** What can be renewed, and what was lost, the shop knows. */
function useRenewedOrder({ phase }: PlaceHold): void {
  const queries = useQueryClient()
  const before = useRef(phase)
  useEffect(() => {
    if (before.current !== phase && (phase === 'low' || phase === 'over'))
      void queries.invalidateQueries({ queryKey: orderKey })
    before.current = phase
  }, [phase, queries])
}
