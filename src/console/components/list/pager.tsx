import left from 'icon:caret-left'
import right from 'icon:caret-right'
import type { ListState } from '#console/lib/list/list-state.ts'
import { type PageSize, pageSizes } from '#kernel/list.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { IconButton } from '../button.tsx'

const t = translator(texts)

interface PagerProps {
  readonly state: ListState
  readonly change: (next: ListState) => void
  /** Position of the first shown row, from 0: while another page loads, the range is that of the rows still shown. */
  readonly from: number
  readonly shown: number
  readonly total: number
  readonly isTotalExact: boolean
}

/** Range of the shown rows, total, and buttons to other pages. Beyond 10,000 rows the total is "peste 10.000". */
export function Pager({ state, change, from, shown, total, isTotalExact }: PagerProps) {
  const { page, size } = state
  const all = isTotalExact ? t('list.total', { count: total }) : t('list.totalOver')
  const hasNext = page * size < total || !isTotalExact
  return (
    <nav className="row g6" aria-label={t('list.pages')}>
      <span aria-live="polite">{t('list.range', { from: from + Math.min(1, shown), until: from + shown, all })}</span>
      <IconButton
        icon={left}
        size="sm"
        label={t('list.previousPage')}
        disabled={page === 1}
        onClick={() => change({ ...state, page: page - 1 })}
      />
      <IconButton
        icon={right}
        size="sm"
        label={t('list.nextPage')}
        disabled={!hasNext}
        onClick={() => change({ ...state, page: page + 1 })}
      />
      <select
        className="size"
        aria-label={t('list.size')}
        value={size}
        onChange={(event) => change({ ...state, size: Number(event.target.value) as PageSize, page: 1 })}
      >
        {pageSizes.map((one) => (
          <option key={one} value={one}>
            {t('list.perPage', { size: one })}
          </option>
        ))}
      </select>
    </nav>
  )
}
