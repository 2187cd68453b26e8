import { translator } from '#kernel/translate.ts'
import texts from '#locales/substitutes.json'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { Pick } from '#storefront/ui/form/pick.tsx'

const t = translator(texts)

interface SubstitutesPickProps {
  readonly isWanted: boolean
  readonly error: Error | null
  readonly onChange: (isWanted: boolean) => void
}

/** Whether the picker may substitute products that are missing. */
export function SubstitutesPick({ isWanted, error, onChange }: SubstitutesPickProps) {
  return (
    <div>
      <Pick
        type="checkbox"
        title={t('title')}
        note={t('help')}
        checked={isWanted}
        onChange={(event) => onChange(event.target.checked)}
      />
      {error && <ErrorText>{refusalText(error)}</ErrorText>}
    </div>
  )
}
