import { type FormEvent, useRef, useState } from 'react'
import { problemName } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/vouchers.json'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './add-voucher.module.css'
import { useAddVoucher } from './use-add-voucher.ts'

const t = translator(texts)

/** Adds a voucher code to the account; errors are shown at the field. */
export function AddVoucher() {
  const [code, setCode] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const add = useAddVoucher()
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (add.isPending) return
    setEmpty(code.trim() === '')
    if (code.trim() === '') return field.current?.focus()
    await add.mutateAsync(code).then(
      // Keep what was typed while the request was pending.
      () => setCode((typed) => (typed === code ? '' : typed)),
      () => field.current?.focus(),
    )
  }
  return (
    <Panel>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          ref={field}
          label={t('add')}
          placeholder={t('addHint')}
          value={code}
          error={isEmpty ? t('addEmpty') : errorText(add.error)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          onChange={(event) => {
            setCode(event.target.value)
            setEmpty(false)
            add.reset()
          }}
        />
        <Button type="submit" className={css.button} isBusy={add.isPending}>
          {t('addButton')}
        </Button>
      </form>
    </Panel>
  )
}

function errorText(error: Error | null): string | undefined {
  if (error === null) return undefined
  return problemName(error) === 'invalid-input' ? t('addUnfit') : refusalText(error)
}
