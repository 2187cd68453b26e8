import heavy from 'icon:barbell'
import box from 'icon:package'
import snowflake from 'icon:snowflake'
import cold from 'icon:thermometer-cold'
import { useState } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { classes } from '#console/lib/classes.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-packing.json'
import { getPacking, type Packing, placeTote, replaceTote } from '#modules/picking/contract.staff-packing.ts'
import { BigButton } from '../shell/big-button.tsx'

const t = translator(texts)
const icons = { ambient: box, chilled: cold, frozen: snowflake } as const

type PackedTote = Packing['totes'][number]

interface ToteCardProps {
  readonly tote: PackedTote
  /** Totes of the delivery. */
  readonly count: number
  readonly places: Packing['places']
  readonly isChosen: boolean
  readonly canChange: boolean
  readonly onChoose: () => void
}

/** A tote: what is in it, whether it has its label, where it stands. */
export function ToteCard({ tote, count, places, isChosen, canChange, onChoose }: ToteCardProps) {
  const { id, code, number, temperature, pieces, grams, place, labelPrints, warnings, isAgeRestricted } = tote
  const put = useAction(placeTote, { refreshes: [getPacking], done: () => t('tote.placed', { code }) })
  const fitting = places.filter((one) => one.temperature === temperature)
  return (
    <section className={classes('p-card p-rows', isChosen && 'on')} aria-label={t('tote.name', { code })}>
      <button type="button" className="p-pick" aria-pressed={isChosen} onClick={onChoose}>
        <span className={classes('crate', temperature !== 'ambient' && 'b')}>{`${number}/${count}`}</span>
        <span className="grow">
          <b className="row g6">
            <Icon of={icons[temperature]} />
            {t(`temperature.${temperature}`)} · {code}
          </b>
          <span className="xs m p-line">{t('tote.contents', { pieces, weight: kg(grams) })}</span>
        </span>
        <span className={classes('st', labelPrints > 0 ? 'ok' : 'warn')}>
          {labelPrints > 0 ? t('tote.labelled') : t('tote.unlabelled')}
        </span>
      </button>
      {isAgeRestricted && <span className="st err">18+</span>}
      {warnings.map((warning) => (
        <p key={warning} className="note warn">
          <Icon of={warning === 'too-heavy' ? heavy : cold} />
          <span>{t(`warning.${warning}`)}</span>
        </p>
      ))}
      <label className="row">
        <span className="grow">{place === null ? t('tote.noPlace') : t('tote.place')}</span>
        <select
          className="p-in p-select"
          value={place ?? ''}
          disabled={!canChange || put.isRunning}
          onChange={({ target }) => void put.run({ params: { id }, body: { place: target.value } })}
        >
          <option value="" disabled>
            {t('tote.choose')}
          </option>
          {(fitting.some((one) => one.code === place) || place === null ? fitting : places).map((one) => (
            <option key={one.code} value={one.code}>
              {one.code}
            </option>
          ))}
        </select>
      </label>
      {canChange && isChosen && <BrokenTote id={id} />}
    </section>
  )
}

/** The goods of a broken or full tote go into another one. */
function BrokenTote({ id }: { readonly id: string }) {
  const [isOpen, open] = useState(false)
  const [code, setCode] = useState('')
  const replace = useAction(replaceTote, {
    refreshes: [getPacking],
    done: (tote) => t('tote.replaced', { code: tote.code }),
    onDone: () => open(false),
    onFailed: () => true,
  })
  if (!isOpen)
    return (
      <BigButton isSmall onClick={() => open(true)}>
        {t('tote.broken')}
      </BigButton>
    )
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault()
        void replace.run({ params: { id }, body: { code: code.trim() } })
      }}
    >
      <label className="grow">
        <span className="xs m p-line">{t('tote.other')}</span>
        <input className="p-in" value={code} autoComplete="off" onChange={({ target }) => setCode(target.value)} />
        {replace.error !== undefined && (
          <span className="xs b t-err" role="alert">
            {problemText(replace.error)}
          </span>
        )}
      </label>
      <BigButton isSmall type="submit" isBusy={replace.isRunning}>
        {t('tote.replace')}
      </BigButton>
    </form>
  )
}

/** 4800 as "4,8 kg". */
const kg = (grams: number): string => `${(grams / 1000).toFixed(1).replace('.', ',')} kg`
