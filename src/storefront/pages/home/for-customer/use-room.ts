import { type QueriesOptions, useQueries } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { type HomePart, measureRoom } from '#storefront/lib/dom/customer-home-room.ts'

/** Whether each of the queries is answered, and whether each is answered or has failed. */
export function useProgress(queries: QueriesOptions<unknown[]>) {
  const results = useQueries({ queries })
  return {
    isAnswered: results.every(({ data }) => data !== undefined),
    isSettled: results.every(({ isPending }) => !isPending),
  }
}

/** Leaves the room of the last visit for a part until it is loaded, and measures it from then on. */
export function useRoom(part: HomePart, isLoaded: boolean): RefObject<HTMLDivElement | null> {
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isLoaded && room.current) return measureRoom(part, room.current)
    return undefined
  }, [isLoaded, part])
  return room
}
