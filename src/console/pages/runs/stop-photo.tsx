import camera from 'icon:camera'
import { useState } from 'react'
import { IconButton } from '#console/components/button.tsx'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { apiBase } from '#console/lib/api/transport.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-runs.json'
import type { RunView } from '#modules/couriers/contract.staff.ts'

const t = translator(texts)

interface StopPhotoProps {
  readonly run: RunView
  readonly stop: RunView['stops'][number]
}

/** The photo of a door, where the courier took one; it is loaded once somebody looks at it. */
export function StopPhoto({ run, stop }: StopPhotoProps) {
  const [isOpen, setOpen] = useState(false)
  const [isGone, setGone] = useState(false)
  if (!stop.outcomes.some(({ hasPhoto }) => hasPhoto)) return null
  const title = t('photoOf', { number: stop.number })
  return (
    <>
      <IconButton icon={camera} size="sm" label={title} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          {isGone ? (
            <p className="note warn">{t('photoGone')}</p>
          ) : (
            <img
              className="run-photo"
              src={`${apiBase}/runs/${run.id}/stops/${stop.id}/photo`}
              alt={t('photoAlt', { name: stop.name, address: stop.address })}
              onError={() => setGone(true)}
            />
          )}
        </Dialog>
      )}
    </>
  )
}
