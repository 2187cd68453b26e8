import type { ReactNode } from 'react'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import grid from '#storefront/ui/form/form-grid.module.css'

interface FormFootProps {
  /** Why the form was refused, unless the fields show it. */
  readonly refusal: Error | null
  readonly isSaving: boolean
  /** The texts of the buttons. */
  readonly words: { readonly save: string; readonly cancel: string }
  readonly onCancel?: (() => void) | undefined
  /** Replaces the save button. */
  readonly action?: ReactNode
}

/** The end of a form in columns: the refusal, and the buttons to save and cancel. */
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
