import stop from 'icon:stop-fill'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/dictation.json'
import { Button } from '#storefront/ui/button/button.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './listening.module.css'
import type { Dictation } from './use-dictation.ts'

const t = translator(texts)

/** Shown in place of the field while the browser listens. */
export function Listening({ dictation: { heard, stop: end, giveUp } }: { readonly dictation: Dictation }) {
  return (
    <div className={css.listening}>
      <p role="status">{t('listening')}</p>
      <p className={css.heard}>{heard}</p>
      <p className="small">{t('note')}</p>
      <div className={css.row}>
        <Button look="lime" size="small" onClick={end} autoFocus>
          <Icon of={stop} />
          {t('stop')}
        </Button>
        <Button look="white" size="small" onClick={giveUp}>
          {t('giveUp')}
        </Button>
      </div>
    </div>
  )
}

/** Says where the browser sends speech, before the microphone is pressed. */
export const dictationNote = (): string => t('note')

/** Why nothing was heard; nothing when all went well. */
export function DictationFailure({ dictation: { failure } }: { readonly dictation: Dictation }) {
  return (
    failure && (
      <div role="alert">
        <ErrorText>{t(failure)}</ErrorText>
      </div>
    )
  )
}
