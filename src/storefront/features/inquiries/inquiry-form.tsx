import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isApiError } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/inquiries.json'
import { fieldErrors } from '#storefront/components/problem/field-errors.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import grid from '#storefront/ui/form/form-grid.module.css'
import css from './inquiry-form.module.css'
import { inquirySender } from './open-form.ts'

const t = translator(texts)

interface InquiryFormProps {
  readonly send: (form: string, fields: FormData) => Promise<unknown>
  /** What a refusal that the browser can see already is: the field and its code. */
  readonly check?: (fields: FormData) => ReadonlyMap<string, string>
  readonly fields: (errorOf: (field: string) => string | undefined) => ReactNode
  readonly words: { readonly send: string; readonly sending: string; readonly sent: string; readonly sentText: string }
  /** What happens with the data, with a link. */
  readonly privacy: ReactNode
}

/**
 * A form to the shop. Its fields are uncontrolled: what was typed before the page came alive counts, and a failure leaves
 * every word where it is.
 */
export function InquiryForm({ send, check, fields, words, privacy }: InquiryFormProps) {
  const [sender] = useState(inquirySender)
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map())
  const element = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const mutation = useMutation({
    // Offline it fails with a sentence at once, instead of waiting unseen for a network.
    networkMode: 'always',
    mutationFn: (data: FormData) => sender.send((form) => send(form, data)),
  })
  const { error, isPending, isSuccess } = mutation
  const errors = seen.size > 0 ? seen : fieldErrors(error, texts)

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows each failed attempt, also one with equal errors
  useEffect(() => {
    if (errors.size === 0 && error === null) return
    const trap = element.current?.elements.namedItem('website')
    // Filled in by a program that helps a person: the next press sends the form.
    if (trap instanceof HTMLInputElement) trap.value = ''
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(wrong ?? notice.current)?.focus()
  }, [error, seen])

  if (isSuccess) return <Sent {...words} />
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const found = check?.(data) ?? new Map<string, string>()
    setSeen(found)
    if (found.size > 0) mutation.reset()
    else mutation.mutate(data)
  }
  const isRefused = error !== null && errors.size === 0
  return (
    <form ref={element} className={css.form} noValidate onFocus={sender.open} onSubmit={submit}>
      <div className={grid.form}>{fields((field) => errors.get(field))}</div>
      <Trap />
      <div ref={notice} tabIndex={-1} className={css.notice}>
        {isRefused && (
          <Notice kind="err" isAlert>
            {refusalText(error)} {!isApiError(error) && t('kept')}
          </Notice>
        )}
        {errors.size > 0 && (
          <Notice kind="err" isAlert>
            {errors.get('website') ?? t('check')}
          </Notice>
        )}
      </div>
      <div className="small muted">{privacy}</div>
      <div className={grid.actions}>
        <Button type="submit" size="large" isBusy={isPending}>
          {isPending ? words.sending : words.send}
        </Button>
        <span className="sr" role="status">
          {isPending ? words.sending : ''}
        </span>
      </div>
    </form>
  )
}

/** A field that people neither see nor reach; programs that fill in everything give themselves away. */
function Trap() {
  return (
    <div className={css.trap} aria-hidden="true">
      <label>
        {t('trap')}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

function Sent({ sent, sentText }: Pick<InquiryFormProps['words'], 'sent' | 'sentText'>) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={css.sent}>
      <h3 ref={title} tabIndex={-1}>
        {sent}
      </h3>
      <p>{sentText}</p>
    </div>
  )
}
