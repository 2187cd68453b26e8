import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { DestinationField } from '#console/components/refund/destination-field.tsx'
import { RefundFees, RefundLines } from '#console/components/refund/refund-lines.tsx'
import { RefundSplit } from '#console/components/refund/refund-split.tsx'
import { partsOf, type RefundDraft, useRefundDraft, wrongFields } from '#console/components/refund/use-refund-draft.ts'
import { type DestinationKind, useRefundPreview } from '#console/components/refund/use-refund-preview.ts'
import { useAction } from '#console/lib/actions/use-action.ts'
import { useShortcuts } from '#console/lib/shortcuts/shortcuts.ts'
import { formatLei } from '#console/lib/text/formats.ts'
import type { Contract } from '#kernel/contract.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-claims.json'
import { acceptClaim, type Claim } from '#modules/claims/contract.staff.ts'
import type { PartRefundReason } from '#modules/ordering/after-sales/rules/refund-parts.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'

const t = translator(texts)

const reasonOf: Readonly<Record<Claim['type'], PartRefundReason>> = {
  incomplete: 'missing',
  delivery: 'late',
  return: 'withdrawn',
  other: 'damaged',
}

/** The claimed pieces that can still be refunded, chosen already. */
function firstDraft({ type, lines, maxima }: Claim): RefundDraft {
  const reason = reasonOf[type]
  const chosen = lines.flatMap(({ itemId, pieces }) => {
    const most = maxima.lines.find((line) => line.itemId === itemId)?.piecesLeft ?? 0
    const claimed = Math.min(pieces, most)
    return claimed > 0 ? [[itemId, { pieces: claimed, amount: null, reason }] as const] : []
  })
  return { lines: Object.fromEntries(chosen), fees: {}, reason: type === 'delivery' ? 'late' : 'goodwill' }
}

interface AcceptFormProps {
  readonly claim: Claim
  readonly refreshes: readonly Contract[]
}

/** Accepts a claim line by line. */
export function AcceptForm({ claim, refreshes }: AcceptFormProps) {
  const { id, orderId, maxima } = claim
  const [key] = useState(() => crypto.randomUUID())
  const { draft, setLine, setFee, setReason } = useRefundDraft(firstDraft(claim))
  const [destination, setDestination] = useState<DestinationKind>('source')
  const [iban, setIban] = useState('')
  const parts = partsOf(draft)
  const wrong = wrongFields(draft, maxima)
  const preview = useRefundPreview({ orderId, parts, destination, claim: id, isReady: wrong.size === 0 })
  const accept = useAction(acceptClaim, {
    refreshes: [...refreshes, getOrder],
    done: ({ state, amount }) => t(state === 'signing' ? 'askedToSign' : 'paid', { amount: formatLei(amount) }),
    onFailed: () => false,
  })
  const amount = parts.length === 0 ? 0 : (preview.data?.amount ?? 0)
  const canAccept = amount > 0 && wrong.size === 0 && !preview.error && !preview.isPlaceholderData
  const submit = (): void => {
    if (!canAccept) return
    const toIban = destination === 'iban' ? { iban } : {}
    void accept.run({ params: { id }, body: { key, parts, destination, message: '', ...toIban } })
  }
  useShortcuts([{ keys: 'ctrl+enter', label: t('do.accept'), run: submit }])
  return (
    <>
      <div className="scroll pad col g12 narrow-refund">
        <RefundLines {...{ maxima, draft, wrong, setLine }} reason={reasonOf[claim.type]} />
        <RefundFees {...{ maxima, draft, wrong, setFee, setReason }} />
        <DestinationField
          {...{ value: destination, iban, onChange: setDestination, onIban: setIban }}
          isMember={claim.isMember}
          hasDoorMoney={claim.hasDoorMoney}
        />
        {parts.length > 0 && wrong.size === 0 && (
          <RefundSplit preview={preview} signatureAbove={claim.signatureAbove} stepUpAbove={claim.stepUpAbove} />
        )}
      </div>
      <div className="claim-foot">
        <Button
          kind="main"
          size="lg"
          shortcut="ctrl+enter"
          disabled={!canAccept}
          isBusy={accept.isRunning}
          onClick={submit}
        >
          {t(preview.data?.need === 'signature' && amount > 0 ? 'acceptToSign' : 'acceptDo', {
            amount: formatLei(amount),
          })}
        </Button>
      </div>
    </>
  )
}
