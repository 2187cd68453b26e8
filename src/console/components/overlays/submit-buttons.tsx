import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { Button } from '../button.tsx'

interface SubmitButtonsProps {
  /** What the form does, as its button says. */
  readonly action: string
  readonly isBusy?: boolean | undefined
  readonly canSubmit?: boolean
  readonly isDanger?: boolean
  readonly onGiveUp: () => void
}

const t = translator(texts)

/** The buttons below a form: give up at the start, send at the end. */
export function SubmitButtons({ action, isBusy, canSubmit = true, isDanger = false, onGiveUp }: SubmitButtonsProps) {
  return (
    <>
      <Button size="lg" onClick={onGiveUp}>
        {t('giveUp')}
      </Button>
      <span className="end">
        <Button type="submit" size="lg" kind={isDanger ? 'danger' : 'main'} isBusy={isBusy} disabled={!canSubmit}>
          {action}
        </Button>
      </span>
    </>
  )
}
