import people from 'icon:users'
import { useState } from 'react'
import { Banner } from '#console/components/banner.tsx'
import { Button } from '#console/components/button.tsx'
import { ConflictDialog } from '#console/components/conflict-dialog.tsx'
import { Segments } from '#console/components/segments.tsx'
import { useMay } from '#console/lib/session/session.ts'
import { useShortcuts } from '#console/lib/shortcuts/shortcuts.ts'
import { formatTime } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import type { EntryView } from '#modules/editorial/contract.staff.ts'
import { kindRules } from '#modules/editorial/rules/entry-kinds.ts'
import { AddressField } from './address-field.tsx'
import { FieldInput } from './field-input.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { type EntryDraft, useEntryDraft } from './use-entry-draft.ts'
import { VersionsTab } from './versions-tab.tsx'

const t = translator(texts)

/** Fields about search engines and links; the others are the text itself. */
const searchFields = ['seoTitle', 'seoDescription', 'tags', 'template', 'author']

interface EntryEditorProps {
  readonly entry: EntryView
  readonly reload: () => void
}

/** Writes an entry. */
export function EntryEditor({ entry, reload }: EntryEditorProps) {
  const mayEdit = useMay('content.edit')
  const mayPublish = useMay('content.publish')
  const draft = useEntryDraft(entry, mayEdit)
  const [tab, setTab] = useState<'text' | 'search' | 'versions'>('text')
  const [isPublishing, setPublishing] = useState(false)
  useShortcuts([{ keys: 'ctrl+s', label: t('saveNow'), run: () => void draft.save() }])
  const { fields, required } = kindRules[entry.kind]
  const errors = errorsOf(draft)
  const shown = Object.entries(fields).filter(([name]) => searchFields.includes(name) === (tab === 'search'))
  return (
    <>
      <div className="tools">
        <Segments
          label={t('parts')}
          value={tab}
          onChange={setTab}
          options={[
            { value: 'text', label: t('part.text') },
            { value: 'search', label: t('part.search') },
            { value: 'versions', label: t('part.versions', { number: draft.saved.version }) },
          ]}
        />
        <SaveState draft={draft} />
        <span className="end row g8">
          {mayPublish && (
            <Button
              kind="main"
              onClick={() => void draft.save().then((version) => version !== undefined && setPublishing(true))}
            >
              {t('publish')}
            </Button>
          )}
        </span>
      </div>
      <div className="body entry">
        <section className="pane entry-form" aria-label={t('parts')}>
          <div className="scroll pad col g16">
            <Notices draft={draft} mayEdit={mayEdit} />
            {tab === 'search' && <AddressField entry={entry} isDisabled={!mayPublish} onRenamed={reload} />}
            {tab === 'versions' ? (
              <VersionsTab entry={entry} draft={draft} mayEdit={mayEdit} />
            ) : (
              shown.map(([name, rule]) => (
                <FieldInput
                  key={name}
                  kind={entry.kind}
                  {...{ name, rule, draft, errors }}
                  isNeeded={required.includes(name)}
                  isDisabled={!mayEdit}
                />
              ))
            )}
          </div>
        </section>
        <PreviewPane entry={entry} revision={draft.saved.revision} />
      </div>
      {isPublishing && (
        <PublishDialog
          entry={entry}
          version={draft.saved.version}
          onClose={() => setPublishing(false)}
          onDone={() => {
            setPublishing(false)
            void draft.refresh()
            reload()
          }}
        />
      )}
      {draft.conflict && (
        <ConflictDialog
          fields={conflictFields(draft)}
          labels={Object.fromEntries(Object.keys(fields).map((name) => [name, t(`field.${name}` as 'field.title')]))}
          show={(_, value) => (typeof value === 'string' ? value : t('conflictValue'))}
          onSave={draft.settle}
          onDrop={() => draft.settle({})}
        />
      )}
    </>
  )
}

function SaveState({ draft: { state, saved, error } }: { readonly draft: EntryDraft }) {
  const text = {
    saved: t('saved', { time: formatTime(saved.at) }),
    writing: t('writing'),
    saving: t('saving'),
    failed: t('notSaved', { reason: problemText(error) }),
  }[state]
  return (
    <span className={state === 'failed' ? 'hint bad' : 'xs q'} role="status">
      {text}
    </span>
  )
}

function Notices({ draft, mayEdit }: { readonly draft: EntryDraft; readonly mayEdit: boolean }) {
  const names = draft.others.map(({ name }) => name).join(', ')
  return (
    <>
      {!mayEdit && <Banner tone="info">{t('readOnly')}</Banner>}
      {names !== '' && (
        <Banner tone="info" icon={people}>
          <b>{t('othersHere', { names })}</b> {t('othersText')}
        </Banner>
      )}
      {draft.restoredAt !== undefined && (
        <Banner tone="ok">{t('restored', { time: formatTime(draft.restoredAt) })}</Banner>
      )}
    </>
  )
}

/** What the server refused, by the path in the entry. */
function errorsOf({ violations }: EntryDraft): Readonly<Record<string, string>> {
  const known: Readonly<Record<string, string>> = texts.code
  return Object.fromEntries(
    violations.map(({ path, code }) => [path.replace(/^fields\./, ''), known[code] ?? t('code.other')]),
  )
}

const conflictFields = ({ conflict, fields }: EntryDraft) =>
  Object.fromEntries(
    (conflict?.names ?? []).map((name) => [
      name,
      { seen: conflict?.base[name], now: conflict?.theirs.fields[name], mine: fields[name] },
    ]),
  )
