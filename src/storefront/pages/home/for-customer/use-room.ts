import { type QueriesOptions, useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type HomePart, measureRoom } from '#storefront/lib/dom/customer-home-room.ts'

/** Leaves the room of the last visit for a part until its queries are answered, and measures it from then on. */
export function useRoom(part: HomePart, queries: QueriesOptions<unknown[]>) {
  const room = useRef<HTMLDivElement>(null)
  const isSettled = useQueries({ queries }).every(({ isPending }) => !isPending)
  useEffect(() => {
    if (isSettled && room.current) return measureRoom(part, room.current)
    return undefined
  }, [isSettled, part])
  return { room, isSettled }
}
