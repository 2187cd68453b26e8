import { darken } from '../../packshot/colour.ts'
import { n1, path, rect, strokedPath } from '../../packshot/markup.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import { bottleOf } from './packs.ts'
import type { Stage } from './stage.ts'

/* Packs with a deposit. */

/** A clear sack of empties, tied at its neck. */
export const sackOfEmpties = (s: Stage, x: number, y: number, width: number, colour: HexColour, inside: string) => {
  const height = width * 1.16
  const [half, top] = [width / 2, y - height]
  const body = `M${n1(x - width * 0.1)} ${n1(top + height * 0.12)}C${n1(x - half * 1.05)} ${n1(top + height * 0.3)} ${n1(x - half * 1.15)} ${y - 12} ${n1(x - half * 0.8)} ${y}H${n1(x + half * 0.8)}C${n1(x + half * 1.15)} ${y - 12} ${n1(x + half * 1.05)} ${n1(top + height * 0.3)} ${n1(x + width * 0.1)} ${n1(top + height * 0.12)}Z`
  const tuft = `M${n1(x - width * 0.1)} ${n1(top + height * 0.12)}L${n1(x - width * 0.2)} ${n1(top - 6)}L${n1(x - width * 0.04)} ${n1(top + 8)}L${n1(x + width * 0.08)} ${n1(top - 10)}L${n1(x + width * 0.2)} ${n1(top + 4)}L${n1(x + width * 0.1)} ${n1(top + height * 0.12)}Z`
  return (
    s.shadow(x + 14, y - 2, half * 1.1, width * 0.1, 0.4) +
    path(body, darken(colour, 0.1), 'fill-opacity=".45"') +
    s.cut(body, inside) +
    path(body, colour, 'fill-opacity=".28"') +
    strokedPath(body, '#ffffff', 4, 0.5) +
    strokedPath(
      `M${n1(x - half * 0.6)} ${n1(y - height * 0.6)}Q${n1(x - half * 0.86)} ${n1(y - height * 0.3)} ${n1(x - half * 0.64)} ${n1(y - height * 0.12)}`,
      '#ffffff',
      12,
      0.5,
    ) +
    s.shaded(tuft, colour, 0.3, 0.2) +
    rect(x - width * 0.12, top + height * 0.09, width * 0.24, 13, '#0a6b44', 'rx="6"')
  )
}

const waterBottle = bottleOf('water', {
  glass: '#e6f6fb',
  label: '#e3f4ff',
  accent: '#1277c4',
  art: 'droplet',
  cap: '#1277c4',
})

const greenBottle = bottleOf('beer', {
  glass: '#1d5b33',
  label: '#f7ecd2',
  accent: '#2f6b3a',
  art: 'herb',
  cap: '#2f6b3a',
})

const drinkCan = {
  id: 'can',
  brand: '',
  name: '',
  size: '',
  base: '#d94f1e',
  accent: '#f2c14e',
  art: 'orange',
  shape: 'can',
  variant: 'tall',
  layout: 'disc',
} as const

const blueCan = { ...drinkCan, id: 'can-2', base: '#1d6fd1', accent: '#f4f7f8', art: 'lemon' } as const

export const empties = { waterBottle, greenBottle, drinkCan, blueCan }
