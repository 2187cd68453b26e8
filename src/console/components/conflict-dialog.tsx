import people from 'icon:users'
import { useState } from 'react'
import type { FieldConflict } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './overlays/dialog.tsx'

const t = translator(texts)

interface ConflictDialogProps {
  readonly fields: Readonly<Record<string, FieldConflict>>
  /** The names of the fields on the screen. */
  readonly labels: Readonly<Record<string, string>>
  /** Formats a value; undefined shows it as text. */
  readonly show?: (field: string, value: unknown) => string
  readonly isBusy?: boolean
  /** Saves the chosen fields based on the current version. */
  readonly onSave: (mine: Readonly<Record<string, unknown>>) => void
  /** Discards the own changes. */
  readonly onDrop: () => void
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Resolves an edit conflict (LISTV-06): shows the current and the own value of each field. Fields that only one of the two
 * changed are resolved already, so that saving merges both.
 */
export function ConflictDialog({ fields, labels, show, isBusy, onSave, onDrop }: ConflictDialogProps) {
  const rows = Object.entries(fields).filter(([, { now, mine }]) => !isSame(now, mine))
  const [kept, setKept] = useState<Readonly<Record<string, 'now' | 'mine'>>>(() =>
    Object.fromEntries(rows.map(([name, { seen, now }]) => [name, isSame(seen, now) ? 'mine' : 'now'])),
  )
  const save = (): void =>
    onSave(Object.fromEntries(rows.filter(([name]) => kept[name] === 'mine').map(([name, { mine }]) => [name, mine])))
  const text = (field: string, value: unknown): string =>
    show?.(field, value) ?? (value ? String(value) : t('conflict.nothing'))
  return (
    <Dialog
      title={t('conflict.title')}
      onClose={onDrop}
      canDismiss={false}
      onSubmit={save}
      footer={
        <>
          <Button size="lg" onClick={onDrop}>
            {t('conflict.drop')}
          </Button>
          <span className="end">
            <Button type="submit" kind="main" size="lg" isBusy={isBusy}>
              {t('conflict.save')}
            </Button>
          </span>
        </>
      }
    >
      <Banner tone="warn" icon={people}>
        <b>{t('conflict.reason')}</b> {t('conflict.notApplied')}
      </Banner>
      <table className="tbl d conflict">
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.now')}</th>
            <th scope="col">{t('conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, { seen, now, mine }]) => (
            <tr key={name}>
              <th scope="row">{labels[name] ?? name}</th>
              {(['now', 'mine'] as const).map((side) => (
                <td key={side} className="wrap">
                  <label className="row">
                    <input
                      type="radio"
                      className="ck rd"
                      name={name}
                      checked={kept[name] === side}
                      onChange={() => setKept({ ...kept, [name]: side })}
                    />
                    <span>
                      {text(name, side === 'now' ? now : mine)}
                      {side === 'now' && isSame(seen, now) && <span className="q"> · {t('conflict.unchanged')}</span>}
                    </span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
