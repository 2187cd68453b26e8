import { useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/household.json'
import type { HouseholdState } from '#modules/households/contract.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import css from './household.module.css'
import { householdRefusal } from './household-refusal.ts'
import { useHouseholdChange } from './use-household.ts'

const t = translator(texts)

interface LimitFormProps {
  /** Whose limit it is. */
  readonly label: string
  /** In bani; null without a limit. */
  readonly limitInt: number | null
  readonly onSave: (limitInt: number | null) => Promise<HouseholdState>
}

/** A button that opens the field of a spending limit, in whole lei; an empty field takes the limit away. */
export function LimitForm({ label, limitInt, onSave }: LimitFormProps) {
  const [text, setText] = useState<string>()
  const toggle = useRef<HTMLButtonElement>(null)
  const save = useHouseholdChange(async (limit: number | null) => {
    const state = await onSave(limit)
    close()
    return state
  })
  // "1500" and "1.500", as the help writes it.
  const lei = text?.trim().replace(/^(\d{1,2})\.(?=\d{3}$)/, '$1') ?? ''
  const isWrong = !/^(|[1-9]\d{0,3}|10000)$/.test(lei)
  const close = (): void => {
    setText(undefined)
    toggle.current?.focus()
  }
  const isOpen = text !== undefined
  return (
    <>
      <Button
        ref={toggle}
        look="ghost"
        size="small"
        aria-expanded={isOpen}
        aria-label={t(limitInt === null ? 'setLimitOf' : 'changeLimitOf', { of: label })}
        onClick={() => (isOpen ? close() : setText(limitInt === null ? '' : String(Math.floor(limitInt / 100))))}
      >
        {t(limitInt === null ? 'setLimit' : 'changeLimit')}
      </Button>
      {isOpen && (
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isWrong && !save.isPending) save.mutate(lei === '' ? null : Number(lei) * 100)
          }}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          <TextField
            label={label}
            help={t('limitHelp')}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            value={text}
            error={isWrong ? t('limitWrong') : save.error ? householdRefusal(save.error) : undefined}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" look="secondary" size="small" isBusy={save.isPending}>
            {t('saveLimit')}
          </Button>
        </form>
      )}
    </>
  )
}
