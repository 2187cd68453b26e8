import type { SummaryLine } from '../../order/contract/summary.ts'

export type SummaryRow = Pick<SummaryLine, 'type'> & {
  readonly key: string
  readonly value: string
  readonly style?: SummaryLine['value']['style']
  readonly size?: SummaryLine['size']
  readonly description?: string
  readonly modal?: SummaryLine['modal']
}
