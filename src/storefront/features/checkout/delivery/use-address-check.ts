import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listAddresses } from '#modules/delivery/contract.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'

/** Specification, section 9: the page waits no longer for the first look at the addresses. */
const waitsMs = 1_500

/** Whether the page can be drawn: the addresses are known, cannot be had, or take too long to wait for. */
export function useAddressCheck(): boolean {
  const { isPending } = useQuery(queryOf(listAddresses, {}))
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), waitsMs)
    return () => clearTimeout(timer)
  }, [])
  return !isPending || isOver
}
