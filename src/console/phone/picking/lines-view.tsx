import check from 'icon:check-circle'
import circle from 'icon:circle'
import clock from 'icon:clock'
import warning from 'icon:warning-circle'
import { Icon } from '#console/components/icon.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-picking.json'
import { BigButton } from '../shell/big-button.tsx'
import { PhoneScreen } from '../shell/phone-screen.tsx'
import { keyOf, type PickLine, type Step, stepsOf } from './local-work.ts'
import type { ViewProps } from './view-props.ts'

const t = translator(texts)

/** All lines of the work; an open one can be taken out of its turn. */
export function LinesView({ work, picking }: ViewProps) {
  const steps = stepsOf(work)
  return (
    <PhoneScreen
      title={t('lines.title')}
      text={t('lines.count', { count: work.lines.length })}
      back={() => picking.show({ kind: 'step' })}
      bar={
        <BigButton kind="main" onClick={() => picking.choose(undefined)}>
          {t('lines.next')}
        </BigButton>
      }
    >
      {work.lines.map((line) => (
        <LineRow
          key={`${line.taskId}/${line.lineId}`}
          line={line}
          step={steps.find((one) => one.line === line)}
          picking={picking}
        />
      ))}
    </PhoneScreen>
  )
}

interface LineRowProps {
  readonly line: PickLine
  readonly step: Step | undefined
  readonly picking: ViewProps['picking']
}

export function LineRow({ line, step, picking }: LineRowProps) {
  const { goods, picked, replaced, missing, quantity, place, why } = line
  const icon = why === 'proposal-open' ? clock : why !== null ? circle : missing > replaced ? warning : check
  const text = t('lines.row', { place: place?.text ?? '—', done: picked + replaced, of: quantity })
  return (
    <div className="p-cand">
      <Icon of={icon} size="xl" />
      <span className="grow">
        <b className="b p-line">{goods.name}</b>
        <span className="xs m p-line">{text}</span>
        {why === 'proposal-open' && <span className="xs b t-warn">{t('lines.asked')}</span>}
        {why === null && missing > replaced && (
          <span className="xs b t-err">{t('lines.short', { count: missing - replaced })}</span>
        )}
      </span>
      {step && (
        <BigButton
          isSmall
          aria-label={t('lines.openName', { name: goods.name })}
          onClick={() => picking.choose(keyOf(step))}
        >
          {t('lines.open')}
        </BigButton>
      )}
      {!step && missing > 0 && (
        <BigButton
          isSmall
          aria-label={t('lines.substitutesName', { name: goods.name })}
          onClick={() => picking.show({ kind: 'substitutes', of: line })}
        >
          {t('lines.substitutes')}
        </BigButton>
      )}
    </div>
  )
}
