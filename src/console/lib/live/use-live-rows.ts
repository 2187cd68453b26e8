import { useEffect, useRef, useState } from 'react'
import type { ListControl } from '../list/use-list.ts'
import { isInUse } from './activity.ts'
import { useNews } from './live.ts'
import { type LiveRows, mergeRows } from './merge-rows.ts'

interface LiveRowsOf<Row> {
  readonly list: ListControl<Row>
  /** Entity kind of the rows in live changes: 'order'. */
  readonly kind: string
  readonly idOf: (row: Row) => string
}

/** Debounces bursts of changes, within the two seconds of LISTV-08, of which the shop takes one to tell of a change. */
const gatherMs = 300

/** Keeps the rows of a list up to date without moving them; `show` inserts new rows and restores the order. */
export function useLiveRows<Row>({ list, kind, idOf }: LiveRowsOf<Row>): LiveRows<Row> & { readonly show: () => void } {
  const { answer, readAgain, take } = list
  const items = answer?.items
  const [live, setLive] = useState<LiveRows<Row>>({ rows: [], changed: new Set(), waiting: 0 })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef(items)
  latest.current = items
  useEffect(() => {
    if (items !== undefined) setLive({ rows: items, changed: new Set(), waiting: 0 })
    return () => {
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [items])

  const follow = async (): Promise<void> => {
    timer.current = undefined
    const fresh = await readAgain().catch(() => undefined)
    if (fresh !== undefined && latest.current === items) setLive((shown) => mergeRows(shown, fresh.items, idOf))
  }
  useNews((news) => {
    if (timer.current !== undefined || !isInUse() || !news.some(({ entity }) => entity.kind === kind)) return
    timer.current = setTimeout(() => void follow(), gatherMs)
  })
  return { ...live, rows: items === undefined ? [] : live.rows, show: take }
}
