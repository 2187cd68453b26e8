import { clipped, piece, slice, spots } from '../food-volume.ts'
import { filledPath, gradientPath, strokedPath, transformed } from '../svg-shapes.ts'

interface SlabLook {
  readonly rind: readonly [light: string, dark: string]
  /** Colours of the layers of the cut faces, from the rind down. */
  readonly layers: readonly string[]
  readonly edge: string
  readonly onRind?: string
}

/** A block of belly or back fat with its rind on top. */
function slab(id: string, { rind, layers, edge, onRind = '' }: SlabLook): string {
  const [top, front, side] = [
    'M2.6 12.6L10.4 6.4Q20 4.2 29.6 6L23.2 12.6Q12.6 10.8 2.6 12.6Z',
    'M2.6 12.6Q12.6 10.8 23.2 12.6V25.4Q12.6 23.8 2.6 25.4Z',
    'M23.2 12.6L29.6 6V18.4L23.2 25.4Z',
  ]
  const step = 13 / layers.length
  const bands = (line: string, dark: number) =>
    layers
      .map(
        (colour, i) =>
          `<g transform="translate(0 ${(i * step).toFixed(2)})">${strokedPath(line, colour, step + 0.3)}</g>`,
      )
      .join('') + (dark ? filledPath(side, '#4a1f10', dark) : '')
  return (
    gradientPath(`${id}-t`, top, rind) +
    clipped(`${id}-t`, top, onRind) +
    filledPath(front, layers[0] ?? edge) +
    clipped(`${id}-f`, front, bands(`M1 ${12.6 + step / 2}Q12.6 ${10.8 + step / 2} 24 ${12.6 + step / 2}`, 0)) +
    filledPath(side, layers[0] ?? edge) +
    clipped(`${id}-s`, side, bands(`M22 ${13.8 + step / 2}L31 ${4.6 + step / 2}`, 0.16)) +
    strokedPath(`${front}${side}`, edge, 0.7, 0.75) +
    strokedPath('M2.6 12.6Q12.6 10.8 23.2 12.6L29.6 6', edge, 1.2)
  )
}

const dice = (id: string, faces: readonly [top: string, left: string, right: string], lean: string, marks: string) =>
  (
    [
      [3, 8.4],
      [12.6, 6],
      [21, 9.4],
      [7.6, 16],
      [17, 15.4],
      [1.6, 21.4],
      [12.2, 22.4],
      [21.6, 20.6],
    ] as const
  )
    .map(([x, y], i) => {
      const s = 4.4
      const left = `M${x} ${y}L${x + s} ${y + s * 0.5}V${y + s * 1.6}L${x} ${y + s * 1.1}Z`
      const right = `M${x + s} ${y + s * 0.5}L${x + s * 2} ${y}V${y + s * 1.1}L${x + s} ${y + s * 1.6}Z`
      return (
        filledPath(`M${x} ${y}L${x + s} ${y - s * 0.5}L${x + s * 2} ${y}L${x + s} ${y + s * 0.5}Z`, faces[0]) +
        filledPath(left, faces[1]) +
        filledPath(right, faces[2]) +
        clipped(
          `${id}-l${i}`,
          left,
          strokedPath(`M${x - 1} ${y + 1.6 + (i % 3) * 0.6}L${x + s + 1} ${y + s * 0.5 + 2.4}`, lean, 1.7),
        ) +
        clipped(
          `${id}-r${i}`,
          right,
          strokedPath(`M${x + s - 1} ${y + s * 0.5 + 2.4}L${x + s * 2 + 1} ${y + 1.4 + (i % 2) * 0.7}`, lean, 1.7) +
            filledPath(right, '#3a0f10', 0.14),
        ) +
        transformed(`translate(${x} ${y})`, marks) +
        strokedPath(`M${x} ${y}L${x + s} ${y + s * 0.5}L${x + s * 2} ${y}`, '#fff', 0.4, 0.6)
      )
    })
    .join('')

const crackling = (id: string, x: number, y: number, s: number, turn: number) =>
  transformed(
    `translate(${x} ${y}) rotate(${turn}) scale(${s})`,
    piece(
      id,
      'M-5 0C-5.4 -3.4 -2.6 -3 -1 -4.2C0.6 -5.2 3 -4 3.6 -2C5.4 -1.4 5.4 1.4 4 2.4C3.4 4.4 0.6 3.6 -0.6 4.4C-2.4 5.2 -5 3.4 -5 0Z',
      ['#ffe2a4', '#d9943e', '#8a4b12'],
      strokedPath('M-3 -1Q-1 1 1 -1.4T4 0M-3 2Q0 3.4 2 1.6', '#8a4b12', 0.7, 0.6) +
        spots('-2,-2,.6 1,1,.5 2,-2.6,.5', '#fff3d0', 0.9),
    ),
  )

const baconSlice = (id: string, dy: number) =>
  transformed(
    `translate(0 ${dy}) rotate(-10 16 8)`,
    slice(
      id,
      'M2 6C6 2.6 10 8.4 16 5.4C22 2.4 25 7.6 30 4.4C31 6.4 31 9 30 11C25 14.2 22 9 16 12C10 15 6 9.2 2 12.6C1.2 10.6 1.2 8 2 6Z',
      ['#f9a79a', '#dc5c58', '#a32f38'],
      {
        thickness: 0.9,
        side: '#7d1f2a',
        inside:
          strokedPath('M0 5.4C6 2.2 10 8 16 5C22 2 25 7.2 32 3.6', '#fff3e6', 2.4) +
          strokedPath('M0 8.2C6 4.8 10 10.4 16 7.4C22 4.4 25 9.6 32 6.2', '#fff3e6', 1.7) +
          strokedPath('M0 11C6 7.6 10 13.2 16 10.2C22 7.2 25 12.4 32 9', '#ffe9da', 0.9, 0.95) +
          strokedPath('M0 13.4C6 9.8 10 15.4 16 12.4C22 9.4 25 14.6 32 11', '#8f4a2c', 0.8, 0.8),
      },
    ),
  )

const layersOf = (fat: string, lean: string, deep: string) => [fat, lean, fat, deep, fat, lean] as const

export const baconAndFatArt = {
  'smoked-belly': slab('own-smokedbelly', {
    rind: ['#d9974e', '#8f4a1a'],
    layers: layersOf('#fff0de', '#d9605c', '#b9434a'),
    edge: '#6b3410',
    onRind: strokedPath('M8 12L15 5M14 12L21 4.6M20 12L27 5', '#6b3410', 0.6, 0.5),
  }),
  'bacon-slices': [0, 1, 2].map((i) => baconSlice(`own-baconslice-${i}`, i * 7.4)).join(''),
  'bacon-cubes': dice('own-baconcubes', ['#fff3e6', '#fbe3d2', '#f0d2bd'], '#d9605c', ''),
  'smoked-back-fat': slab('own-smokedfat', {
    rind: ['#e2a85a', '#a0601e'],
    layers: ['#f6dfb4', '#fffaf0', '#fff6e8', '#fff6e8', '#f0a79a', '#fff3e2'],
    edge: '#a8681f',
    onRind: strokedPath('M4 11.4L26 11M8 8.6L29 8.4', '#8a5014', 0.5, 0.6),
  }),
  'paprika-back-fat': slab('own-paprikafat', {
    rind: ['#e2562a', '#a3220c'],
    layers: ['#e2643a', '#fffaf2', '#fff8ee', '#fff6ea', '#fff6ea', '#e8744a'],
    edge: '#b5310f',
    onRind: spots('8,10,.5 12,8,.5 16,9.4,.5 20,7,.5 24,9,.5 27,7,.5 14,11,.5 20,11,.5', '#ffb05a', 0.9),
  }),
  cracklings:
    crackling('own-crackling-a', 9, 9, 1.25, -20) +
    crackling('own-crackling-b', 21, 8.4, 1.3, 30) +
    crackling('own-crackling-c', 15.4, 15, 1.2, 80) +
    crackling('own-crackling-d', 6.6, 19, 1.1, 140) +
    crackling('own-crackling-e', 24.6, 18.4, 1.15, -60) +
    crackling('own-crackling-f', 11.6, 25, 1.2, 10) +
    crackling('own-crackling-g', 21, 25.4, 1.2, 200),
  'pancetta-cubes': dice(
    'own-pancettacubes',
    ['#ffd9c9', '#f6b3a4', '#e39a8c'],
    '#b9343f',
    spots('2,.2,.35 4.6,-.8,.3 6.4,.3,.35 4.4,1,.3', '#241812', 0.9),
  ),
} as const
