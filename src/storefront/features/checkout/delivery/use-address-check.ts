import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listAddresses } from '#modules/delivery/contract.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'

/** CONST-08: the longest that the page waits for the addresses. */
const timeoutMs = 1_500

/** True once the addresses have loaded or failed to load, or the timeout is over. */
export function useAddressCheck(): boolean {
  const { isPending } = useQuery(queryOf(listAddresses, {}))
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [])
  return !isPending || isOver
}
