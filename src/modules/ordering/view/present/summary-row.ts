import type { SummaryLine } from '../../order/contract/summary.ts'

export type SummaryRow = Pick<SummaryLine, 'type'> & {
  readonly key: string
  readonly value: string
  readonly style?: SummaryLine['value']['style']
  readonly size?: SummaryLine['size']
  readonly description?: string
  readonly modal?: SummaryLine['modal']
}

export type ModalLine = NonNullable<SummaryLine['modal']>['summary'][number]

/** A line of the text that explains a row; bold when it applies now. */
export function modalLine(
  type: SummaryLine['type'],
  {
    key,
    value,
    isCurrent: bold = false,
  }: { readonly key: string; readonly value: string; readonly isCurrent?: boolean },
): ModalLine {
  return {
    type,
    size: 'small',
    key: { text: key, bold, style: 'plain', popoverContent: null },
    value: { text: value, bold, style: 'plain' },
  }
}
