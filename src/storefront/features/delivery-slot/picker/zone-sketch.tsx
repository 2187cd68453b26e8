import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import type { ZoneCode } from '#modules/delivery/rules/zones.ts'
import css from './where.module.css'

const t = translator(texts)

/** Outlines, and the places of their names. */
const sectors = [
  { code: 'b1', points: '60,4 150,0 196,6 184,62 168,70 92,40', x: 126, y: 30 },
  { code: 'b2', points: '196,6 286,0 300,44 190,70 184,62', x: 244, y: 36 },
  { code: 'b3', points: '300,44 330,84 282,124 196,84 190,70', x: 268, y: 84 },
  { code: 'b4', points: '196,84 282,124 250,148 168,148 172,78', x: 206, y: 132 },
  { code: 'b5', points: '172,78 168,148 84,148 112,92 160,72', x: 124, y: 122 },
  { code: 'b6', points: '60,4 92,40 168,70 160,72 112,92 84,148 20,126 30,50', x: 66, y: 82 },
] as const satisfies readonly { code: ZoneCode; points: string; x: number; y: number }[]

/** A sketch of the sectors of Bucharest with the chosen one; nothing for a zone of Ilfov. */
export function ZoneSketch({ channel }: { readonly channel: ZoneCode }) {
  const chosen = sectors.findIndex(({ code }) => code === channel)
  if (chosen < 0) return null
  const name = (index: number): string => t('sector', { number: index + 1 })
  return (
    <svg
      className={css.sketch}
      viewBox="0 0 356 148"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('map', { name: name(chosen) })}
    >
      {sectors.map(({ code, points }) => (
        <polygon key={code} points={points} className={code === channel ? css.chosen : undefined} />
      ))}
      <path d="M0 88 C 60 70 110 96 176 78 S 300 104 356 92" />
      {sectors.map(({ code, x, y }, index) => (
        <text key={code} x={x} y={y} textAnchor="middle">
          {name(index)}
        </text>
      ))}
    </svg>
  )
}
