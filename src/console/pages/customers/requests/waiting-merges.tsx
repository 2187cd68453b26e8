import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { ConfirmDialog } from '#console/components/overlays/confirm-dialog.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { now } from '#console/lib/clock/now.ts'
import { useMay } from '#console/lib/session/session.ts'
import { formatNearTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-requests.json'
import {
  type CustomerMergeRequest,
  listMerges,
  refuseMerge,
  signMerge,
} from '#modules/customers/desk/contract.staff-merge.ts'
import { MergePreview } from './merge-preview.tsx'

const t = translator(texts)

/** Merges that wait for somebody who did not ask for them. */
export function WaitingMerges({ merges }: { readonly merges: readonly CustomerMergeRequest[] }) {
  return (
    <section className="sec">
      <div className="sec-h">
        <h2>{t('merges')}</h2>
      </div>
      {merges.length === 0 && <p className="q">{t('noMerges')}</p>}
      {merges.map((merge) => (
        <Waiting key={merge.id} merge={merge} />
      ))}
    </section>
  )
}

function Waiting({ merge: { id, from, into, reason, maker, askedAt, isOwn } }: { merge: CustomerMergeRequest }) {
  const [isSigning, setSigning] = useState(false)
  const maySign = useMay('customers.merge')
  const close = () => setSigning(false)
  const sign = useAction(signMerge, { refreshes: [listMerges], done: () => t('signed'), onDone: close })
  const refuse = useAction(refuseMerge, { refreshes: [listMerges], done: () => t('refused') })
  const title = t('mergeTitle', { from: from.name, into: into.name })
  return (
    <section className="col g6" aria-label={title}>
      <p>
        <Link className="link" to={`/clienti/${into.id}`}>
          {title}
        </Link>{' '}
        <span className="q">{t('askedBy', { maker, at: formatNearTime(askedAt, now()) })}</span>
      </p>
      <p className="m">{reason}</p>
      {isOwn && <p className="q">{t('ownMerge')}</p>}
      {!isOwn && !maySign && <p className="q">{t('onlyOwner')}</p>}
      <div className="row">
        {maySign && !isOwn && (
          <Button kind="main" onClick={() => setSigning(true)}>
            {t('sign')}
          </Button>
        )}
        <Button kind="remove" isBusy={refuse.isRunning} onClick={() => void refuse.run({ params: { id } })}>
          {t(isOwn ? 'withdraw' : 'refuse')}
        </Button>
      </div>
      {isSigning && (
        <ConfirmDialog
          title={t('signTitle')}
          action={t('signDo')}
          isDanger
          isBusy={sign.isRunning}
          onConfirm={() => void sign.run({ params: { id } })}
          onClose={close}
        >
          <MergePreview into={into.id} from={from.id} />
        </ConfirmDialog>
      )}
    </section>
  )
}
