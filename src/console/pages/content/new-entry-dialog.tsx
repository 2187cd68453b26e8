import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { SubmitButtons } from '#console/components/overlays/submit-buttons.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { problemText, violationsOf } from '#console/lib/text/problem-text.ts'
import { problemName } from '#kernel/client.ts'
import { slugify } from '#kernel/fold.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import { createEntry } from '#modules/editorial/contract.staff.ts'
import { listDeskEntries } from '#modules/editorial/contract.staff-desk.ts'
import { type EntryKind, entryKinds } from '#modules/editorial/rules/entry-kinds.ts'
import { ChoiceInput, TextInput } from './editor/inputs.tsx'

const t = translator(texts)

/** A new entry begins with its type, its title and the last part of its address. */
export function NewEntryDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const [kind, setKind] = useState<EntryKind>('blog-post')
  const [title, setTitle] = useState('')
  const [ownSlug, setOwnSlug] = useState<string>()
  const slug = ownSlug ?? slugify(title).slice(0, 100)
  const create = useAction(createEntry, {
    refreshes: [listDeskEntries],
    onDone: ({ id }) => void navigate({ to: `/continut/${id}` }),
    onFailed: (error) => problemName(error) === 'slug-taken' || violationsOf(error).length > 0,
  })
  const isReady = title.trim() !== '' && slug !== ''
  const slugError = create.error === undefined ? undefined : problemText(create.error)
  return (
    <Dialog
      title={t('new')}
      onClose={onClose}
      onSubmit={() => isReady && void create.run({ body: { kind, slug, fields: { title: title.trim() } } })}
      footer={<SubmitButtons action={t('create')} isBusy={create.isRunning} canSubmit={isReady} onGiveUp={onClose} />}
    >
      <div className="col g12">
        <ChoiceInput
          label={t('column.kind')}
          value={kind}
          none={t('none')}
          options={entryKinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
          onChange={(chosen) => setKind(entryKinds.find((one) => one === chosen) ?? kind)}
        />
        <TextInput
          label={t('field.title')}
          value={title}
          max={120}
          onChange={(text) => setTitle(typeof text === 'string' ? text : '')}
        />
        <TextInput
          label={t('column.slug')}
          value={slug}
          max={100}
          hint={t('slugHint')}
          error={slugError}
          onChange={(text) => {
            setOwnSlug(typeof text === 'string' ? text : undefined)
            create.clear()
          }}
        />
      </div>
    </Dialog>
  )
}
