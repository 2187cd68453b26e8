import type { ReactNode } from 'react'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import grid from '#storefront/ui/form/form-grid.module.css'

interface FormFootProps {
  /** Why the form as a whole was refused; what is wrong with a field stands at the field. */
  readonly refusal: Error | null
  readonly isSaving: boolean
  /** What the buttons say. */
  readonly words: { readonly save: string; readonly cancel: string }
  readonly onCancel?: (() => void) | undefined
  /** In the place of the button that saves. */
  readonly action?: ReactNode
}

/** The end of a form in columns: the refusal, the button that saves and the one that gives up. */
export function FormFoot({ refusal, isSaving, words, onCancel, action }: FormFootProps) {
  return (
    <>
      {refusal && (
        <div className={grid.wide}>
          <Notice kind="err" isAlert>
            {refusalText(refusal)}
          </Notice>
        </div>
      )}
      <div className={`${grid.actions} ${grid.wide}`}>
        {action || (
          <Button type="submit" isBusy={isSaving}>
            {words.save}
          </Button>
        )}
        {onCancel && (
          <Button look="ghost" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
    </>
  )
}
