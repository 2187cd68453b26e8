import check from 'icon:check-bold'
import search from 'icon:magnifying-glass'
import { type FormEvent, useState } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { formatDay } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-picking.json'
import { BigButton } from '../../shell/big-button.tsx'
import { PhoneScreen } from '../../shell/phone-screen.tsx'
import type { Draft } from '../count-scan.ts'
import { goodsOf } from '../local-work.ts'
import { GoodsPicture } from '../parts.tsx'
import type { StepProps } from '../view-props.ts'

const t = translator(texts)

/** The day printed on a piece, where its code does not say it. */
export function DateView({ picking, step, draft }: StepProps & { readonly draft: Draft }) {
  const [date, setDate] = useState('')
  const goods = goodsOf(step)
  const earliest = goods.earliestDate ?? ''
  const isFine = date !== '' && date >= earliest
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isFine) void picking.submit(step, { ...draft, date })
  }
  return (
    <PhoneScreen
      title={t('date.title')}
      text={goods.name}
      back={() => picking.show({ kind: 'step' })}
      bar={
        <div className="p-rows">
          <BigButton kind="main" icon={check} type="submit" form="date" aria-disabled={!isFine}>
            {t('date.confirm')}
          </BigButton>
          <BigButton isSmall icon={search} onClick={() => picking.show({ kind: 'missing' })}>
            {t('date.none')}
          </BigButton>
        </div>
      }
    >
      <GoodsPicture of={goods} />
      <form id="date" className="p-card p-rows" onSubmit={submit}>
        <label>
          <span className="p-line">{t('date.label')}</span>
          <input
            className="p-in"
            type="date"
            value={date}
            aria-describedby="date-told"
            onChange={({ target }) => setDate(target.value)}
          />
        </label>
        <p id="date-told" role="status" className={date !== '' && !isFine ? 'b t-err row g6' : 'm'}>
          {date !== '' && !isFine && <Icon of={search} />}
          {t(date !== '' && !isFine ? 'date.tooNear' : 'date.earliest', { day: formatDay(earliest) })}
        </p>
      </form>
    </PhoneScreen>
  )
}
