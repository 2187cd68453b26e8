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
}

/** The chosen products, to be moved and taken out. */
export function ChosenProducts({ products, isOrdered, onChange }: ChosenProductsProps) {
  const move = (index: number, by: -1 | 1): void => {
    const moved = products[index]
    if (moved !== undefined) onChange(products.toSpliced(index, 1).toSpliced(index + by, 0, moved))
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
                {...{ icon: up, size: 'sm', label: t('up', { name }), disabled: index === 0 }}
                onClick={() => move(index, -1)}
              />
              <IconButton
                {...{ icon: down, size: 'sm', label: t('down', { name }), disabled: index === products.length - 1 }}
                onClick={() => move(index, 1)}
              />
            </>
          )}
          <IconButton
            {...{ icon: x, size: 'sm', label: t('remove', { name }) }}
            onClick={() => onChange(products.toSpliced(index, 1))}
          />
        </li>
      ))}
    </ol>
  )
}
