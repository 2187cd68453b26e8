import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { zoneText } from '#console/lib/text/zone-text.ts'
import { listZones, saveZone, type ZoneBorderView } from '#modules/delivery/contract.staff-zones.ts'
import { isPolygon } from '#modules/delivery/rules/area-shape.ts'
import { countOf } from '#modules/delivery/rules/postcodes.ts'
import { usePreview } from './use-preview.ts'
import { readDraft, type ZoneDrafts } from './use-zone-drafts.ts'
import { WhatChanges } from './what-changes.tsx'
import { t } from './zone-text.ts'

interface ZoneEditorProps {
  readonly zone: ZoneBorderView
  readonly drafts: ZoneDrafts
}

/** Faults that are listed; the others are counted. */
const listedFaults = 8

/** The border of a zone: what is written, what it would change, and the button that saves it. */
export function ZoneEditor({ zone, drafts }: ZoneEditorProps) {
  const [takes, setTakes] = useState(false)
  const [reason, setReason] = useState('')
  const draft = drafts.of(zone)
  const reading = readDraft(draft)
  const isChanged = drafts.isChanged(zone)
  const isReadable = reading.kind === 'ok' && (draft.area === null || isPolygon(draft.area))
  const { preview, error } = usePreview(zone.zone, draft, isChanged && isReadable)
  const save = useAction(saveZone, {
    refreshes: [listZones],
    done: ({ movedAddresses }) => t('saved', { count: movedAddresses }),
    onDone: () => {
      drafts.forget(zone.zone)
      setTakes(false)
      setReason('')
    },
  })
  const isDecided = isReadable && preview !== undefined && (preview.taken.length === 0 || takes)
  const submit = (): void => {
    const body = { version: draft.version, postcodes: draft.postcodes, area: draft.area, takes, reason }
    void save.run({ params: { zone: zone.zone }, body })
  }
  return (
    <form
      className="pane zone-editor"
      aria-label={zoneText(zone.zone)}
      onSubmit={(event) => {
        event.preventDefault()
        if (isDecided && reason.trim().length >= 3) submit()
      }}
    >
      <div className="scroll col g12">
        <h2 className="sec-h">{zoneText(zone.zone)}</h2>
        <label className="field">
          <span className="lbl">{t('postcodes')}</span>
          <span className={reading.kind === 'ok' ? 'in' : 'in bad'}>
            <textarea
              rows={14}
              spellCheck={false}
              value={draft.postcodes}
              aria-invalid={reading.kind === 'refused'}
              aria-describedby="zone-reading"
              onChange={({ target }) => drafts.change(zone, { postcodes: target.value })}
            />
          </span>
          <span className="hint">{t('postcodesHint')}</span>
        </label>
        <div id="zone-reading" role="status">
          {reading.kind === 'ok' ? (
            <p className="q">
              {t('codes', { count: countOf(reading.ranges) })}, {t('ranges', { count: reading.ranges.length })}
            </p>
          ) : (
            <>
              <p className="hint bad">{t('faults', { count: reading.faults.length })}</p>
              <ul className="faults">
                {reading.faults.slice(0, listedFaults).map(({ line, text, code }) => (
                  <li key={`${line} ${text}`}>{t(`fault.${code}`, { line, text })}</li>
                ))}
              </ul>
            </>
          )}
        </div>
        {isChanged && isReadable && <WhatChanges preview={preview} error={error} takes={takes} onTake={setTakes} />}
      </div>
      {isChanged && (
        <div className="zone-foot col g8">
          {save.error !== undefined && <p className="hint bad">{problemText(save.error)}</p>}
          <label className="field">
            <span className="lbl">{t('reason')}</span>
            <span className="in">
              <input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
            </span>
          </label>
          <span className="row g8">
            <Button onClick={() => drafts.forget(zone.zone)}>{t('giveUp')}</Button>
            <span className="end">
              <Button
                type="submit"
                kind="main"
                isBusy={save.isRunning}
                disabled={!isDecided || reason.trim().length < 3}
              >
                {t('save')}
              </Button>
            </span>
          </span>
        </div>
      )}
    </form>
  )
}
