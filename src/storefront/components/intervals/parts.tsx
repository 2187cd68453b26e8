import moon from 'icon:moon-stars-duotone'
import sun from 'icon:sun-duotone'
import horizon from 'icon:sun-horizon-duotone'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import {
  cheapestOf,
  type DayPart,
  dayParts,
  firstFree,
  isGone,
  partOf,
} from '#modules/ordering/checkout/rules/interval-board.ts'
import { Radios } from '#storefront/ui/form/radios.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { dayOfTime } from './hours.ts'
import { Interval } from './interval.tsx'
import css from './intervals.module.css'
import type { Offered } from './offered.ts'

const t = translator(texts)
const icons: Readonly<Record<DayPart, string>> = { morning: horizon, noon: sun, evening: moon }

interface PartsProps {
  /** Level of the heading of each part. */
  readonly heading: 'h3' | 'h4'
  readonly ofDay: readonly Offered[]
  /** Of all days. */
  readonly ofLength: readonly Offered[]
  readonly chosenId: number | null
  readonly pendingId: number | null
  readonly onChoose: (interval: Offered) => void
  readonly onDay: (date: string) => void
  /** Page Up and Page Down: to the day before or after. */
  readonly onStep: (by: number) => void
}

/** The intervals of a day by morning, noon and evening; each group is one stop of the Tab key. */
export function Parts({ heading: Heading, ofDay, ofLength, chosenId, pendingId, onChoose, onDay, onStep }: PartsProps) {
  const cheapest = cheapestOf(ofDay)
  const isToday = ofDay[0] !== undefined && dayOfTime(ofDay[0].dateLabel, ofDay[0].interval.since) === t('today')
  const element = useRef<HTMLDivElement>(null)
  // The buttons of another day are others: focus goes to the same place among them.
  const focus = useRef<{ readonly part: string; readonly index: number } | null>(null)
  const date = ofDay[0]?.date
  useLayoutEffect(() => {
    if (focus.current === null || date === undefined) return
    const { part, index } = focus.current
    focus.current = null
    const all = [...(element.current?.querySelectorAll<HTMLElement>(`[data-part="${part}"] [role="radio"]`) ?? [])]
    const first = element.current?.querySelector<HTMLElement>('[role="radio"]')
    ;(all[Math.min(index, all.length - 1)] ?? first)?.focus()
  }, [date])
  const turn = (event: KeyboardEvent): void => {
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return
    event.preventDefault()
    const group = (event.target as HTMLElement).closest<HTMLElement>('[data-part]')
    const all = [...(group?.querySelectorAll('[role="radio"]') ?? [])]
    focus.current = { part: group?.dataset['part'] ?? '', index: Math.max(0, all.indexOf(event.target as HTMLElement)) }
    onStep(event.key === 'PageDown' ? 1 : -1)
  }
  const goTo = (part: DayPart, day: string): void => {
    focus.current = { part, index: 0 }
    onDay(day)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame of its own
    <div ref={element} role="group" aria-label={t('hours')} className={css.parts} data-intervals onKeyDown={turn}>
      {dayParts.map((part) => {
        const all = ofDay.filter((one) => partOf(one) === part)
        const shown = all.filter((one) => !isGone(one) || one.id === chosenId)
        const chosen = shown.findIndex(({ id }) => id === (pendingId ?? chosenId))
        const isOver = all.length === 0 && isToday && ofLength.some((one) => partOf(one) === part)
        if (all.length === 0 && !isOver) return null
        return (
          <div key={part} className={css.group} data-part={part}>
            <Heading className={css.part}>
              <Icon of={icons[part]} />
              {t(part)}
              {!isOver && <span>{spanOf(all)}</span>}
            </Heading>
            {shown.length === 0 && (
              <Gone
                {...{ part, ofLength }}
                onDay={(next) => goTo(part, next)}
                day={ofDay[0]?.date ?? ''}
                isToday={isToday}
              />
            )}
            {shown.length > 0 && (
              <Radios label={t(part)} className={css.intervals}>
                {shown.map((one, index) => (
                  <Interval
                    key={one.id}
                    interval={one}
                    isChecked={index === chosen}
                    isStop={index === Math.max(0, chosen)}
                    isPending={one.id === pendingId}
                    isCheapest={one === cheapest}
                    onChoose={onChoose}
                  />
                ))}
              </Radios>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** '07–13' */
const spanOf = (all: readonly Offered[]): string =>
  `${all[0]?.interval.since.slice(11, 13)}–${all.at(-1)?.interval.until.slice(11, 13)}`

interface GoneProps {
  readonly part: DayPart
  readonly day: string
  readonly isToday: boolean
  readonly ofLength: readonly Offered[]
  readonly onDay: (date: string) => void
}

/** In place of a part of the day that is over: the next day on which it has a free interval. */
function Gone({ part, day, isToday, ofLength, onDay }: GoneProps) {
  const next = firstFree(ofLength.filter((one) => one.date > day && partOf(one) === part))
  return (
    <p className={css.help}>
      {t(isToday ? 'goneToday' : 'goneThen')}{' '}
      {next && (
        <button type="button" className="link" onClick={() => onDay(next.date)}>
          {t('goneNext', {
            day: capital(dayOfTime(next.dateLabel, next.interval.since)),
            time: next.interval.since.slice(11, 16),
          })}
        </button>
      )}
    </p>
  )
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('ro') + text.slice(1)
