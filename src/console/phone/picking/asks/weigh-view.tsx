import check from 'icon:check-bold'
import search from 'icon:magnifying-glass'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { classes } from '#console/lib/classes.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-picking.json'
import { judgeWeight } from '#modules/picking/rules/weight.ts'
import { useScan } from '../../scan/use-scan.ts'
import { BigButton } from '../../shell/big-button.tsx'
import { PhoneScreen } from '../../shell/phone-screen.tsx'
import type { Draft } from '../count-scan.ts'
import { goodsOf, placeOf } from '../local-work.ts'
import { CrateMark } from '../parts.tsx'
import type { StepProps } from '../view-props.ts'

const t = translator(texts)

/** Grams of a piece from the scales, typed; a label of the scales can be scanned instead. */
export function WeighView({ work, picking, step, draft }: StepProps & { readonly draft: Draft }) {
  const [typed, setTyped] = useState('')
  const reading = useRef<HTMLInputElement>(null)
  useEffect(() => reading.current?.focus(), [])
  useScan(picking.scan)
  const goods = goodsOf(step)
  const { band } = goods
  if (band === null) return null
  const grams = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null
  const verdict = grams === null || grams === 0 ? null : judgeWeight(grams, band, work.figures.overweightPercent)
  const isLightSubstitute = step.proposal !== null && verdict === 'below'
  const isFine = verdict !== null && verdict !== 'too-heavy' && !isLightSubstitute
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isFine) void picking.submit(step, { ...draft, pieces: 1, grams })
  }
  const most = Math.round(band.maxGrams * 1.2)
  const at = (value: number): string => `${Math.min(100, (value / most) * 100)}%`
  return (
    <PhoneScreen
      title={t('weigh.title')}
      text={goods.name}
      back={() => picking.show({ kind: 'step' })}
      bar={
        <>
          <BigButton aria-label={t('step.missing')} icon={search} onClick={() => picking.show({ kind: 'missing' })}>
            {null}
          </BigButton>
          <BigButton kind="main" icon={check} type="submit" form="weigh" aria-disabled={!isFine}>
            {isFine ? t('weigh.confirm', { weight: kg(grams ?? 0) }) : t('weigh.type')}
          </BigButton>
        </>
      }
    >
      <div className="row g12">
        <span className="p-thumb">
          <img src={goods.picture} alt="" />
        </span>
        <span className="grow">
          <span className="xs m">{placeOf(step)?.text}</span>
          <b className="p-name">{goods.name}</b>
          <span className="m">{goods.sizeLabel}</span>
        </span>
      </div>
      <form id="weigh" className="p-card p-rows c" onSubmit={submit}>
        <label>
          <span className="m p-line">{t('weigh.grams')}</span>
          <input
            className="p-in p-reading"
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            ref={reading}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <div
          className="p-gauge"
          role="img"
          aria-label={t('weigh.band', { from: kg(band.minGrams), to: kg(band.maxGrams) })}
        >
          <i style={{ left: at(band.minGrams), right: `calc(100% - ${at(band.maxGrams)})` }} />
          {grams !== null && <b style={{ left: at(grams) }} />}
        </div>
        <p className="xs m">{t('weigh.band', { from: kg(band.minGrams), to: kg(band.maxGrams) })}</p>
        <p role="status" className={classes('b', isFine ? 't-ok' : 't-err')}>
          {verdict === null ? '' : t(isLightSubstitute ? 'weigh.verdict.too-light' : `weigh.verdict.${verdict}`)}
        </p>
      </form>
      {step.line.comment && (
        <p className="note info">
          <Icon of={search} />
          <span>{t('step.comment', { text: step.line.comment })}</span>
        </p>
      )}
      <CrateMark work={work} line={step.line} />
    </PhoneScreen>
  )
}

/** 820 as "0,82 kg". */
const kg = (grams: number): string => `${(grams / 1000).toFixed(2).replace('.', ',')} kg`
