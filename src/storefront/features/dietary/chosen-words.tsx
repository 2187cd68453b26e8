import cross from 'icon:x'
import { type RefObject, useRef } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/dietary-profile.json'
import { chip } from '#storefront/ui/button/chip.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'

const t = translator(texts)

interface ChosenWordsProps {
  readonly label: string
  readonly words: readonly { readonly key: string; readonly name: string }[]
  readonly none: string
  /** Takes the focus when the last chip is gone. */
  readonly field: RefObject<HTMLInputElement | null>
  readonly onRemove: (key: string) => void
}

/** Words as chips, each with a button that removes it. */
export function ChosenWords({ label, words, none, field, onRemove }: ChosenWordsProps) {
  const list = useRef<HTMLUListElement>(null)
  if (words.length === 0) return <p className="muted small">{none}</p>
  const remove = (key: string, at: number): void => {
    const buttons = list.current?.querySelectorAll('button')
    const next = buttons?.[at + 1] ?? buttons?.[at - 1] ?? field.current
    onRemove(key)
    next?.focus()
  }
  return (
    <ul ref={list} className={chip.row} aria-label={label}>
      {words.map(({ key, name }, at) => (
        <li key={key}>
          <button type="button" className={chip.chosen} onClick={() => remove(key, at)}>
            <span aria-hidden="true">{name}</span>
            <Icon of={cross} />
            <span className="sr">{t('removeOne', { name })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
