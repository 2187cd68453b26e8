import calendar from 'icon:calendar-x-fill'
import { useLayoutEffect, useRef } from 'react'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import type { BoardDay } from '#modules/ordering/checkout/rules/interval-board.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Radio, Radios } from '#storefront/ui/form/radios.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './intervals.module.css'

const t = translator(texts)

const weekday = new Intl.DateTimeFormat('ro-RO', { weekday: 'short', timeZone: 'UTC' })
const dayOfMonth = new Intl.DateTimeFormat('ro-RO', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat('ro-RO', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`)

/** 'gratuit', 'de la 12,99' */
const feeText = (fee: number): string =>
  fee === 0 ? t('free') : t('from', { fee: formatBani(bani(fee)).replace(' lei', '') })

const middleOf = ({ offsetLeft, offsetWidth }: HTMLElement): number => offsetLeft + offsetWidth / 2

interface DaysProps {
  readonly days: readonly BoardDay[]
  readonly chosen: string
  readonly onChoose: (date: string) => void
}

/** The days with their lowest fee. */
export function Days({ days, chosen, onChoose }: DaysProps) {
  const row = useRef<HTMLDivElement>(null)
  // On a phone the last days are beyond the edge.
  useLayoutEffect(() => {
    const scroll = (): void => {
      const day = row.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)
      if (row.current && day) row.current.scrollLeft = middleOf(day) - middleOf(row.current)
    }
    scroll()
    // The row is wider once its font has loaded.
    void document.fonts.ready.then(scroll)
  }, [chosen])
  return (
    <Radios ref={row} label={t('days')} className={css.days} isChosenByArrows>
      {days.map(({ date, label, lowestFee }) => (
        <Radio
          key={date}
          data-day={date}
          className={classes(css.day, date === chosen && css.on, lowestFee === null && css.full)}
          isChecked={date === chosen}
          isStop={date === chosen}
          onClick={() => onChoose(date)}
        >
          <b>{label.includes(',') ? weekday.format(noonOf(date)) : label.toLocaleLowerCase('ro')}</b>
          <span>{dayOfMonth.format(noonOf(date))}</span>
          <span className={css.fee}>{lowestFee === null ? t('fullDay') : feeText(lowestFee)}</span>
        </Radio>
      ))}
    </Radios>
  )
}

interface DayFullProps {
  readonly day: BoardDay
  readonly days: readonly BoardDay[]
}

/** Says that nothing is free on a day, and which one is the next. */
export function DayFull({ day, days }: DayFullProps) {
  const next = days.find(({ date, lowestFee }) => date > day.date && lowestFee !== null) ?? days.find(isFree)
  const name = longDay.format(noonOf(day.date))
  return (
    <Notice kind="err" icon={calendar} isAlert>
      <b>{t('dayFull', { day: name.charAt(0).toLocaleUpperCase('ro') + name.slice(1) })}</b>
      <p className={css.help}>
        {next
          ? t('dayFullNext', { day: longDay.format(noonOf(next.date)), fee: feeText(next.lowestFee ?? 0) })
          : t('dayFullNone')}
      </p>
    </Notice>
  )
}

const isFree = ({ lowestFee }: BoardDay): boolean => lowestFee !== null
