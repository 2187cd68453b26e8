import package_ from 'icon:package'
import snowflake from 'icon:snowflake'
import cold from 'icon:thermometer-cold'
import { Icon } from '#console/components/icon.tsx'
import { classes } from '#console/lib/classes.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-picking.json'
import type { PickWork } from '#modules/picking/contract.staff.ts'
import type { PickGoods, PickLine } from './local-work.ts'

const t = translator(texts)

type Temperature = PickLine['temperature']

const temperatureIcons = { ambient: package_, chilled: cold, frozen: snowflake } as const

/** "Frig, 2–6 °C" with its icon. */
export const TemperatureMark = ({ of }: { readonly of: Temperature }) => (
  <span className={classes('row g6', of !== 'ambient' && 't-info')}>
    <Icon of={temperatureIcons[of]} />
    {t(`temperature.${of}`)}
  </span>
)

export const PlaceText = ({ place }: Pick<PickLine, 'place'>) => (
  <>
    <span className="xs m p-line">
      {place ? t('place.words', { aisle: place.aisle, shelf: place.shelf, position: place.position }) : t('place.none')}
    </span>
    <b className="loc">{place?.text ?? '—'}</b>
  </>
)

/** The letter of an order in the picker's cart, and the tote that it has. */
export function CrateMark({ work, line }: { readonly work: PickWork; readonly line: PickLine }) {
  const { letter, task, tote } = crateOf(work, line)
  return (
    <div className="row g12">
      <span className={classes('crate', line.temperature !== 'ambient' && 'b')}>{letter}</span>
      <span className="grow">
        <b className="b p-line">{tote === undefined ? t('tote.scan') : t('tote.into', { code: tote.code })}</b>
        <span className="xs m p-line">{task ? t('orderOf', { number: task.number, name: task.firstName }) : ''}</span>
      </span>
    </div>
  )
}

export function crateOf(work: PickWork, { taskId, temperature }: PickLine) {
  const task = work.tasks.find(({ id }) => id === taskId)
  const orders = [...new Set(work.tasks.map(({ orderId }) => orderId))]
  const letter = String.fromCharCode(65 + Math.max(0, orders.indexOf(task?.orderId ?? '')))
  const tote = work.totes.findLast((one) => one.orderId === task?.orderId && one.temperature === temperature)
  return { letter, task, tote }
}

export const GoodsPicture = ({ of, count }: { readonly of: PickGoods; readonly count?: number }) => (
  <div className="p-pic">
    <img src={of.picture} alt="" />
    {count !== undefined && (
      <span className="n">
        <span className="p-sr">{t('pieces', { count })}</span>
        <span aria-hidden="true">× {count}</span>
      </span>
    )}
  </div>
)

/** The code as printed, its last three digits marked: they are what a person compares. */
export function CodeText({ of: { barcodes } }: { readonly of: PickGoods }) {
  const printed = barcodes[0]?.printed
  if (printed === undefined) return null
  return (
    <>
      {' · '}
      {printed.slice(0, -3)}
      <b>{printed.slice(-3)}</b>
    </>
  )
}

/** One mark for each line: done, short, here, open. */
export const LineMarks = ({ work, here }: { readonly work: PickWork; readonly here: PickLine }) => (
  <div className="p-segs" aria-hidden="true">
    {work.lines.map((line) => (
      <i key={`${line.taskId}/${line.lineId}`} className={line === here ? 'c' : markOf(line)} />
    ))}
  </div>
)

const markOf = ({ why, missing }: PickLine): string => (missing > 0 ? 'w' : why === null ? 'd' : '')
