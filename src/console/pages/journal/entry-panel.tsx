import x from 'icon:x'
import { Button, IconButton } from '#console/components/button.tsx'
import { KeyValues } from '#console/components/key-values.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { formatDayTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import common from '#locales/console.json'
import texts from '#locales/console-journal.json'
import { type JournalEntry, listJournal, undoEntry } from '#modules/staff/contract.staff-journal.ts'
import { actionText, changedNames, entityKindText, fieldText, valueText } from './entry-text.ts'

const t = translator(texts)
const words = translator(common)

/** One entry: who, when, what, why; each field before and after; undo while possible. */
export function EntryPanel({ entry, onClose }: { readonly entry: JournalEntry; readonly onClose: () => void }) {
  const undo = useAction(undoEntry, { refreshes: [listJournal], done: () => words('undone') })
  const { at, actor, entity, reason, requestId, before, after } = entry
  return (
    <aside className="side" aria-label={t('details')}>
      <div className="side-h">
        <h2 className="grow cut">{actionText(entry)}</h2>
        <IconButton icon={x} label={words('close')} size="sm" onClick={onClose} />
      </div>
      <div className="scroll">
        <div className="sec">
          <KeyValues
            items={[
              { label: t('who'), value: actor.name },
              { label: t('when'), value: formatDayTime(at) },
              { label: entityKindText(entity.kind), value: <span className="id-text">{entity.id}</span> },
              ...(reason === null ? [] : [{ label: t('reason'), value: reason }]),
              { label: t('request'), value: <span className="id-text">{requestId}</span> },
            ]}
          />
        </div>
        {changedNames(entry).length > 0 && (
          <div className="sec col g8">
            <h3 className="med">{t('beforeAfter')}</h3>
            {changedNames(entry).map((name) => (
              <div key={name} className="change">
                <span className="xs q">{fieldText(name)}</span>
                {before?.[name] !== undefined && <del>{valueText(before[name])}</del>}
                <ins>{valueText(after?.[name])}</ins>
              </div>
            ))}
          </div>
        )}
      </div>
      {entry.canUndo && (
        <div className="foot tall">
          <Button isBusy={undo.isRunning} onClick={() => void undo.run({ params: { id: entry.id } })}>
            {t('undo')}
          </Button>
        </div>
      )}
    </aside>
  )
}
