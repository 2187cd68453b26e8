import { Button } from '#console/components/button.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { formatDayTime } from '#console/lib/text/formats.ts'
import type { SettingChange, SettingsView, SettingView } from '#modules/settings/contract.staff.ts'
import type { SettingCalls } from './calls.ts'
import { settingText, t, valueText } from './setting-text.ts'

interface PlannedChangesProps {
  readonly view: SettingsView
  readonly calls: SettingCalls
}

/** What will change, the next one first, and what has changed last. */
export function PlannedChanges({ view, calls }: PlannedChangesProps) {
  const settings = view.groups.flatMap((group) => group.settings)
  const withdraw = useAction(calls.withdraw, { refreshes: [calls.read], done: () => t('withdrawn') })
  return (
    <>
      <section className="sform" id="planificate">
        <div>
          <h2>{t('planned')}</h2>
          <p className="m">{t('plannedText')}</p>
        </div>
        <div className="col g12">
          {view.planned.length === 0 && <p className="q">{t('nothingPlanned')}</p>}
          {view.planned.map((change) => (
            <div key={change.id} className="change">
              <ChangeText change={change} settings={settings} />
              <Button
                size="sm"
                kind="remove"
                isBusy={withdraw.isRunning}
                aria-label={t('withdrawOf', { time: formatDayTime(change.from) })}
                onClick={() => void withdraw.run({ params: { id: change.id } })}
              >
                {t('withdraw')}
              </Button>
            </div>
          ))}
        </div>
      </section>
      {view.past.length > 0 && (
        <section className="sform">
          <div>
            <h2>{t('past')}</h2>
            <p className="m">{t('pastText')}</p>
          </div>
          <div className="col g12">
            {view.past.map((change) => (
              <ChangeText key={change.id} change={change} settings={settings} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

interface ChangeTextProps {
  readonly change: SettingChange
  readonly settings: readonly SettingView[]
}

const ChangeText = ({ change: { from, savedBy, reason, values }, settings }: ChangeTextProps) => (
  <div className="grow">
    <p>
      <b>{t('from', { time: formatDayTime(from) })}</b> <span className="q">{savedBy}</span>
      {reason !== null && reason !== '' && <span className="q"> · {reason}</span>}
    </p>
    {values.map(({ key, before, after }) => {
      const setting = settings.find((one) => one.key === key)
      return setting === undefined ? null : (
        <p key={key}>
          {settingText(key)}: <s className="q">{valueText(setting, before)}</s> {valueText(setting, after)}
        </p>
      )
    })}
  </div>
)
