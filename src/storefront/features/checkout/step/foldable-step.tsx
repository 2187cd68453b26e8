import { type ReactNode, useState } from 'react'
import { CheckoutStep, type CheckoutStepProps, type StepRow } from './checkout-step.tsx'
import { FoldButton } from './fold-button.tsx'

interface FoldableStepProps extends Omit<CheckoutStepProps, 'row' | 'action' | 'onKeyDown'> {
  /** Whether it starts as a row that opens in place: for who has ordered before. */
  readonly isCompact: boolean
  /** Null while nothing is chosen: the section stays open. */
  readonly row: StepRow | null
  /** What the button of the row changes, for screen readers. */
  readonly what: string
  /** Shown folded as well. */
  readonly always?: ReactNode
}

/** A section that is folded into a row when what it asks for is known; Escape folds it again. */
export function FoldableStep({ isCompact, row, what, always, children, ...step }: FoldableStepProps) {
  const [isOpen, setOpen] = useState(false)
  const isFolded = isCompact && row !== null && !isOpen
  return (
    <CheckoutStep
      {...step}
      row={isFolded ? row : undefined}
      action={isCompact && row !== null && <FoldButton isOpen={isOpen} what={what} onPress={setOpen} />}
      onKeyDown={({ key }) => key === 'Escape' && isCompact && setOpen(false)}
    >
      {!isFolded && children}
      {always}
    </CheckoutStep>
  )
}
