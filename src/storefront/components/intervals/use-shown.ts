import { useState } from 'react'
import { shownDate } from '#modules/ordering/checkout/rules/interval-board.ts'
import type { Offered } from './offered.ts'

export const lengths = ['two-hours', 'one-hour'] as const
export type Length = (typeof lengths)[number]

export interface Shown {
  readonly length: Length
  readonly day: string | undefined
}

/**
 * Which intervals a board shows: those of the chosen one at first, else those of the habit, else of the first free one.
 * `show` turns to another length or day; a day without intervals of the length is passed over.
 */
export function useShown(all: readonly Offered[], chosen: Offered | undefined, habit?: Offered) {
  const [pressed, show] = useState<Shown>({ length: 'two-hours', day: undefined })
  const wanted = pressed.day === undefined && chosen?.kind === 'one-hour' ? 'one-hour' : pressed.length
  const length = all.some(({ kind }) => kind === wanted) ? wanted : (lengths.find(isOffered) ?? wanted)
  const ofLength = all.filter(({ kind }) => kind === length)
  const day = shownDate(ofLength, [pressed.day, chosen?.date, habit?.date])
  return { shown: { length, day }, show }

  function isOffered(one: Length): boolean {
    return all.some(({ kind }) => kind === one)
  }
}
