import type { KeyboardEvent, RefObject } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/shopping-list.json'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import type { ListLine, ListLineChange } from './list-lines.ts'
import css from './matched-lines.module.css'
import { MatchedRow } from './matched-row.tsx'
import { MissingRow } from './missing-row.tsx'

const t = translator(texts)
const titleId = 'lista-gasita'

interface MatchedLinesProps {
  readonly lines: readonly ListLine[]
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onChange: (at: number, change: ListLineChange) => void
  readonly onTickAll: (isTicked: boolean) => void
}

/** The lines of a list with their products. Arrows move between the check boxes. */
export function MatchedLines({ lines, heading, onChange, onTickAll }: MatchedLinesProps) {
  const found = lines.filter(({ product }) => product !== null).length
  const areAllTicked = found > 0 && lines.every(({ product, isTicked }) => product === null || isTicked)
  return (
    <Panel aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {titleOf(found, lines.length)}
        </h2>
        {found > 0 && (
          <label className={css.all}>
            <input
              type="checkbox"
              className={css.check}
              checked={areAllTicked}
              onChange={({ target }) => onTickAll(target.checked)}
            />
            {t('all')}
          </label>
        )}
      </div>
      <ul aria-label={t('results')} onKeyDown={moveBetweenLines}>
        {lines.map((line, at) => {
          const key = `${at} ${line.match.text}`
          const change = (changed: ListLineChange): void => onChange(at, changed)
          return line.product === null ? (
            <MissingRow key={key} line={line} onChange={change} />
          ) : (
            <MatchedRow key={key} line={line} product={line.product} onChange={change} />
          )
        })}
      </ul>
    </Panel>
  )
}

function titleOf(found: number, all: number): string {
  if (found === 0) return t('foundNone')
  return found === all ? t('foundAll', { count: all }) : t('foundSome', { found: String(found), all: String(all) })
}

/** Down and up on a line's check box, or its search field, move to that of the next and previous line. */
function moveBetweenLines(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const { target, currentTarget } = event
  if (step === undefined || event.altKey || !(target instanceof HTMLElement) || !target.matches('[data-line]')) return
  const places = Array.from(currentTarget.querySelectorAll<HTMLElement>('[data-line]'))
  const next = places[places.indexOf(target) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
