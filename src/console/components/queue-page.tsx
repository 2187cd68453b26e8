import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isInUse } from '#console/lib/live/activity.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-queue.json'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { PageFrame } from './page-frame.tsx'
import { Segments } from './segments.tsx'

const t = translator(texts)

const lookMs = 20_000

interface QueueAnswer<Item> {
  readonly items: readonly Item[]
  readonly pages: number
}

interface QueuePageProps<Queue extends string, Answer> {
  readonly title: string
  /** In the order shown; the first one is shown at first. */
  readonly queues: readonly [Queue, ...Queue[]]
  readonly queryOf: (
    queue: Queue,
    page: number,
  ) => {
    readonly queryKey: readonly string[]
    readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Answer>
  }
  /** The name of a queue with its number of cards; undefined while it loads. */
  readonly label: (queue: Queue, answer: Answer | undefined) => string
  /** Stands where no card is. */
  readonly empty: (queue: Queue) => ReactNode
  readonly cards: (answer: Answer) => ReactNode
}

/**
 * Cards to decide, by queue, a page at a time: loading, failed, empty, or the cards with a pager. Looks again while the page is in
 * use.
 */
export function QueuePage<Queue extends string, Answer extends QueueAnswer<unknown>>(
  props: QueuePageProps<Queue, Answer>,
) {
  const { title, queues, queryOf, label, empty, cards } = props
  const [queue, setQueue] = useState<Queue>(queues[0])
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...queryOf(queue, page),
    refetchInterval: () => (isInUse() ? lookMs : false),
  })
  // The last page is gone once everything on it is decided.
  if (data && data.pages < page) setPage(data.pages)
  const show = (next: Queue): void => {
    setQueue(next)
    setPage(1)
  }
  return (
    <PageFrame title={title}>
      <div className="queue-bar">
        <Segments
          label={title}
          size="sm"
          value={queue}
          onChange={show}
          options={queues.map((value) => ({ value, label: label(value, data) }))}
        />
      </div>
      {error && (
        <Banner
          tone="err"
          action={
            <Button size="sm" onClick={() => void refetch()}>
              {t('again')}
            </Button>
          }
        >
          {problemText(error)}
        </Banner>
      )}
      {!data && !error && (
        <div className="pad col g16" role="status" aria-label={t('loading')}>
          <span className="sk" />
          <span className="sk" />
        </div>
      )}
      {data?.items.length === 0 && empty(queue)}
      <div className="scroll">{data && cards(data)}</div>
      {data && data.pages > 1 && <Pager page={page} pages={data.pages} onPage={setPage} />}
    </PageFrame>
  )
}

interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

const Pager = ({ page, pages, onPage }: PagerProps) => (
  <div className="foot">
    <span className="q">{t('page', { page, pages })}</span>
    <span className="row g6 end">
      <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('before')}
      </Button>
      <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('after')}
      </Button>
    </span>
  </div>
)
