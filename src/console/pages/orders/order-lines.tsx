import check from 'icon:check'
import minus from 'icon:minus-circle'
import scales from 'icon:scales'
import swap from 'icon:swap'
import x from 'icon:x-circle'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { StatusChip, type Tone } from '#console/components/status-chip.tsx'
import { now } from '#console/lib/clock/now.ts'
import { formatAmount } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-orders.json'
import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'
import { scanText } from './order-scans.ts'

const t = translator(texts)

type Line = DeskOrder['lines'][number]

const changes: Readonly<Record<NonNullable<Line['change']>, readonly [tone: Tone, icon: string]>> = {
  replaced: ['info', swap],
  partial_replaced: ['info', swap],
  quantity_changed: ['warn', minus],
  decreased: ['ok', scales],
  deleted: ['err', x],
}

/** The goods of an order: asked for, given, why they differ, and what was scanned for them. */
export function OrderLines({ lines, scans, pickedAt }: Pick<DeskOrder, 'lines' | 'scans' | 'pickedAt'>) {
  const changed = lines.filter(({ change }) => change !== null).length
  return (
    <ScrollRegion look="wide" label={t('lines')}>
      <table className="tbl d order-lines" aria-label={t('lines')}>
        <colgroup>
          <col />
          <col style={{ width: 132 }} />
          <col style={{ width: 64 }} />
          <col style={{ width: 64 }} />
          <col style={{ width: 110 }} />
          <col style={{ width: 96 }} />
          <col style={{ width: 68 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              {changed === 0
                ? t('lineCount', { count: lines.length })
                : t('linesChanged', { count: lines.length, changed })}
            </th>
            <th scope="col">{t('warehouse')}</th>
            <th scope="col" className="r">
              {t('ordered')}
            </th>
            <th scope="col" className="r">
              {t('given')}
            </th>
            <th scope="col" className="r">
              {t('price')}
            </th>
            <th scope="col" className="r">
              {t('sum')}
            </th>
            <th scope="col" className="r">
              {t('vat')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={line.id} line={line} isPicked={pickedAt !== null} scanned={scanText(line, scans, now())} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

interface LineRowProps {
  readonly line: Line
  /** Whether the order is picked, so that a line without a change was given as ordered. */
  readonly isPicked: boolean
  readonly scanned: string
}

function LineRow({ line, isPicked, scanned }: LineRowProps) {
  const {
    name,
    size,
    variantCode,
    change,
    ordered,
    quantity,
    unitPrice,
    total,
    vatBasisPoints,
    isAgeRestricted,
    comment,
  } = line
  const [tone, icon] = change === null ? [] : changes[change]
  return (
    <tr>
      <td className="wrap">
        <span className={quantity === 0 ? 'two cut strike' : 'two cut'}>{name}</span>
        <span className="two xs q cut">
          {[size, variantCode, isAgeRestricted && t('adult'), comment].filter(Boolean).join(' · ')}
        </span>
        {scanned !== '' && <span className="two xs m">{scanned}</span>}
      </td>
      <td>
        {tone && icon && change !== null && (
          <StatusChip tone={tone} icon={icon}>
            {t(`change.${change}`)}
          </StatusChip>
        )}
        {change === null && isPicked && (
          <StatusChip tone="ok" icon={check} look="plain">
            {t('asOrdered')}
          </StatusChip>
        )}
      </td>
      <td className="r">{ordered}</td>
      <td className="r med">{quantity}</td>
      <td className="r m">{formatAmount(unitPrice)}</td>
      <td className="r med">{formatAmount(total)}</td>
      <td className="r q">{vatBasisPoints / 100}%</td>
    </tr>
  )
}
