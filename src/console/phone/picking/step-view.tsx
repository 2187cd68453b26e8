import swap from 'icon:arrows-left-right'
import barcode from 'icon:barcode'
import calendar from 'icon:calendar-check'
import check from 'icon:check-circle'
import more from 'icon:dots-three-vertical'
import search from 'icon:magnifying-glass'
import scales from 'icon:scales'
import cross from 'icon:x-circle'
import { useState } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { classes } from '#console/lib/classes.ts'
import { formatDay, formatTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-picking.json'
import { ScanBox } from '../scan/scan-box.tsx'
import { useScan } from '../scan/use-scan.ts'
import { BigButton } from '../shell/big-button.tsx'
import { PhoneScreen } from '../shell/phone-screen.tsx'
import { codeDraft } from './count-scan.ts'
import { goodsOf, placeOf, stepsOf, wantedPieces } from './local-work.ts'
import { CodeText, CrateMark, GoodsPicture, LineMarks, PlaceText } from './parts.tsx'
import type { StepProps } from './view-props.ts'

const t = translator(texts)

/** Where, what, how many, into which tote; everything else is one press away. */
export function StepView({ work, picking, step }: StepProps) {
  const { line, proposal } = step
  const [isScanning, setScanning] = useState(false)
  useScan(picking.scan)
  const { told } = picking
  const goods = goodsOf(step)
  const task = work.tasks.find(({ id }) => id === line.taskId)
  const next = stepsOf(work)[1]
  const wanted = wantedPieces(step)
  return (
    <PhoneScreen
      title={t('step.title', { at: work.lines.indexOf(line) + 1, of: work.lines.length })}
      text={task ? t('step.text', { number: task.number, time: formatTime(task.departsAt) }) : ''}
      back="/telefon/culegere"
      below={<LineMarks work={work} here={line} />}
      tools={
        <button
          type="button"
          className="ib"
          aria-label={t('more.title')}
          onClick={() => picking.show({ kind: 'more' })}
        >
          <Icon of={more} />
        </button>
      }
      bar={
        <div className="p-rows">
          {goods.band === null ? (
            <BigButton kind="main" icon={barcode} onClick={() => setScanning(true)}>
              {t(isScanning ? 'step.scanning' : 'step.scan')}
            </BigButton>
          ) : (
            <BigButton
              kind="main"
              icon={scales}
              onClick={() => picking.show({ kind: 'weigh', draft: codeDraft(null, 'loose') })}
            >
              {t('step.weigh')}
            </BigButton>
          )}
          <div className="row">
            <BigButton isSmall icon={search} onClick={() => picking.show({ kind: 'missing' })}>
              {t('step.missing')}
            </BigButton>
            <BigButton isSmall icon={more} onClick={() => picking.show({ kind: 'more' })}>
              {t('step.more')}
            </BigButton>
          </div>
        </div>
      }
    >
      <p className={classes('p-told', told?.isWrong && 't-err')} role="status">
        {told && <Icon of={told.isWrong ? cross : check} />}
        {told?.text}
      </p>
      {isScanning && <ScanBox onScan={picking.scan} onClose={() => setScanning(false)} />}
      <div className="row">
        <span className="grow">
          <PlaceText place={placeOf(step)} />
        </span>
        {next && (
          <span className="r">
            <span className="xs m p-line">{t('step.then')}</span>
            <b className="b">{placeOf(next)?.text ?? '—'}</b>
          </span>
        )}
      </div>
      {proposal !== null && (
        <p className="note info">
          <Icon of={swap} />
          <span>{t('step.instead', { name: line.goods.name })}</span>
        </p>
      )}
      {!isScanning && <GoodsPicture of={goods} count={wanted} />}
      <div>
        <h2 className="p-name">{[goods.name, goods.brand].filter(Boolean).join(' ')}</h2>
        <p className="m">
          {goods.sizeLabel}
          <CodeText of={goods} />
        </p>
      </div>
      <CrateMark work={work} line={line} />
      {line.comment && (
        <p className="note info">
          <span>{t('step.comment', { text: line.comment })}</span>
        </p>
      )}
      {line.wish && <p className="note info">{t(`step.wish.${line.wish.kind}`, { name: line.wish.name ?? '' })}</p>}
      {goods.earliestDate && (
        <p className="note">
          <Icon of={calendar} />
          <span>{t('step.date', { day: formatDay(goods.earliestDate) })}</span>
        </p>
      )}
      {line.isAgeRestricted && <p className="note warn">{t('step.age')}</p>}
    </PhoneScreen>
  )
}
