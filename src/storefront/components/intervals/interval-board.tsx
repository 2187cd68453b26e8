import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import { daysOf } from '#modules/ordering/checkout/rules/interval-board.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { DayFull, Days } from './days.tsx'
import { ExpressRow } from './express-row.tsx'
import css from './intervals.module.css'
import type { Offered } from './offered.ts'
import { Parts } from './parts.tsx'
import type { Shown } from './use-shown.ts'

const t = translator(texts)

interface IntervalBoardProps {
  /** Level of the headings of parts of the day. */
  readonly heading: 'h3' | 'h4'
  readonly all: readonly Offered[]
  readonly shown: Shown
  readonly onShow: (shown: Shown) => void
  readonly chosenId: number | null
  /** Of the interval that is being chosen. */
  readonly pendingId: number | null
  readonly onChoose: (interval: Offered) => void
  readonly children?: ReactNode
}

/** Express, days, and the intervals of a day by its parts. Says so where no interval of the length is planned. */
export function IntervalBoard({ heading, all, shown, onShow, chosenId, pendingId, ...rest }: IntervalBoardProps) {
  const { onChoose, children } = rest
  const { length } = shown
  const ofLength = all.filter(({ kind }) => kind === length)
  const express = all.find(({ kind }) => kind === 'express')
  const days = daysOf(ofLength)
  const day = days.find(({ date }) => date === shown.day) ?? days[0]
  const show = (date: string): void => onShow({ length, day: date })
  const step = (by: number): void => {
    const next = days[days.findIndex(({ date }) => date === day?.date) + by]
    if (next) show(next.date)
  }
  return (
    <div className={classes(css.board, length === 'one-hour' && css.narrow)}>
      {express && (
        <ExpressRow
          interval={express}
          isChosen={express.id === chosenId}
          isPending={express.id === pendingId}
          onChoose={onChoose}
        />
      )}
      {!day && <Notice>{t('noHours')}</Notice>}
      {day && (
        <>
          <Days days={days} chosen={day.date} onChoose={show} />
          {day.lowestFee === null && <DayFull day={day} days={days} />}
          <Parts
            ofDay={ofLength.filter(({ date }) => date === day.date)}
            {...{ heading, ofLength, chosenId, pendingId, onChoose }}
            onDay={show}
            onStep={step}
          />
          {children}
        </>
      )}
    </div>
  )
}
