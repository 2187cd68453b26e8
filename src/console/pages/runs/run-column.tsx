import down from 'icon:arrow-down'
import up from 'icon:arrow-up'
import late from 'icon:clock-countdown'
import { type DragEvent, useState } from 'react'
import { Button, IconButton } from '#console/components/button.tsx'
import { StatusChip, type Tone } from '#console/components/status-chip.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { formatLei, formatTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-runs.json'
import { cancelRun, getRunBoard, type RunView, sequenceRun, tellDelay } from '#modules/couriers/contract.staff.ts'
import { SignRun } from './sign-run.tsx'
import { StopActions } from './stop-actions.tsx'

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

type RunStop = RunView['stops'][number]
const isOpen = ({ state }: RunStop): boolean => ['waiting', 'on-the-way', 'at-door'].includes(state)

interface RunColumnProps {
  readonly run: RunView
  /** Runs that a stop can be handed to. */
  readonly others: readonly RunView[]
}

/** A run: its van, its stops in their order, and what can be done with it. */
export function RunColumn({ run, others }: RunColumnProps) {
  const refreshes = [getRunBoard]
  const sequence = useAction(sequenceRun, { refreshes })
  const cancel = useAction(cancelRun, { refreshes, done: () => t('cancelled', { run: run.number }) })
  const delay = useAction(tellDelay, { refreshes, done: () => t('told') })
  const [dragged, setDragged] = useState<string>()
  const params = { id: run.id }
  const open = run.stops.filter(isOpen)
  const isInHouse = run.state === 'planned' || run.state === 'loading'
  const place = (stopIds: string[]): void => void sequence.run({ params, body: { version: run.version, stopIds } })
  const move = (stopId: string, to: number): void => {
    const ids = open.map(({ id }) => id)
    const from = ids.indexOf(stopId)
    if (from < 0 || to < 0 || to >= ids.length || to === from) return
    place(ids.toSpliced(from, 1).toSpliced(to, 0, stopId))
  }
  const drop = (event: DragEvent, to: number): void => {
    event.preventDefault()
    if (dragged !== undefined) move(dragged, to)
    setDragged(undefined)
  }
  const isFull = run.allTotes > run.vehicle.totes
  return (
    <section className="run" aria-label={t('run', { run: run.number, courier: run.courier.name })}>
      <header>
        <div className="row">
          <h2 className="grow">{`${run.number} · ${run.vehicle.plate}`}</h2>
          <StatusChip tone={tones[run.state]}>{t(`runStates.${run.state}`)}</StatusChip>
        </div>
        <p className="m">
          {t('leaves', { courier: run.courier.name, time: formatTime(run.departedAt ?? run.departsAt) })}
        </p>
        <p className={isFull ? 't-err' : 'm'}>
          {t('room', { loaded: run.loadedTotes, all: run.allTotes, most: run.vehicle.totes })}
        </p>
      </header>
      <ol>
        {run.stops.map((stop) => {
          const at = open.indexOf(stop)
          return (
            <li
              key={stop.id}
              className="run-stop"
              draggable={at >= 0}
              onDragStart={() => setDragged(stop.id)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, at)}
            >
              <span className="grow">
                <b>{`${stop.position}. ${stop.number}`}</b>
                <span className="m xs">{`${stop.name} · ${stop.address}`}</span>
                <span className="xs">
                  {isOpen(stop) ? formatTime(stop.expectedAt) : t(`stopStates.${stop.state}`)}
                  {stop.due > 0 && ` · ${formatLei(stop.due)}`}
                  {stop.isAgeRestricted && ' · 18+'}
                </span>
                {stop.delayProposed > 0 && (
                  <Button
                    size="sm"
                    icon={late}
                    onClick={() =>
                      void delay.run({ params: { ...params, stopId: stop.id }, body: { minutes: stop.delayProposed } })
                    }
                  >
                    {t('delay', { count: stop.delayProposed })}
                  </Button>
                )}
              </span>
              {at >= 0 && (
                <>
                  <IconButton
                    icon={up}
                    size="sm"
                    label={t('earlier', { number: stop.number })}
                    disabled={at === 0}
                    onClick={() => move(stop.id, at - 1)}
                  />
                  <IconButton
                    icon={down}
                    size="sm"
                    label={t('later', { number: stop.number })}
                    disabled={at === open.length - 1}
                    onClick={() => move(stop.id, at + 1)}
                  />
                  <StopActions run={run} stop={stop} others={others} />
                </>
              )}
            </li>
          )
        })}
      </ol>
      {isInHouse && (
        <footer className="row">
          <Button
            size="sm"
            isBusy={sequence.isRunning}
            onClick={() => void sequence.run({ params, body: { version: run.version } })}
          >
            {t('propose')}
          </Button>
          <Button size="sm" kind="remove" isBusy={cancel.isRunning} onClick={() => void cancel.run({ params })}>
            {t('cancel')}
          </Button>
        </footer>
      )}
      {run.state === 'counted' && <SignRun run={run} as="dispatcher" />}
    </section>
  )
}
