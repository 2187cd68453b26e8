import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { StatusChip, type Tone } from '#console/components/status-chip.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { formatTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-runs.json'
import { cancelRun, getRunBoard, type RunBoard, type RunView } from '#modules/couriers/contract.staff.ts'
import { CrewDialog } from './crew-dialog.tsx'
import { RunStops } from './run-stops.tsx'
import { SignRun } from './sign-run.tsx'
import { useSequence } from './use-sequence.ts'

const t = translator(texts)

const tones: Readonly<Record<RunView['state'], Tone>> = {
  planned: 'waiting',
  loading: 'info',
  out: 'info',
  back: 'warn',
  counted: 'warn',
  closed: 'ok',
  cancelled: 'err',
}

interface RunColumnProps {
  readonly run: RunView
  readonly board: RunBoard
  /** Runs that a stop can be handed to. */
  readonly others: readonly RunView[]
}

/** A run: its van, its stops in their order, and what can be done with it. */
export function RunColumn({ run, board, others }: RunColumnProps) {
  const refreshes = [getRunBoard]
  const sequence = useSequence(() => t('proposed', { run: run.number }))
  const cancel = useAction(cancelRun, { refreshes, done: () => t('cancelled', { run: run.number }) })
  const params = { id: run.id }
  const isInHouse = run.state === 'planned' || run.state === 'loading'
  const [isChangingCrew, setChangingCrew] = useState(false)
  const isFull = run.allTotes > run.vehicle.totes
  return (
    <section className="run" aria-label={t('run', { run: run.number, courier: run.courier.name })}>
      <header>
        <div className="row">
          <h2>{run.number}</h2>
          <span className="m grow cut">{run.vehicle.plate}</span>
          <StatusChip tone={tones[run.state]}>{t(`runStates.${run.state}`)}</StatusChip>
        </div>
        <div className="row">
          <span className="grow cut">{run.courier.name}</span>
          <span className="m">{t(run.departedAt === null ? 'leaves' : 'left')}</span>
          <b>{formatTime(run.departedAt ?? run.departsAt)}</b>
        </div>
        <p className={isFull ? 'xs t-err' : 'xs m'}>
          {t('room', { loaded: run.loadedTotes, all: run.allTotes, most: run.vehicle.totes })}
        </p>
        <progress
          className={isFull ? 'run-room over' : 'run-room'}
          aria-hidden
          max={run.vehicle.totes}
          value={run.allTotes}
        />
      </header>
      <RunStops run={run} driving={board} others={others} />
      {(isInHouse || run.state === 'out') && (
        <footer className="row wrap g6">
          {isInHouse && (
            <Button
              size="sm"
              isBusy={sequence.isRunning}
              onClick={() => void sequence.run({ params, body: { version: run.version } })}
            >
              {t('propose')}
            </Button>
          )}
          <Button size="sm" onClick={() => setChangingCrew(true)}>
            {t('crew.open')}
          </Button>
          {isInHouse && (
            <Button size="sm" kind="remove" isBusy={cancel.isRunning} onClick={() => void cancel.run({ params })}>
              {t('cancel')}
            </Button>
          )}
        </footer>
      )}
      {isChangingCrew && <CrewDialog run={run} board={board} onClose={() => setChangingCrew(false)} />}
      {run.state === 'counted' && <SignRun run={run} as="dispatcher" />}
    </section>
  )
}
