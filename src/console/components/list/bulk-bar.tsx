import { classes } from '#console/lib/classes.ts'
import { useShortcuts } from '#console/lib/shortcuts/shortcuts.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { Icon } from '../icon.tsx'
import { KeyMark } from '../keys.tsx'

const t = translator(texts)

export interface BulkAction {
  readonly id: string
  readonly label: string
  readonly icon?: string
  /** The primary action is lime and has a shortcut. */
  readonly shortcut?: string
  /** Destructive actions are last. */
  readonly isDanger?: boolean
  readonly run: (ids: readonly string[]) => void
}

interface BulkBarProps {
  readonly actions: readonly BulkAction[]
  readonly selected: ReadonlySet<string>
  readonly onClear: () => void
}

/** The actions for the selected rows. */
export function BulkBar({ actions, selected, onClear }: BulkBarProps) {
  const ids = [...selected]
  useShortcuts(
    actions.flatMap(({ shortcut, label, run }) =>
      shortcut === undefined ? [] : [{ keys: shortcut, label, run: () => run(ids) }],
    ),
  )
  return (
    <div className="bulk" role="toolbar" aria-label={t('list.bulk', { count: ids.length })}>
      <span aria-live="polite">{t('list.selected', { count: ids.length })}</span>
      <button type="button" className="btn sm" aria-label={`${t('list.clearSelection')} (Esc)`} onClick={onClear}>
        <KeyMark of="esc" />
      </button>
      <i />
      {actions.map(({ id, label, icon, shortcut, isDanger, run }) => (
        <button
          key={id}
          type="button"
          className={classes('btn', shortcut !== undefined && 'p', isDanger && 'd')}
          onClick={() => run(ids)}
        >
          {icon && <Icon of={icon} />}
          {label}
          {shortcut && <KeyMark of={shortcut} />}
        </button>
      ))}
    </div>
  )
}
