import down from 'icon:arrow-down'
import up from 'icon:arrow-up'
import x from 'icon:x'
import { IconButton } from '#console/components/button.tsx'
import { StatusChip } from '#console/components/status-chip.tsx'
import type { RuleProduct } from './rule-form.ts'
import { t } from './rule-text.ts'

interface ChosenProductsProps {
  readonly products: readonly RuleProduct[]
  /** Whether their order counts. */
  readonly isOrdered: boolean
  readonly onChange: (products: readonly RuleProduct[]) => void
  /** Its button, which had the focus, is gone. */
  readonly onRemoved: () => void
}

/** The chosen products, to be moved and taken out. */
export function ChosenProducts({ products, isOrdered, onChange, onRemoved }: ChosenProductsProps) {
  const last = products.length - 1
  const move = (index: number, to: number): void => {
    const moved = products[index]
    if (moved !== undefined && to >= 0 && to <= last) onChange(products.toSpliced(index, 1).toSpliced(to, 0, moved))
  }
  return (
    <ol className="chosen" aria-label={t('chosen')}>
      {products.map(({ code, name, isAvailable }, index) => (
        <li key={code} className="row">
          {isOrdered && <span className="q">{index + 1}.</span>}
          <span className="grow cut">{name}</span>
          {!isAvailable && <StatusChip tone="warn">{t('soldOut')}</StatusChip>}
          {isOrdered && (
            <>
              <IconButton
                {...{ icon: up, size: 'sm', label: t('up', { name }), 'aria-disabled': index === 0 }}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                {...{ icon: down, size: 'sm', label: t('down', { name }), 'aria-disabled': index === last }}
                onClick={() => move(index, index + 1)}
              />
            </>
          )}
          <IconButton
            {...{ icon: x, size: 'sm', label: t('remove', { name }) }}
            onClick={() => {
              onChange(products.toSpliced(index, 1))
              onRemoved()
            }}
          />
        </li>
      ))}
    </ol>
  )
}
