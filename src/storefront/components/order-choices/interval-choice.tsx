import { useDeferredValue, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import type { IntervalView } from '#modules/ordering/contract.ts'
import { Pick, Picks, PressedInput } from '#storefront/ui/form/pick.tsx'
import { Express } from './express.tsx'
import css from './interval-choice.module.css'

const t = translator(texts)

interface IntervalChoiceProps {
  readonly intervals: readonly IntervalView[]
  readonly isChosen: (interval: IntervalView) => boolean
  readonly onChoose: (id: number) => void
}

/** Chooses a delivery interval: the next express delivery, or a day and an hour. */
export function IntervalChoice({ intervals, isChosen, onChoose }: IntervalChoiceProps) {
  const [chosenDay, setChosenDay] = useState<string>()
  const express = intervals.find(({ kind }) => kind === 'express')
  const planned = intervals.filter(({ kind }) => kind !== 'express')
  const days = [...new Map(planned.map(({ date, dateLabel }) => [date, dateLabel]))]
  // The chosen day may not exist any more, after midnight or in another delivery zone.
  const chosen = days.find(([date]) => date === chosenDay)?.[0]
  const day = chosen ?? planned.find(({ isSelected }) => isSelected)?.date ?? firstOpen(planned) ?? days[0]?.[0]
  // A press on a day renders at once; its hours may render later.
  const shownDay = useDeferredValue(day)
  const pressedDay = useRef<string>(undefined)
  if (planned.length === 0 || day === undefined) return null
  const chooseDay = (date: string): void => {
    pressedDay.current = date
    setChosenDay(date)
  }
  // Before the hours of a pressed day are shown, those of the day before it can still be pressed: the new day counts.
  const chooseHour = (shown: IntervalView): void => {
    const isWanted = ({ date, kind, interval: { label } }: IntervalView): boolean =>
      date === pressedDay.current && kind === shown.kind && label === shown.interval.label
    const wanted = planned.find(isWanted) ?? shown
    if (canBeChosen(wanted)) onChoose(wanted.id)
  }
  return (
    <>
      {express && <Express interval={express} isChosen={isChosen(express)} onChoose={onChoose} />}
      <div className={css.days} role="radiogroup" aria-label={t('day')}>
        {days.map(([date, label]) => (
          <label key={date} className={css.day}>
            <PressedInput type="radio" name="day" checked={date === day} onPress={() => chooseDay(date)} />
            <DayLabel date={date} label={label} />
          </label>
        ))}
      </div>
      <Picks label={t('hour')} isInColumns>
        {planned
          .filter(({ date }) => date === shownDay)
          .map((interval) => (
            <Pick
              key={`${interval.kind} ${interval.interval.label}`}
              isCompact
              name="interval"
              checked={isChosen(interval)}
              disabled={!canBeChosen(interval)}
              onPress={() => chooseHour(interval)}
              title={<span className={css.slot}>{interval.interval.label}</span>}
              note={interval.reason ? t(`interval-${interval.reason}`) : interval.feeLabel}
            />
          ))}
      </Picks>
    </>
  )
}

const canBeChosen = ({ isAvailable, isSelected }: IntervalView): boolean => isAvailable || isSelected

const firstOpen = (intervals: readonly IntervalView[]): string | undefined =>
  intervals.find(({ isAvailable }) => isAvailable)?.date

const weekday = new Intl.DateTimeFormat('ro-RO', { weekday: 'short', timeZone: 'UTC' })
const dayOfMonth = new Intl.DateTimeFormat('ro-RO', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "azi / 20 nov.", "dum. / 22 nov." */
function DayLabel({ date, label }: { readonly date: string; readonly label: string }) {
  const noon = new Date(`${date}T12:00:00Z`)
  return (
    <span>
      <b>{label.includes(',') ? weekday.format(noon) : label.toLocaleLowerCase('ro')}</b>
      {dayOfMonth.format(noon)}
    </span>
  )
}
