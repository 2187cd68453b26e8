import { useId, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/common.json'
import { Button } from '#storefront/ui/button/button.tsx'
import field from '#storefront/ui/form/field.module.css'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import css from './file-field.module.css'

const t = translator(texts)

interface FileFieldProps {
  readonly label: string
  readonly help: string
  readonly words: { readonly choose: string; readonly none: string; readonly remove: string }
  readonly name: string
  readonly accept: string
  readonly error: string | undefined
}

/**
 * An optional file. The input itself takes focus and the key; its face is ours, because the browser's own speaks the
 * language of the browser.
 */
export function FileField({ label, help, words, name, accept, error }: FileFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const clear = (): void => {
    if (input.current === null) return
    input.current.value = ''
    setChosen(null)
    input.current.focus()
  }
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
        <span className={field.optional}> {t('optional')}</span>
      </label>
      <div className={css.row} data-wrong={error ? true : undefined}>
        <input
          ref={input}
          id={id}
          className={css.input}
          type="file"
          name={name}
          accept={accept}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && `${id}-error`, `${id}-chosen`, `${id}-help`].filter(Boolean).join(' ')}
          onChange={({ target }) => setChosen(target.files?.[0]?.name ?? null)}
        />
        <span className={css.choose} aria-hidden="true">
          {words.choose}
        </span>
        <span id={`${id}-chosen`} className={css.chosen}>
          {chosen ?? words.none}
        </span>
        {chosen !== null && (
          <Button look="ghost" size="small" className={css.remove} onClick={clear}>
            {words.remove}
          </Button>
        )}
      </div>
      <p className={field.help} id={`${id}-help`}>
        {help}
      </p>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  )
}
