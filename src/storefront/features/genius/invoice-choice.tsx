import { useState } from 'react'
import { createPortal } from 'react-dom'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import type { BillingView } from '#modules/customers/contract.billing.ts'
import { BillingChoice } from '#storefront/components/billing/billing-choice.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'

const t = translator(texts)

interface InvoiceChoiceProps {
  /** Whether the form of new billing data is shown first, because an invoice lacks the address. */
  readonly isNeeded: boolean
  /** Null when the customer is billed as a person. */
  readonly chosenId: number | null
  readonly onChoose: (billing: BillingView | null) => void
  readonly onClose: () => void
}

/** Chooses the billing data for a Genius purchase. A portal, so that it does not inherit the colours of the band. */
export function InvoiceChoice({ isNeeded, chosenId, onChoose, onClose }: InvoiceChoiceProps) {
  const [view, setView] = useState<'list' | 'form'>(isNeeded ? 'form' : 'list')
  return createPortal(
    <Dialog
      look="modal"
      title={t('billTitle')}
      onClose={onClose}
      {...(view === 'list' && {
        footer: (
          <Button isBlock onClick={onClose}>
            {t('billDone')}
          </Button>
        ),
      })}
    >
      <div className="stack">
        <BillingChoice
          label={t('billTitle')}
          view={view}
          same={{ title: t('billSelf'), note: t('billSelfHelp') }}
          chosenId={chosenId}
          onView={setView}
          onChoose={(billing) => {
            onChoose(billing)
            setView('list')
          }}
        />
      </div>
    </Dialog>,
    document.body,
  )
}
