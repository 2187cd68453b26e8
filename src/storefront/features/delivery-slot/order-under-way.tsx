import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-van.json'
import { listOrdersUnderWay, type VanView } from '#modules/tracking/contract.ts'
import { OrderChip } from '#storefront/components/header/order-chip.tsx'
import { formatClock } from '#storefront/lib/dates/dates.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'

const t = translator(texts)

/** An arrival moves by minutes. */
const pollMs = 60_000

interface OrderUnderWayProps {
  /** Opens the picker of place and time. */
  readonly onPress: () => void
  readonly onShown: (isShown: boolean) => void
}

/** The chip of the customer's order that is under way; nothing without one. */
export function OrderUnderWay({ onPress, onShown }: OrderUnderWayProps) {
  const { data } = useQuery({ ...queryOf(listOrdersUnderWay, {}), refetchInterval: pollMs, retry: false })
  const [order] = data?.orders ?? []
  const isShown = order !== undefined
  useLayoutEffect(() => onShown(isShown), [isShown, onShown])
  if (order === undefined) return null
  const { tokenValue, number, van } = order
  return <OrderChip token={tokenValue} number={number} arrival={arrivalOf(van)} onPress={onPress} />
}

function arrivalOf(van: VanView | null): string {
  if (van?.isAtDoor) return t('atDoor')
  return van?.estimate ? t('arrivesAt', { time: formatClock(van.estimate.at) }) : t('underWay')
}
