import { IntervalBoard } from './interval-board.tsx'
import css from './intervals.module.css'
import { LengthSwitch } from './length-switch.tsx'
import type { Offered } from './offered.ts'
import { lengths, useShown } from './use-shown.ts'

interface IntervalChoiceProps {
  readonly intervals: readonly Offered[]
  readonly chosenId: number | null
  /** Of the interval that is being chosen. */
  readonly pendingId?: number | undefined
  readonly onChoose: (id: number) => void
}

/** Chooses a delivery interval of an order: the next express delivery, or a length, a day and hours. */
export function IntervalChoice({ intervals, chosenId, pendingId, onChoose }: IntervalChoiceProps) {
  const { shown, show } = useShown(
    intervals,
    intervals.find(({ id }) => id === (pendingId ?? chosenId)),
  )
  const hasBoth = lengths.every((length) => intervals.some(({ kind }) => kind === length))
  return (
    <div className={css.choice}>
      {hasBoth && <LengthSwitch length={shown.length} onChoose={(length) => show({ ...shown, length })} />}
      <IntervalBoard
        heading="h3"
        all={intervals}
        shown={shown}
        onShow={show}
        chosenId={chosenId}
        pendingId={pendingId ?? null}
        onChoose={({ id }) => onChoose(id)}
      />
    </div>
  )
}
