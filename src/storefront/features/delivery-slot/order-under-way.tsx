import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-van.json'
import { listOrdersUnderWay } from '#modules/tracking/contract.ts'
import { OrderChip } from '#storefront/components/header/order-chip.tsx'
import { useNow } from '#storefront/lib/dates/clock.ts'
import { formatClock } from '#storefront/lib/dates/dates.ts'
import { isCutOff } from '#storefront/lib/queries/cut-off.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { toldArrival } from './told-arrival.ts'

const t = translator(texts)

/** An arrival moves by minutes. */
const pollMs = 60_000
const tickMs = 10_000

interface OrderUnderWayProps {
  /** Opens the picker of place and time. */
  readonly onPress: () => void
  readonly onShown: (isShown: boolean) => void
}

/** The chip of the customer's order that is under way; nothing without one. */
export function OrderUnderWay({ onPress, onShown }: OrderUnderWayProps) {
  const answer = useQuery({ ...queryOf(listOrdersUnderWay, {}), refetchInterval: pollMs, retry: false })
  const { data, dataUpdatedAt } = answer
  const now = useNow(tickMs) ?? dataUpdatedAt
  const [order] = data?.orders ?? []
  const isShown = order !== undefined
  const chip = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    const element = chip.current
    const place = element?.parentElement
    // The plain chip is still beside it. Both have a button that opens the picker, and the focus moves from one to the other.
    if (element?.nextElementSibling?.matches(':focus')) element.querySelector('button')?.focus()
    onShown(isShown)
    return () => {
      onShown(false)
      if (!hasFocus.current) return
      hasFocus.current = false
      // The plain chip is rendered when this commit ends.
      queueMicrotask(() => place?.querySelector('button')?.focus())
    }
  }, [isShown, onShown])
  if (order === undefined) return null
  const { tokenValue, number, van } = order
  const told = toldArrival(van, isCutOff(answer, now), now - dataUpdatedAt)
  const arrival = typeof told === 'string' ? t(told) : t('arrivesAt', { time: formatClock(told.at) })
  return (
    <OrderChip
      ref={chip}
      token={tokenValue}
      number={number}
      arrival={arrival}
      onPress={onPress}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={() => {
        hasFocus.current = false
      }}
    />
  )
}
