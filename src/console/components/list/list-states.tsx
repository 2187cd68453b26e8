import funnelX from 'icon:funnel-x'
import tray from 'icon:tray'
import wrong from 'icon:warning-circle'
import { useEffect, useState } from 'react'
import { emptyListState, type ListState, withFilter } from '#console/lib/list/list-state.ts'
import { formatTime } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { type Filter, valuesText } from './column.ts'

const t = translator(texts)

/** A skeleton of the rows, shown after 200 ms without an answer. */
export function ListSkeleton({ columns }: { readonly columns: number }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="scroll" role="status" aria-label={t('loading')}>
      {isShown && (
        <table className="tbl d" aria-hidden="true">
          <tbody>
            {Array.from({ length: 12 }, (_, row) => (
              <tr key={String(row)}>
                {Array.from({ length: columns }, (_cell, column) => (
                  <td key={String(column)}>
                    <span className="sk" style={{ width: `${40 + ((row * 7 + column * 13) % 5) * 12}%` }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

interface NoRowsProps {
  readonly filters: readonly Filter[]
  readonly state: ListState
  readonly change: (next: ListState) => void
  /** For a list without any record: what will appear here. */
  readonly empty: { readonly icon?: string; readonly title: string; readonly text: string }
}

/** An empty list: names the filters, if any, or says that there are no records. */
export function NoRows({ filters, state, change, empty }: NoRowsProps) {
  const last = Object.entries(state.filter).at(-1)
  const filter = filters.find(({ id }) => id === last?.[0])
  if (last === undefined && state.words === '') {
    return (
      <EmptyState icon={empty.icon ?? tray} title={empty.title}>
        {empty.text}
      </EmptyState>
    )
  }
  const all = { ...emptyListState, columns: state.columns, size: state.size, sort: state.sort }
  return (
    <EmptyState
      icon={funnelX}
      title={t('list.noResult')}
      action={
        <span className="row">
          {filter && last && (
            <Button size="sm" onClick={() => change(withFilter(state, filter.id, []))}>
              {t('list.dropFilter', { filter: `${filter.label}: ${valuesText(filter, last[1])}` })}
            </Button>
          )}
          <Button size="sm" onClick={() => change(all)}>
            {t('list.dropAll')}
          </Button>
        </span>
      }
    >
      {t('list.noResultText')}
    </EmptyState>
  )
}

interface ListErrorProps {
  readonly error: Error
  /** Time of the answer whose rows are still shown; 0 without one. */
  readonly answeredAt: number
  readonly retry: () => void
}

/** Shown when loading failed; rows of an earlier answer stay visible below. */
export function ListError({ error, answeredAt, retry }: ListErrorProps) {
  if (answeredAt === 0) {
    return (
      <EmptyState icon={wrong} title={t('list.failed')} action={<Button onClick={retry}>{t('tryAgain')}</Button>}>
        {problemText(error)}
      </EmptyState>
    )
  }
  return (
    <Banner
      tone="err"
      action={
        <button type="button" className="link nw" onClick={retry}>
          {t('now')}
        </button>
      }
    >
      <b>{t('list.staleSince', { time: formatTime(answeredAt) })}</b> {problemText(error)}
    </Banner>
  )
}
