import { useState } from 'react'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/landing-tools.json'
import { maxPacksPerBag, maxSgrBags, pointsForReturn } from '#modules/packaging/rules/returned.ts'
import { TextField } from '#storefront/ui/form/field.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './landing-tools.module.css'

const t = translator(texts.sgr)

const mostPacks = maxSgrBags * maxPacksPerBag
const mostBags = 20

/** What packs and bags handed to the courier are worth. A point is worth one ban. */
export function SgrCalculator() {
  const [packs, setPacks] = useState('10')
  const [bags, setBags] = useState('0')
  const counted = { packs: countOf(packs, mostPacks), bags: countOf(bags, mostBags) }
  const points = pointsForReturn({ packs: counted.packs ?? 0, bags: counted.bags ?? 0 })
  return (
    <Panel className={css.tool} aria-labelledby="calculator-sgr">
      <h2 id="calculator-sgr">{t('title')}</h2>
      <p className="muted">{t('lead')}</p>
      <div className={css.fields}>
        <TextField
          label={t('packs')}
          help={t('packsHelp', { most: mostPacks, bags: maxSgrBags, each: maxPacksPerBag })}
          error={counted.packs === null ? t('invalid', { most: mostPacks }) : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={packs}
          onChange={({ target }) => setPacks(target.value)}
        />
        <TextField
          label={t('bags')}
          error={counted.bags === null ? t('invalid', { most: mostBags }) : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={bags}
          onChange={({ target }) => setBags(target.value)}
        />
      </div>
      <output className={css.result} aria-live="polite">
        {t('worth')} <b>{formatBani(bani(points))}</b>
        <span>{t('points', { count: points })}</span>
      </output>
    </Panel>
  )
}

/** The typed count; 0 for an empty field, null for anything but a whole number up to `most`. */
function countOf(typed: string, most: number): number | null {
  const text = typed.trim()
  if (text === '') return 0
  const count = /^\d{1,4}$/.test(text) ? Number(text) : null
  return count !== null && count <= most ? count : null
}
