import signature from 'icon:signature'
import { formatLei } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-refunds.json'
import { Banner } from '../banner.tsx'
import type { useRefundPreview } from './use-refund-preview.ts'

const t = translator(texts)

const methods: Readonly<Record<string, string>> = texts.method
export const methodName = (code: string): string => methods[code] ?? code

interface RefundSplitProps {
  readonly preview: ReturnType<typeof useRefundPreview>
  readonly signatureAbove: number
  readonly stepUpAbove: number
}

/** Where the money comes from and goes to, and what is needed before it does. */
export function RefundSplit({ preview, signatureAbove, stepUpAbove }: RefundSplitProps) {
  const { data, error } = preview
  if (error) return <Banner tone="err">{problemText(error)}</Banner>
  if (data === undefined) return null
  const { shares, points, credited, need } = data
  return (
    <div className="refund-split">
      {shares.map(({ type, method, amount }) => (
        <div key={`${type}${method}`} className="kv">
          <span>{t(credited > 0 && type === 'money' ? 'from' : 'backTo', { method: methodName(method) })}</span>
          <span className="med">{formatLei(amount)}</span>
        </div>
      ))}
      {points > 0 && (
        <div className="kv">
          <span>{t('asPoints')}</span>
          <span className="med">{points.toLocaleString('ro-RO')}</span>
        </div>
      )}
      {need !== 'nothing' && (
        <Banner tone={need === 'signature' ? 'warn' : 'info'} icon={signature}>
          {need === 'signature'
            ? t('needSignature', { amount: formatLei(signatureAbove) })
            : t('needStepUp', { amount: formatLei(stepUpAbove) })}
        </Banner>
      )}
    </div>
  )
}
