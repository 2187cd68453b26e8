import microphone from 'icon:microphone'
import bin from 'icon:trash'
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/shopping-list.json'
import { mostCharacters } from '#modules/shopping-lists/contract.ts'
import { DictationFailure, dictationNote, Listening } from '#storefront/components/dictation/listening.tsx'
import { useDictation } from '#storefront/components/dictation/use-dictation.ts'
import { Button, RoundButton } from '#storefront/ui/button/button.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './list-form.module.css'

const t = translator(texts)

interface ListFormProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onFind: (written: string) => void
  readonly isFinding: boolean
  readonly error: string | undefined
}

/** Where a list is pasted, typed or dictated. */
export function ListForm({ text, onText, onFind, isFinding, error }: ListFormProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const dictation = useDictation((heard) => onText(text.trim() === '' ? heard : `${text.trim()}\n${heard}`))
  const find = (): void => onFind(area.current?.value ?? text)
  // A list pasted before hydration is in the field, and React 19 does not tell of it.
  const hydrated = useRef(onText)
  useLayoutEffect(() => {
    const written = area.current?.value ?? ''
    if (written !== '') hydrated.current(written)
  }, [])
  const findByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      find()
    }
  }
  const clear = (): void => {
    onText('')
    area.current?.focus()
  }
  return (
    <Panel aria-labelledby={`${id}-title`} className={css.form}>
      <h2 id={`${id}-title`}>{t('write')}</h2>
      <form
        data-scripted=""
        onSubmit={(event) => {
          event.preventDefault()
          find()
        }}
      >
        {dictation.isListening ? (
          <Listening dictation={dictation} />
        ) : (
          <div className={css.paste}>
            <textarea
              ref={area}
              id={id}
              aria-label={t('text')}
              aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
              aria-invalid={error ? true : undefined}
              placeholder={t('example')}
              maxLength={mostCharacters}
              value={text}
              onChange={({ target }) => onText(target.value)}
              onKeyDown={findByKey}
            />
            <div className={css.tools}>
              {dictation.isAble && (
                <Button look="soft" size="small" onClick={dictation.start}>
                  <Icon of={microphone} />
                  {t('dictate')}
                </Button>
              )}
              {text !== '' && (
                <RoundButton className={css.clear} aria-label={t('clear')} onClick={clear}>
                  <Icon of={bin} />
                </RoundButton>
              )}
            </div>
          </div>
        )}
        <DictationFailure dictation={dictation} />
        {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
        <Button type="submit" isBlock isBusy={isFinding}>
          {t('find')}
        </Button>
      </form>
      <p className="small muted" id={`${id}-help`}>
        {t('help')} {t('keyHelp')}
        {dictation.isAble && !dictation.isListening && ` ${dictationNote()}`}
      </p>
    </Panel>
  )
}
