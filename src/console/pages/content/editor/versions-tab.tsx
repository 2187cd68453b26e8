import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { StatusChip } from '#console/components/status-chip.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { now } from '#console/lib/clock/now.ts'
import { queryOf } from '#console/lib/queries.ts'
import { formatNearTime } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import { type EntryView, listVersions, restoreVersion } from '#modules/editorial/contract.staff.ts'
import type { EntryDraft } from './use-entry-draft.ts'
import { VersionDifference } from './version-difference.tsx'

const t = translator(texts)

interface VersionsTabProps {
  readonly entry: EntryView
  readonly draft: EntryDraft
  readonly mayEdit: boolean
}

const atOnce = 50

/** Every version of an entry: who wrote it, which one readers get, how it differs from the newest; each can be restored. */
export function VersionsTab({ entry, draft, mayEdit }: VersionsTabProps) {
  const { id, publications } = entry
  const { version: newest } = draft.saved
  const [compared, setCompared] = useState<number>()
  const [before, setBefore] = useState<number>()
  const query = useQuery({
    ...queryOf(listVersions, { params: { id }, query: { limit: atOnce, ...(before && { before }) } }),
    staleTime: 0,
  })
  const restore = useAction(restoreVersion, {
    refreshes: [listVersions],
    done: () => t('restoredVersion'),
    onDone: () => void draft.refresh(),
  })
  const items = query.data?.items ?? []
  return (
    <div className="col g12">
      {query.error && <p className="hint bad">{problemText(query.error)}</p>}
      <ul className="versions">
        {items.map(({ number, author, note, savedAt }) => {
          const isPublished = publications.some(({ version }) => version === number)
          return (
            <li key={number}>
              <div className="row g8 wrap">
                <b>{t('versionNumber', { number })}</b>
                <span className="q">
                  {author} · {formatNearTime(savedAt, now())}
                </span>
                {number === newest && <StatusChip tone="warn">{t('newest')}</StatusChip>}
                {isPublished && <StatusChip tone="ok">{t('ofReaders')}</StatusChip>}
                {note !== null && <span className="q xs">{note}</span>}
                <span className="end row g6">
                  {number !== newest && (
                    <Button
                      size="sm"
                      aria-expanded={compared === number}
                      onClick={() => setCompared(compared === number ? undefined : number)}
                    >
                      {t('compare')}
                    </Button>
                  )}
                  {number !== newest && mayEdit && (
                    <Button
                      size="sm"
                      isBusy={restore.isRunning}
                      onClick={() =>
                        void draft.save().then((basedOn) => {
                          if (basedOn !== undefined) void restore.run({ params: { id }, body: { number, basedOn } })
                        })
                      }
                    >
                      {t('restore')}
                    </Button>
                  )}
                </span>
              </div>
              {compared === number && <VersionDifference id={id} from={number} to={newest} />}
            </li>
          )
        })}
      </ul>
      {items.length === atOnce && (
        <Button size="sm" onClick={() => setBefore(items.at(-1)?.number)}>
          {t('earlier')}
        </Button>
      )}
    </div>
  )
}
