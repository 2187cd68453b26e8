import difference from 'icon:git-diff'
import pencil from 'icon:pencil-simple'
import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { ConflictDialog } from '#console/components/conflict-dialog.tsx'
import { Icon } from '#console/components/icon.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { useShortcuts } from '#console/lib/shortcuts/shortcuts.ts'
import { dayOf, formatTime } from '#console/lib/text/formats.ts'
import { conflictOf, versionNow, violationsOf } from '#console/lib/text/problem-text.ts'
import type { SettingsView, SettingValue } from '#modules/settings/contract.staff.ts'
import type { SettingCalls } from './calls.ts'
import { DifferenceDialog } from './difference-dialog.tsx'
import { PlannedChanges } from './planned-changes.tsx'
import { SettingField } from './setting-field.tsx'
import { groupHint, groupText, instantOf, settingText, t, valueText } from './setting-text.ts'
import { type Start, StartFields } from './start-fields.tsx'
import { useEdits } from './use-edits.ts'

interface SettingsFormProps {
  readonly title: string
  readonly view: SettingsView
  readonly calls: SettingCalls
  readonly hasExample: boolean
}

const localText = (date: Date): string => `${dayOf(date)}T${formatTime(date)}`

/** The values of every group, from when a change holds, and what is planned. */
export function SettingsForm({ title, view, calls, hasExample }: SettingsFormProps) {
  const settings = view.groups.flatMap((group) => group.settings)
  const { edits, changed, editedOf, change, clear } = useEdits(calls.plan.id, settings)
  const [start, setStart] = useState<Start>({ isPlanned: false, at: '', reason: '' })
  const [isComparing, setComparing] = useState(false)
  const [id, setId] = useState(() => crypto.randomUUID())
  const reset = (): void => {
    clear()
    setStart({ isPlanned: false, at: '', reason: '' })
    setId(crypto.randomUUID())
  }
  const plan = useAction(calls.plan, {
    refreshes: [calls.read],
    done: () => t(start.isPlanned ? 'savedForLater' : 'saved'),
    onDone: reset,
  })
  const from = start.isPlanned ? instantOf(start.at, localText) : null
  const values = Object.fromEntries(
    Object.entries(edits).filter((entry): entry is [string, SettingValue] => entry[1] !== null),
  )
  const violations = new Map(violationsOf(plan.error).map(({ path, code }) => [path.replace('values.', ''), code]))
  const unread = changed.filter(({ key }) => edits[key] === null)
  const isReady = changed.length > 0 && unread.length === 0 && (!start.isPlanned || from !== null)
  const save = (chosen = values, version = view.version): void => {
    if (isReady) void plan.run({ body: { id, version, from, values: chosen, reason: start.reason } })
  }
  useShortcuts([{ keys: 'ctrl+s', label: t('save'), run: () => save() }])
  const conflict = conflictOf(plan.error)
  return (
    <>
      <div className="body">
        <nav className="snav" aria-label={t('sections')}>
          {view.groups.map(({ name }) => (
            <a key={name} href={`#${name}`}>
              {groupText(name)}
            </a>
          ))}
          <a href="#planificate">
            {t('planned')}
            {view.planned.length > 0 && <span className="n end">{view.planned.length}</span>}
          </a>
        </nav>
        <ScrollRegion look="page" label={title}>
          {view.groups.map((group) => (
            <section key={group.name} id={group.name} className="sform">
              <div>
                <h2>{groupText(group.name)}</h2>
                <p className="m">{groupHint(group.name)}</p>
              </div>
              <div className="g2c">
                {group.settings.map((setting) => (
                  <SettingField
                    key={setting.key}
                    setting={setting}
                    value={editedOf(setting)}
                    isChanged={setting.key in edits}
                    violation={violations.get(setting.key)}
                    onChange={(value) => {
                      plan.clear()
                      change(setting, value)
                    }}
                  />
                ))}
              </div>
            </section>
          ))}
          <StartFields
            start={start}
            isWrong={start.isPlanned && start.at !== '' && from === null}
            onChange={setStart}
          />
          <PlannedChanges view={view} calls={calls} />
        </ScrollRegion>
      </div>
      {changed.length > 0 && (
        <div className="foot tall pending">
          <Icon of={pencil} />
          <b aria-live="polite">{t('unsaved', { count: changed.length })}</b>
          {violations.size + unread.length > 0 && (
            <span>{t('toCorrect', { name: settingText(unread[0]?.key ?? [...violations.keys()][0] ?? '') })}</span>
          )}
          <span className="row end">
            <Button onClick={reset}>{t('giveUp')}</Button>
            <Button icon={difference} disabled={!isReady} onClick={() => setComparing(true)}>
              {t('compare')}
            </Button>
            <Button kind="main" shortcut="ctrl+s" isBusy={plan.isRunning} disabled={!isReady} onClick={() => save()}>
              {t('save')}
            </Button>
          </span>
        </div>
      )}
      {isComparing && (
        <DifferenceDialog {...{ calls, hasExample, from, changed, values }} onClose={() => setComparing(false)} />
      )}
      {conflict && (
        <ConflictDialog
          fields={conflict}
          labels={Object.fromEntries(settings.map(({ key }) => [key, settingText(key)]))}
          show={(key, value) => {
            const setting = settings.find((one) => one.key === key)
            return setting === undefined ? '' : valueText(setting, value as SettingValue)
          }}
          isBusy={plan.isRunning}
          onSave={(mine) => save(mine as Record<string, SettingValue>, versionNow(plan.error))}
          onDrop={() => {
            plan.clear()
            reset()
          }}
        />
      )}
    </>
  )
}
