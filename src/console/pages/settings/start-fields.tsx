import { t } from './setting-text.ts'

export interface Start {
  readonly isPlanned: boolean
  /** In Bucharest: `2026-12-01T00:00`. */
  readonly at: string
  readonly reason: string
}

interface StartFieldsProps {
  readonly start: Start
  /** Whether the hour does not exist on that day. */
  readonly isWrong: boolean
  readonly onChange: (start: Start) => void
}

/** From when a change holds, and why. */
export const StartFields = ({ start, isWrong, onChange }: StartFieldsProps) => (
  <section className="sform">
    <div>
      <h2>{t('start')}</h2>
      <p className="m">{t('startText')}</p>
    </div>
    <div className="g2c">
      <fieldset className="col g6">
        <legend className="lbl">{t('start')}</legend>
        <label className="row">
          <input
            type="radio"
            className="ck rd"
            name="start"
            checked={!start.isPlanned}
            onChange={() => onChange({ ...start, isPlanned: false })}
          />
          <span>{t('startNow')}</span>
        </label>
        <label className="row">
          <input
            type="radio"
            className="ck rd"
            name="start"
            checked={start.isPlanned}
            onChange={() => onChange({ ...start, isPlanned: true })}
          />
          <span>{t('startAt')}</span>
        </label>
        {start.isPlanned && (
          <span className={isWrong ? 'in bad' : 'in'}>
            <input
              type="datetime-local"
              aria-label={t('startAt')}
              aria-invalid={isWrong}
              value={start.at}
              onChange={(event) => onChange({ ...start, at: event.target.value })}
            />
          </span>
        )}
        {isWrong && <span className="hint bad">{t('noSuchHour')}</span>}
      </fieldset>
      <label className="field">
        <span>{t('reason')}</span>
        <span className="in">
          <input
            maxLength={300}
            value={start.reason}
            onChange={(event) => onChange({ ...start, reason: event.target.value })}
          />
        </span>
      </label>
    </div>
  </section>
)
