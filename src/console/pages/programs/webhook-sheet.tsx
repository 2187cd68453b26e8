import { useState } from 'react'
import { Check } from '#console/components/form/checkbox.tsx'
import { Sheet } from '#console/components/overlays/dialog.tsx'
import { SubmitButtons } from '#console/components/overlays/submit-buttons.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-programs.json'
import { type EventKindName, eventKindNames } from '#modules/webhooks/rules/event-kinds.ts'
import { kindText } from './webhook-text.ts'

const t = translator(texts)

export interface WebhookFields {
  readonly name: string
  readonly url: string
  readonly kinds: readonly EventKindName[]
}

interface WebhookSheetProps {
  readonly title: string
  readonly action: string
  readonly fields: WebhookFields
  readonly isBusy: boolean
  /** Why the server refuses the address. */
  readonly fault: string | undefined
  readonly onSubmit: (fields: WebhookFields) => void
  readonly onClose: () => void
}

/** The fields of an endpoint: its name, its address and the events that it wants. */
export function WebhookSheet({ title, action, fields, isBusy, fault, onSubmit, onClose }: WebhookSheetProps) {
  const [name, setName] = useState(fields.name)
  const [url, setUrl] = useState(fields.url)
  const [kinds, setKinds] = useState(fields.kinds)
  const isWhole = name.trim().length >= 2 && url.trim() !== '' && kinds.length > 0
  const toggle = (kind: EventKindName, isChecked: boolean): void =>
    setKinds(isChecked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
  return (
    <Sheet
      title={title}
      onClose={onClose}
      onSubmit={() => isWhole && onSubmit({ name: name.trim(), url: url.trim(), kinds })}
      footer={<SubmitButtons action={action} isBusy={isBusy} canSubmit={isWhole} onGiveUp={onClose} />}
    >
      <div className="col g16">
        <div className="field">
          <label className="lbl" htmlFor="webhook-name">
            {t('webhook.name')}
          </label>
          <span className="in">
            <input id="webhook-name" value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
          </span>
        </div>
        <div className="field">
          <label className="lbl" htmlFor="webhook-url">
            {t('webhook.url')}
          </label>
          <span className={fault === undefined ? 'in' : 'in bad'}>
            <input
              id="webhook-url"
              type="url"
              value={url}
              maxLength={500}
              aria-invalid={fault !== undefined}
              aria-describedby="webhook-url-note"
              onChange={(event) => setUrl(event.target.value)}
            />
          </span>
          <span id="webhook-url-note" className={fault === undefined ? 'hint' : 'hint bad'}>
            {fault ?? t('webhook.urlHint')}
          </span>
        </div>
        <fieldset className="col g8">
          <legend className="med">{t('webhook.kinds')}</legend>
          {eventKindNames.map((kind) => (
            <label key={kind} className="row" htmlFor={`kind-${kind}`}>
              <Check
                id={`kind-${kind}`}
                isChecked={kinds.includes(kind)}
                onChange={(isChecked) => toggle(kind, isChecked)}
              />
              <span className="grow">{kindText(kind)}</span>
              <span className="mono q">{kind}</span>
            </label>
          ))}
        </fieldset>
      </div>
    </Sheet>
  )
}
