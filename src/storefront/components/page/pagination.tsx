import caretLeft from 'icon:caret-left-bold'
import caretRight from 'icon:caret-right-bold'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/common.json'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './pagination.module.css'

const t = translator(texts)

export interface PaginationProps {
  readonly page: number
  readonly pages: number
  readonly addressOf: (page: number) => string
  /** The number of items on all pages. */
  readonly count: number
  /** The number of items per page. */
  readonly size: number
}

/** Links to the pages of a list: the first, the last, and those around the current one. */
export function Pagination({ page, pages, addressOf, count, size }: PaginationProps) {
  if (pages < 2) return null
  const from = (page - 1) * size + 1
  return (
    <>
      <nav className={css.pager} aria-label={t('pages')}>
        {page > 1 && (
          <a href={addressOf(page - 1)} rel="prev" aria-label={t('previousPage')}>
            <Icon of={caretLeft} />
          </a>
        )}
        {pagesAround(page, pages).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its position
            <span key={`gap-${index}`} aria-hidden="true">
              …
            </span>
          ) : (
            <a
              key={number}
              href={addressOf(number)}
              aria-label={t('page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          ),
        )}
        {page < pages && (
          <a href={addressOf(page + 1)} rel="next" aria-label={t('nextPage')}>
            <Icon of={caretRight} />
          </a>
        )}
      </nav>
      <p className={css.shown}>{t('shownOf', { from, to: Math.min(page * size, count), count })}</p>
    </>
  )
}

/** The page numbers to link: 1 … 4 [5] 6 … 20, with null for a gap. A gap of a single page is that page. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  const linked = new Set([1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages))
  const sorted = [...linked].sort((a, b) => a - b)
  return sorted.flatMap((number, index): (number | null)[] => {
    const before = sorted[index - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [null, number] : [number]
  })
}
