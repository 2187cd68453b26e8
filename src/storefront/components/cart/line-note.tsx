import pencil from 'icon:note-pencil'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order.json'
import css from '#storefront/components/order/order-line.module.css'
import { Button, RoundButton } from '#storefront/ui/button/button.tsx'
import { TextArea } from '#storefront/ui/form/field.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'

const t = translator(texts)

/** The limit of the contract. */
const mostLetters = 200

export interface LineNote {
  /** Opens and closes the form. */
  readonly button: ReactNode
  readonly form: ReactNode
}

interface LineNoteOptions {
  readonly name: string
  readonly comment: string
  readonly onSave: (comment: string) => void
}

/** A note to the picker of this line: a button and the form that it opens. Focus moves into the form and back. */
export function useLineNote({ name, comment, onSave }: LineNoteOptions): LineNote {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setOpen(false)
    button.current?.focus()
  }
  const save = (text: string): void => {
    if (text !== comment) onSave(text)
    close()
  }
  return {
    button: (
      <span className={css.note}>
        <RoundButton
          ref={button}
          aria-label={t('noteOf', { name })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={pencil} />
        </RoundButton>
      </span>
    ),
    form: isOpen && <NoteForm comment={comment} onSave={save} onCancel={close} />,
  }
}

interface NoteFormProps {
  readonly comment: string
  readonly onSave: (comment: string) => void
  readonly onCancel: () => void
}

function NoteForm({ comment, onSave, onCancel }: NoteFormProps) {
  const [text, setText] = useState(comment)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSave(text.trim())
  }
  return (
    <form
      ref={form}
      className={css.noteForm}
      onSubmit={submit}
      onKeyDown={(event) => {
        // Esc closes the form and not the drawer around it.
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onCancel()
      }}
    >
      <TextArea
        label={t('note')}
        placeholder={t('noteExample')}
        maxLength={mostLetters}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={css.row}>
        <Button type="submit" size="small">
          {t('noteSave')}
        </Button>
        <Button look="ghost" size="small" onClick={onCancel}>
          {t('noteCancel')}
        </Button>
      </div>
    </form>
  )
}
