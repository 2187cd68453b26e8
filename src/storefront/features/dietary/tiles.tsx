import check from 'icon:check-circle-fill'
import circle from 'icon:circle'
import prohibit from 'icon:prohibit-fill'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './profile-form.module.css'

interface TilesProps<Value extends string> {
  readonly label: string
  readonly values: readonly Value[]
  readonly chosen: readonly Value[]
  readonly nameOf: (value: Value) => string
  /** Whether what is chosen is kept away or looked for. */
  readonly look: 'avoid' | 'like'
  readonly onToggle: (value: Value) => void
}

/** Short choices in columns, any number of them. */
export function Tiles<Value extends string>({ label, values, chosen, nameOf, look, onToggle }: TilesProps<Value>) {
  const mark = look === 'avoid' ? prohibit : check
  return (
    <fieldset className={css.tiles} aria-label={label}>
      {values.map((value) => {
        const isChosen = chosen.includes(value)
        return (
          <label key={value} className={css.tile} data-look={look}>
            <input type="checkbox" checked={isChosen} onChange={() => onToggle(value)} />
            <Icon of={isChosen ? mark : circle} />
            {nameOf(value)}
          </label>
        )
      })}
    </fieldset>
  )
}
