import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import { type EntryView, renameEntry } from '#modules/editorial/contract.staff.ts'
import { TextInput } from './inputs.tsx'

const t = translator(texts)

interface AddressFieldProps {
  readonly entry: EntryView
  readonly isDisabled: boolean
  readonly onRenamed: () => void
}

/** The last part of the address; a former one leads to the entry for ever. */
export function AddressField({ entry, isDisabled, onRenamed }: AddressFieldProps) {
  const [slug, setSlug] = useState(entry.slug)
  const rename = useAction(renameEntry, { done: () => t('renamed'), onDone: onRenamed, onFailed: () => true })
  return (
    <div className="entry-address">
      <TextInput
        label={t('column.slug')}
        value={slug}
        max={100}
        hint={t('slugHint')}
        error={rename.error === undefined ? undefined : problemText(rename.error)}
        isDisabled={isDisabled}
        onChange={(text) => {
          setSlug(typeof text === 'string' ? text : '')
          rename.clear()
        }}
      />
      {slug !== entry.slug && slug !== '' && (
        <Button isBusy={rename.isRunning} onClick={() => void rename.run({ params: { id: entry.id }, body: { slug } })}>
          {t('rename')}
        </Button>
      )}
    </div>
  )
}
