import { rotated, strokedPath, transformed } from '../svg-shapes.ts'
import { LOVAGE, leafTones, placed } from './foliage.ts'

const FLAT_PARSLEY =
  'M0 0L-0.6 -2.2L-3.4 -1.4L-3.2 -2.8L-5.2 -3.6L-3.9 -4.6L-4.8 -6.2L-2.5 -5.7L-2.9 -8.2L-1.1 -7.4L0 -10L1.1 -7.4L2.9 -8.2L2.5 -5.7L4.8 -6.2L3.9 -4.6L5.2 -3.6L3.2 -2.8L3.4 -1.4L0.6 -2.2Z'
const CORIANDER =
  'M0 0C-0.8 -2 -4.4 -1 -5 -3.6C-5.3 -5.2 -3.8 -5.6 -3.8 -5.6C-5 -7.4 -3 -9.2 -1.8 -7.8C-2 -10.2 2 -10.2 1.8 -7.8C3 -9.2 5 -7.4 3.8 -5.6C3.8 -5.6 5.3 -5.2 5 -3.6C4.4 -1 0.8 -2 0 0Z'

/** The pointed lobes of a leaf get round corners. */
const soft = (outline: string, fill: string) =>
  `<path d="${outline}" fill="${fill}" stroke="${fill}" stroke-width=".5" stroke-linejoin="round"/>`

const lobed = (
  outline: string,
  id: string,
  vein: string,
  veins = 'M0 0.4V-7.4M0 -2.2L-3 -3.6M0 -2.2L3 -3.6M0 -4.4L-2 -6.4M0 -4.4L2 -6.4',
) => soft(outline, `url(#${id})`) + strokedPath(veins, vein, 0.3, 0.8)

/** Thread that ties a bunch. */
const tie = (colour: string) => strokedPath('M13 25.4Q16 26.8 19 25.4M13.1 26.6Q16 28 18.9 26.6', colour, 0.8)

const STALKS =
  'M16 31C16 26 15 22 10 14M16 31C16 25 16 20 16 10M16 31C16 26 17 22 22.4 14M15.6 31C15 26 12 21 7 19M16.4 31C17 26 20 21 25.2 19'

const bunch = (leaf: string, stalk: string, thread: string) =>
  transformed('translate(2.3 2) scale(.855 .93)', bunchOf(leaf, stalk, thread))

const bunchOf = (leaf: string, stalk: string, thread: string) =>
  strokedPath(STALKS, stalk, 1.1) +
  strokedPath('M14.6 31L14.8 25M17.4 31L17.2 25', stalk, 1) +
  [
    [7, 19, -66, 9.6],
    [25, 19, 66, 9.6],
    [9.2, 14, -40, 11.4],
    [22.8, 14, 40, 11.4],
    [16, 13, 0, 12.4],
    [12.6, 15.6, -16, 11],
    [19.4, 15.6, 16, 11],
    [10.6, 20.6, -34, 10],
    [21.4, 20.6, 34, 10],
    [16, 21.4, 0, 11],
  ]
    .map(([x = 0, y = 0, turn = 0, length = 0]) => placed([x, y, turn, length], leaf))
    .join('') +
  tie(thread)

/** A feathery frond of dill, upright and turned around its foot. */
function frond(x: number, y: number, length: number, turn: number, colour: string): string {
  const n = (value: number) => Math.round(value * 100) / 100
  const branch = (fromX: number, fromY: number, across: number, up: number) =>
    `M${fromX} ${fromY}Q${n(fromX + across * 0.6)} ${n(fromY - up * 0.3)} ${n(fromX + across)} ${n(fromY - up)}` +
    [0.4, 0.62, 0.82]
      .map((share) => {
        const [threadX, threadY] = [fromX + across * share, fromY - up * share * 0.8]
        return `M${n(threadX)} ${n(threadY)}l${n(across * 0.34)} ${n(-up * 0.02)}M${n(threadX)} ${n(threadY)}l${n(across * 0.02)} ${n(-up * 0.5)}`
      })
      .join('')
  const branches = Array.from({ length: 8 }, (_, i) => {
    const share = i / 7
    const at = y - length * (0.3 + 0.62 * share)
    const reach = length * 0.19 * Math.sin(Math.PI * (0.3 + 0.6 * share))
    return [-1, 1].map((sign) => branch(x, n(at), sign * reach, reach * 0.8)).join('')
  })
  return rotated(
    turn,
    x,
    y,
    strokedPath(`M${x} ${y}V${n(y - length)}`, colour, 0.7) + strokedPath(branches.join(''), colour, 0.42),
  )
}

export const herbBunchArt = {
  parsley:
    leafTones('own-flatparsley', ['#9ad84e', '#4fa02c', '#23701f']) +
    bunch(lobed(FLAT_PARSLEY, 'own-flatparsley', '#c9f08a'), '#6fae3c', '#f4f0e0'),
  coriander:
    leafTones('own-coriander', ['#c4ec72', '#7cc040', '#3f8f2c']) +
    bunch(lobed(CORIANDER, 'own-coriander', '#e4f9b4', 'M0 0.4V-7M0 -1.4L-3 -4M0 -1.4L3 -4'), '#9acb5a', '#d94a3a'),
  lovage:
    leafTones('own-lovage', ['#86c83c', '#3c8f24', '#17601c']) +
    strokedPath(
      'M16 31C16 24 16 16 16 11M16 24C13 22.4 10 20.4 8.4 18.2M16 24C19 22.4 22 20.4 23.6 18.2',
      '#7cae3c',
      1.5,
    ) +
    [
      [8.6, 18.4, -104, 7.4],
      [8.6, 18.4, -52, 9],
      [8.6, 18.4, 0, 7.6],
      [23.4, 18.4, 104, 7.4],
      [23.4, 18.4, 52, 9],
      [23.4, 18.4, 0, 7.6],
      [16, 12.6, -46, 11],
      [16, 12.6, 46, 11],
      [16, 12, 0, 12],
    ]
      .map(([x = 0, y = 0, turn = 0, length = 0]) =>
        placed([x, y, turn, length], lobed(LOVAGE, 'own-lovage', '#bfe87a')),
      )
      .join(''),
  dill:
    frond(15.4, 30, 22, -44, '#2f7f34') +
    frond(16.6, 30, 22, 44, '#2f7f34') +
    frond(15.8, 30, 28, -17, '#459a3c') +
    frond(16.2, 30, 28, 17, '#459a3c') +
    frond(16, 30, 22, 0, '#74bc4a') +
    strokedPath('M16 31V24M14.8 31L15 26M17.2 31L17 26', '#86b84c', 1),
} as const
