import type { SummaryLine } from '#modules/ordering/contract.ts'
import { type AmountLine, Amounts } from '#storefront/ui/price/amounts.tsx'

/** The lines of the order's total, with the server's texts and amounts. */
export function OrderAmounts({ lines }: { readonly lines: readonly SummaryLine[] }) {
  return <Amounts lines={lines.map(amountLine)} />
}

function amountLine({ type, key, value }: SummaryLine): AmountLine {
  const look = type === 'total' ? 'total' : value.style
  return { key: key.text, value: value.text, look }
}
