import { useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/dietary-profile.json'
import { mostIngredients } from '#modules/dietary/rules/profile.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import { ChosenWords } from './chosen-words.tsx'
import css from './profile-form.module.css'

const t = translator(texts)

interface IngredientWordsProps {
  readonly words: readonly string[]
  readonly onChange: (words: string[]) => void
}

/** Ingredients in the customer's own words. Enter adds one, and saves nothing. */
export function IngredientWords({ words, onChange }: IngredientWordsProps) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isFull = words.length >= mostIngredients
  const add = (): void => {
    const word = typed.trim().toLowerCase()
    if (word.length < 2 || isFull) return
    onChange([...new Set([...words, word])])
    setTyped('')
    field.current?.focus()
  }
  return (
    <>
      <div className={css.adding}>
        <TextField
          ref={field}
          label={t('ingredient')}
          name="ingredient"
          maxLength={40}
          autoComplete="off"
          value={typed}
          error={isFull && typed !== '' ? t('tooManyIngredients', { count: mostIngredients }) : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button type="button" look="secondary" onClick={add}>
          {t('add')}
        </Button>
      </div>
      <ChosenWords
        label={t('ingredients')}
        words={words.map((word) => ({ key: word, name: word }))}
        none={t('noIngredients')}
        field={field}
        onRemove={(key) => onChange(words.filter((word) => word !== key))}
      />
    </>
  )
}
