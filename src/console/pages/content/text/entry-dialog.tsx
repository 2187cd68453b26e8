import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { queryOf } from '#console/lib/queries.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import { listDeskEntries } from '#modules/editorial/contract.staff-desk.ts'

const t = translator(texts)

interface EntryDialogProps {
  /** "recipe:papanasi" */
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}

/** Recipes and campaigns that a text can show as cards. */
export function EntryDialog({ onChoose, onClose }: EntryDialogProps) {
  const [words, setWords] = useState('')
  const query = { filter: { kind: 'recipe,campaign' }, size: 25, words: words.trim() } as const
  const { data, error } = useQuery(queryOf(listDeskEntries, { query }))
  return (
    <Dialog title={t('tool.entry')} look="sheet" onClose={onClose}>
      <div className="col g12">
        <span className="in">
          <input
            type="search"
            aria-label={t('searchEntries')}
            placeholder={t('searchEntries')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </span>
        {error && <p className="hint bad">{problemText(error)}</p>}
        {data?.items.length === 0 && <p className="q">{t('nothingFound')}</p>}
        <ul className="entry-choices">
          {data?.items.map(({ id, kind, slug, title }) => (
            <li key={id}>
              <button type="button" onClick={() => onChoose(`${kind}:${slug}`)}>
                <span className="q">{t(`kind.${kind}`)} · </span>
                {title}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
