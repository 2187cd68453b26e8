import plus from 'icon:plus'
import trash from 'icon:trash'
import { useState } from 'react'
import { Button, IconButton } from '#console/components/button.tsx'
import { classes } from '#console/lib/classes.ts'
import { formatAmount, parseLei } from '#console/lib/text/formats.ts'
import type { SettingInputProps } from './input-props.ts'
import { t } from './setting-text.ts'

interface Row {
  readonly from: string
  readonly fee: string
}

const rowsOf = (value: SettingInputProps['value']): Row[] =>
  Array.isArray(value)
    ? value.flatMap((one) =>
        typeof one === 'object' && 'fee' in one ? { from: formatAmount(one.from), fee: formatAmount(one.fee) } : [],
      )
    : []

/** From which goods on delivery costs how much, a row each. */
export function TiersInput({ id, value, isWrong, describedBy, onChange }: SettingInputProps) {
  const [typed, setTyped] = useState<readonly Row[] | undefined>(undefined)
  const rows = typed ?? rowsOf(value)
  const change = (next: readonly Row[]): void => {
    setTyped(next)
    const tiers = next.map(({ from, fee }) => ({ from: parseLei(from), fee: parseLei(fee) }))
    const isWhole = tiers.every(
      (one): one is { from: number; fee: number } => one.from !== undefined && one.fee !== undefined,
    )
    onChange(isWhole ? tiers : null)
  }
  const cell = (index: number, name: 'from' | 'fee', label: string) => (
    <span className={classes('in', isWrong && 'bad')}>
      <input
        id={index === 0 && name === 'from' ? id : undefined}
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${label} ${index + 1}`}
        aria-describedby={describedBy}
        aria-invalid={isWrong}
        value={rows[index]?.[name] ?? ''}
        onBlur={() => value !== null && setTyped(undefined)}
        onChange={(event) =>
          change(rows.map((row, at) => (at === index ? { ...row, [name]: event.target.value } : row)))
        }
      />
      <span className="end">{t('lei')}</span>
    </span>
  )
  return (
    <div className="col g6">
      {rows.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier has no identity but its place
        <div key={index} className="tier">
          <span className="q">{t('tierFrom')}</span>
          {cell(index, 'from', t('tierFromLabel'))}
          <span className="q">{t('tierFee')}</span>
          {cell(index, 'fee', t('tierFeeLabel'))}
          <IconButton
            icon={trash}
            size="sm"
            label={t('removeTier', { number: index + 1 })}
            disabled={rows.length === 1}
            onClick={() => change(rows.filter((__, at) => at !== index))}
          />
        </div>
      ))}
      {rows.length < 6 && (
        <span>
          <Button size="sm" icon={plus} onClick={() => change([...rows, { from: '', fee: '' }])}>
            {t('addTier')}
          </Button>
        </span>
      )}
    </div>
  )
}
