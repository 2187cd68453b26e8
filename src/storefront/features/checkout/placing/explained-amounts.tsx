import question from 'icon:info'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import type { SummaryLine } from '#modules/ordering/contract.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { Button, RoundButton } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Amounts } from '#storefront/ui/price/amounts.tsx'
import css from './explained-amounts.module.css'

const t = translator(texts)

/** The summary lines as the server sends them. A line with an explanation has a button that opens it in a dialog. */
export function ExplainedAmounts({ lines }: { readonly lines: readonly SummaryLine[] }) {
  const [shown, setShown] = useState<SummaryLine['modal']>(null)
  return (
    <>
      <Amounts
        lines={lines.map(({ type, key, value, modal }) => ({
          key: key.text,
          value: value.text,
          look: type === 'total' ? 'total' : value.style,
          ...(modal && {
            action: (
              <RoundButton
                className={css.why ?? ''}
                aria-label={t('explain', { what: key.text })}
                onClick={() => setShown(modal)}
              >
                <Icon of={question} />
              </RoundButton>
            ),
          }),
        }))}
      />
      {shown && <Explanation modal={shown} onClose={() => setShown(null)} />}
    </>
  )
}

interface ExplanationProps {
  readonly modal: NonNullable<SummaryLine['modal']>
  readonly onClose: () => void
}

function Explanation({ modal: { title, description, buttonLabel, summary }, onClose }: ExplanationProps) {
  return (
    <Dialog look="modal" title={title} onClose={onClose}>
      <div className="stack">
        <p>{description}</p>
        {summary.length > 0 && (
          <dl className={css.rows}>
            {summary.map(({ key, value }) => (
              <div key={key.text} className={classes(css.row, key.bold && css.current)}>
                <dt>{key.text}</dt>
                <dd>{value.text}</dd>
              </div>
            ))}
          </dl>
        )}
        <Button isBlock onClick={onClose}>
          {buttonLabel}
        </Button>
      </div>
    </Dialog>
  )
}
