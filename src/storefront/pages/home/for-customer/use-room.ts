import { type QueriesOptions, useQueries } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { type HomePart, measureRoom } from '#storefront/lib/dom/customer-home-room.ts'

/** Whether each of the queries is answered or has failed. */
export const useSettled = (queries: QueriesOptions<unknown[]>): boolean =>
  useQueries({ queries }).every(({ isPending }) => !isPending)

/** Leaves the room of the last visit for a part until it is settled, and measures it from then on. */
export function useRoom(part: HomePart, isSettled: boolean): RefObject<HTMLDivElement | null> {
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSettled && room.current) return measureRoom(part, room.current)
    return undefined
  }, [isSettled, part])
  return room
}
