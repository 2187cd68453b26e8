import { useEffect, useRef, useState } from 'react'
import type { List } from '../list/use-list.ts'
import { isSomebodyHere } from './activity.ts'
import { useNews } from './live.ts'
import { type LiveRows, mergeRows } from './merge-rows.ts'

interface LiveRowsOf<Row> {
  readonly list: List<Row>
  /** The kind of thing that the rows are, as news name it: 'order'. */
  readonly kind: string
  readonly idOf: (row: Row) => string
}

/** News come in bursts: they are answered together, well within two seconds (LISTV-08). */
const gatherMs = 700

/** The rows of a list that follow the shop without moving; `show` puts them in order and shows those that wait. */
export function useLiveRows<Row>({ list, kind, idOf }: LiveRowsOf<Row>): LiveRows<Row> & { readonly show: () => void } {
  const { answer, readAgain, take } = list
  const items = answer?.items
  const [live, setLive] = useState<LiveRows<Row>>({ rows: [], changed: new Set(), waiting: 0 })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    if (items !== undefined) setLive({ rows: items, changed: new Set(), waiting: 0 })
    return () => clearTimeout(timer.current)
  }, [items])

  const follow = async (): Promise<void> => {
    timer.current = undefined
    const before = items
    const fresh = await readAgain().catch(() => undefined)
    if (fresh !== undefined && before === items) setLive((shown) => mergeRows(shown, fresh.items, idOf))
  }
  useNews((news) => {
    if (timer.current !== undefined || !isSomebodyHere() || !news.some(({ entity }) => entity.kind === kind)) return
    timer.current = setTimeout(() => void follow(), gatherMs)
  })
  return { ...live, rows: items === undefined ? [] : live.rows, show: take }
}
