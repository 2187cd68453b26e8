import type { ButtonHTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react'

interface RadiosProps {
  /** For screen readers. */
  readonly label: string
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLDivElement>
  /** Whether an arrow key chooses at once; else it only moves, and Enter or Space chooses. */
  readonly isChosenByArrows?: boolean
  readonly children: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** A radio group: one stop of the Tab key, arrows move inside it, Home and End to its ends. */
export function Radios({ label, className, ref, isChosenByArrows, children }: RadiosProps) {
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')]
    const at = all.indexOf(event.target as HTMLElement)
    const step = steps[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : step === undefined ? -1 : at + step
    const next = all.at(to % all.length)
    if (at < 0 || next === undefined || (step === undefined && !['Home', 'End'].includes(event.key))) return
    event.preventDefault()
    next.focus()
    if (isChosenByArrows) next.click()
  }
  return (
    <div role="radiogroup" ref={ref} aria-label={label} className={className} onKeyDown={move}>
      {children}
    </div>
  )
}

type RadioProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly isChecked: boolean
  /** It is the group's stop of the Tab key: the chosen one, without one the first. */
  readonly isStop: boolean
}

export function Radio({ isChecked, isStop, ...button }: RadioProps) {
  // biome-ignore lint/a11y/useSemanticElements: an input of type radio chooses with every arrow key
  return <button type="button" {...button} role="radio" aria-checked={isChecked} tabIndex={isStop ? 0 : -1} />
}
