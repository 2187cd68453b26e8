import type { QueryClient } from '@tanstack/react-query'
import { getSeller } from '#modules/invoicing/contract.ts'
import { getTariff, watchSettings } from '#modules/settings/contract.ts'
import { followNews } from '../api/news-stream.ts'
import { refreshShownPage } from '../page/refresh.ts'
import { queryOf } from '../queries/queries.ts'

/** Open pages do not all ask in the same moment. */
const spreadMs = 500

const shownByPages = [queryOf(getTariff, {}).queryKey, queryOf(getSeller, {}).queryKey]

/** Follows changes of settings while the page is visible: a hidden one would keep a connection for nothing. */
export function followSettings(queries: QueryClient, signal: AbortSignal): void {
  let shown: AbortController | undefined
  let isFirst = true
  const isAsked = (): boolean => shownByPages.some((queryKey) => queries.getQueryData(queryKey) !== undefined)
  const read = async (): Promise<void> => {
    if (signal.aborted) return
    await Promise.all([
      queries.invalidateQueries(),
      ...shownByPages.map((queryKey) => queries.refetchQueries({ queryKey, type: 'all' })),
    ])
    if (isAsked()) await refreshShownPage()
  }
  const onNews = (): void => void setTimeout(() => void read(), Math.random() * spreadMs)
  const onOpen = (): void => {
    if (!isFirst) onNews()
    isFirst = false
  }
  const turn = (): void => {
    if (document.visibilityState === 'hidden') {
      shown?.abort()
      shown = undefined
    } else if (shown === undefined) {
      shown = new AbortController()
      void followNews(watchSettings.path, onNews, shown.signal, onOpen)
    }
  }
  document.addEventListener('visibilitychange', turn, { signal })
  signal.addEventListener('abort', () => shown?.abort())
  turn()
}
