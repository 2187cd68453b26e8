import { clipped, piece, spots } from '../food-volume.ts'
import { filledPath, type LightToDark, litEllipse, litPath, strokedPath } from '../svg-shapes.ts'

/** Colours and outlines of a whole fish, head to the left. */
export interface FishLook {
  readonly body: string
  readonly tones: LightToDark
  /** Fins behind the body: tail, back, belly. */
  readonly fins: readonly string[]
  readonly finTones: LightToDark
  /** Markup cut to the body: back colour, stripes, spots, scales. */
  readonly pattern: string
  readonly eye: readonly [x: number, y: number, radius: number]
  /** Line of the gill cover. */
  readonly gill: string
  readonly mouth: string
  readonly sideFin: string
}

export function wholeFish(id: string, look: FishLook): string {
  const [x, y, r] = look.eye
  return (
    look.fins.map((fin, i) => litPath(`${id}-f${i}`, fin, look.finTones)).join('') +
    piece(id, look.body, look.tones, look.pattern) +
    strokedPath(look.gill, look.finTones[2], 0.8, 0.8) +
    litPath(`${id}-p`, look.sideFin, look.finTones) +
    litEllipse(`${id}-e`, x, y, r, r, ['#fffbe6', '#ecd98c', '#b3953c']) +
    `<circle cx="${x - 0.1}" cy="${y}" r="${r * 0.58}" fill="#14181b"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.3}" r="${r * 0.2}" fill="#fff"/>` +
    strokedPath(look.mouth, look.finTones[2], 0.6, 0.9)
  )
}

/** Rows of overlapping scales. */
export function scales(x0: number, y0: number, columns: number, rows: number, step: number, colour: string): string {
  let d = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = x0 + column * step + (row % 2 ? step / 2 : 0)
      const y = y0 + row * step * 0.72
      d += `M${x.toFixed(1)} ${(y - step * 0.42).toFixed(1)}Q${(x + step * 0.66).toFixed(1)} ${y.toFixed(1)} ${x.toFixed(1)} ${(y + step * 0.42).toFixed(1)}`
    }
  }
  return strokedPath(d, colour, 0.5, 0.6)
}

const TROUT_BODY = 'M1 16.6C3 13 8 11 13.6 11C19 11 24 13.4 28 15.6V18C24 20 19.6 22.4 13.8 22.4C8 22.4 3 20 1 16.6Z'
const troutFins = [
  'M26.4 16.8C28 14 29.6 12.2 31.4 11.6C31 15 31 18.6 31.4 22C29.6 21.4 28 19.6 26.4 16.8Z',
  'M13 12C13.6 9.4 15 7.8 18 7.8L18.6 12.6Z',
  'M22 13.2C22.6 11.8 23.6 11.4 24.4 11.8L24 14Z',
  'M15 21.6C16 23.8 17.8 25 19.4 24.8L19 21Z',
  'M21.6 20.4C22.4 22 23.8 22.8 25 22.4L24.4 19Z',
]
export const TROUT_SPOTS =
  '8,13.2,0.5 10.6,12.2,0.5 13,13.4,0.55 15.4,12.2,0.5 17.6,13.6,0.55 20,13,0.5 22.4,14.4,0.45 24.6,15,0.4 11.8,15,0.4 15.6,15.2,0.4 19.4,15.6,0.4 6.2,14.4,0.4 12.8,19,0.4 16.4,19.2,0.4 20,18.6,0.4 22.8,17.4,0.4 4.4,15,0.35'

export const troutLook: FishLook = {
  body: TROUT_BODY,
  tones: ['#f4f4ec', '#d3d6c8', '#8d9684'],
  fins: troutFins,
  finTones: ['#c9b896', '#8c8a63', '#565c42'],
  pattern:
    filledPath('M0 17C6 9 20 9 30 15L29 8L2 8Z', '#6f7f4c') +
    filledPath('M0 16.4C8 11 20 11.4 30 16C20 13.8 8 14.4 0 16.4Z', '#8f9a62') +
    strokedPath('M8.6 16.8Q18 15.8 28 16.8', '#e58a84', 2.2, 0.85) +
    spots(TROUT_SPOTS, '#2f3526', 0.85),
  eye: [4.8, 15.6, 1.2],
  gill: 'M8.4 12.8C9.8 15.4 9.8 18.4 8.4 20.8',
  mouth: 'M1.2 17.2Q2.8 18 4.4 17.4',
  sideFin: 'M9.6 19C11.8 18.6 13.4 19.4 13.8 20.8C12 21.4 10.4 20.8 9.6 19Z',
}

export const mackerelLook: FishLook = {
  body: 'M.8 16.8C3 13.6 7.4 11.4 12.4 11.4C18 11.4 23 13.8 28.4 16.2V17.2C23 19.8 18.4 22 12.4 22C7.4 22 3 19.8 .8 16.8Z',
  tones: ['#ffffff', '#e3edf0', '#93a8b3'],
  fins: [
    'M27.4 16.7C28.4 13.4 29.6 11 31.6 9.8C31 12.8 30 15 29.6 16.7C30 18.4 31 20.8 31.6 23.6C29.6 22.4 28.4 20 27.4 16.7Z',
    'M9.6 12C10.4 9.6 12 8.4 13.6 8.6L14.6 11.8Z',
    'M18 13C18.4 11.2 19.4 10.4 20.4 10.8L21 14ZM22.4 13.8L23.4 12.8L23.6 14.4ZM24.6 14.6L25.6 13.8L25.6 15.2Z',
    'M17.4 20.8C18 22.6 19.2 23.2 20.4 22.8L20.6 19.8ZM22.4 19.6L23.4 20.6L23.4 19ZM24.6 18.6L25.6 19.4L25.4 18Z',
  ],
  finTones: ['#a8bcc4', '#5f7c88', '#324c58'],
  pattern:
    filledPath('M0 16.6C6 12.6 20 14 30 16.8V8H0Z', '#2f8a94') +
    filledPath('M0 14C6 10.6 18 11 28 15V8H0Z', '#1f5f74', 0.7) +
    strokedPath(
      'M8.4 11Q7.6 13 9.4 15.4M10.8 10.6Q10 13 11.8 15.4M13.2 10.6Q12.4 13 14.2 15.4M15.6 10.8Q14.8 13 16.4 15.6M18 11.4Q17.2 13.4 18.8 15.8M20.4 12.2Q19.8 14 21 16M22.6 13Q22.2 14.6 23.2 16.2M24.8 14Q24.4 15.4 25.2 16.4',
      '#0f2f40',
      0.9,
      0.9,
    ) +
    strokedPath('M8 17.2Q18 16.4 28 16.9', '#bfe3e0', 0.6, 0.8),
  eye: [4.4, 15.8, 1.1],
  gill: 'M7.4 12.8C8.6 15.2 8.6 18.4 7.4 20.6',
  mouth: 'M1 17.2Q2.6 17.8 4 17.4',
  sideFin: 'M8.4 17.6C10.6 16.8 12.4 17.4 13 18.4C11.4 19.4 9.6 19 8.4 17.6Z',
}

const whole = {
  trout: wholeFish('own-trout', troutLook),
  carp: wholeFish('own-carp', {
    body: 'M1.4 18.6C2.6 15 6 11.4 10.4 9C14.6 6.8 19.4 8 22.6 11C24.6 13 26.4 14.6 28 15.4V19C26 20 24.4 21.6 22 23.4C18.4 26 12.4 26.4 8 24.4C4.6 22.8 2 21 1.4 18.6Z',
    tones: ['#f3d99a', '#c79a4a', '#7d5820'],
    fins: [
      'M26.4 17.2C27.6 13.6 29.4 10.6 31.6 9.6C31 13 30 15.6 29.6 17.2C30 18.8 31 21.6 31.6 25C29.4 24 27.6 20.8 26.4 17.2Z',
      'M10 9.6C10.4 6.4 12 4.8 13.6 4.6C16 6.4 20.6 7 24.4 10L23 12.4Z',
      'M11 24.4C11.6 27 13.4 28.6 15.4 28.4L15.4 24.6Z',
      'M20.6 23.6C21.4 26 23 27 24.6 26.6L23.4 22Z',
    ],
    finTones: ['#d6a25a', '#9a6a30', '#5f3d18'],
    pattern: filledPath('M0 17C5 8 14 6.4 20 9.4L30 15V2H2Z', '#8a6526', 0.5) + scales(9.6, 10.4, 9, 9, 2.3, '#6f4a18'),
    eye: [5.4, 15.6, 1.1],
    gill: 'M9 11.2C11 14.4 11 19.4 8.8 23.4',
    mouth: 'M1.6 18.8Q2.8 19.8 4.2 19.4M1.9 19.4Q1.6 20.2 2 21',
    sideFin: 'M9.6 20.6C12 20 14 21.2 14.4 23.2C12.2 23.8 10.4 22.8 9.6 20.6Z',
  }),
  'sea-bream':
    wholeFish('own-seabream', {
      body: 'M1.4 18C2 13.4 6.4 7.4 12.6 6.4C18.6 5.6 23.4 9.6 26 13.6C27 15 28 15.8 28.6 16.2V18.6C27.6 19 26.6 20 25.4 21.2C22.4 24.4 17.6 26.6 12.4 26C7 25.4 2.4 22.6 1.4 18Z',
      tones: ['#ffffff', '#d5dce0', '#8896a0'],
      fins: [
        'M27 17.4C28 13.8 29.4 11 31.4 9.6C31 13 30.2 15.6 30 17.4C30.2 19.4 31 22 31.4 25.4C29.4 24 28 21.4 27 17.4Z',
        'M9 8C10 4.6 12 3.2 13 3.4L14 4.2L15.4 3.6L16.4 4.8L18 4.4L18.8 5.8L20.4 5.8L21 7.4L22.6 7.8L25 12.8Z',
        'M10 25.2C10.4 27.6 12 29 13.8 28.8L14.4 25.6Z',
        'M18.4 25.2C19.4 27.4 21.4 27.8 23 26.6L24.6 22Z',
      ],
      finTones: ['#c2cdd3', '#8493a0', '#56636f'],
      pattern:
        filledPath('M0 16C4 8 12 7 18 8.6C23 10 26 14 30 16V0H0Z', '#7b8c9a', 0.6) +
        strokedPath(
          'M10 12.4Q18 11 27 16.4M10 15.4Q18 14 27 17.2M10 18.4Q18 17.6 26 18.4M10.4 21.4Q17 21 23 20.4',
          '#8fa0ac',
          0.5,
          0.7,
        ) +
        scales(11, 11, 8, 9, 2, '#9aabb6') +
        filledPath('M4.4 11.6Q6.6 11.4 8 12.8L7 14.2Q5.6 12.8 3.8 12.8Z', '#e8b93a'),
      eye: [5.6, 15.6, 1.4],
      gill: 'M10.4 9.6C12 13 12 19 9.6 24',
      mouth: 'M1.8 19.2Q3 20.4 4.8 20',
      sideFin: 'M10.4 19.4C13.4 18.4 17 19.4 18.6 21.4C15.6 22.4 12 22 10.4 19.4Z',
    }) + filledPath('M10.4 12.6Q12.4 13 12 15.4Q10.8 15.2 10.4 12.6Z', '#39434c', 0.75),
  mackerel: wholeFish('own-mackerel', mackerelLook),
}

export const wholeFishArt = {
  ...whole,
  'carp-steaks': [
    [20.4, 10.4, 'b'],
    [11.6, 20.4, 'a'],
  ]
    .map(([x, y, key]) =>
      fishSteak(`own-carpsteak-${key}`, Number(x), Number(y), ['#fff3ea', '#f3cfc0', '#d2968a'], '#a8792f', '#e9b3a6'),
    )
    .join(''),
  'salmon-steak': `<g transform="translate(-5.6 -5.2) scale(1.34)">${fishSteak('own-salmonsteak', 16, 15.6, ['#ffab85', '#f37a52', '#d0522f'], '#9fadb6', '#ffd9c4')}</g>`,
} as const

/** A slice across the fish: two halves of flesh around the backbone, two belly flaps, skin around. */
function fishSteak(id: string, x: number, y: number, tones: LightToDark, skin: string, lines: string): string {
  const outline = `M${x} ${y - 8.4}C${x + 6} ${y - 9} ${x + 9.6} ${y - 4.4} ${x + 9} ${y + 0.6}C${x + 8.6} ${y + 4.4} ${x + 6.4} ${y + 8.4} ${x + 4} ${y + 8.2}C${x + 2.2} ${y + 8} ${x + 2.4} ${y + 5.4} ${x} ${y + 4.4}C${x - 2.4} ${y + 5.4} ${x - 2.2} ${y + 8} ${x - 4} ${y + 8.2}C${x - 6.4} ${y + 8.4} ${x - 8.6} ${y + 4.4} ${x - 9} ${y + 0.6}C${x - 9.6} ${y - 4.4} ${x - 6} ${y - 9} ${x} ${y - 8.4}Z`
  const curves = [-1, 1]
    .map(
      (s) =>
        `M${x + s * 1.6} ${y - 6.4}Q${x + s * 6} ${y - 5} ${x + s * 6.6} ${y}M${x + s * 2} ${y - 4}Q${x + s * 4.6} ${y - 2.6} ${x + s * 4.6} ${y + 1}M${x + s * 7} ${y + 2.4}Q${x + s * 6} ${y + 5} ${x + s * 4.6} ${y + 6.6}M${x + s * 4} ${y + 3}Q${x + s * 3.6} ${y + 4.6} ${x + s * 3.4} ${y + 6}`,
    )
    .join('')
  return (
    `<g transform="translate(0 1.6)">${filledPath(outline, skin)}${strokedPath(outline, skin, 0.8)}</g>` +
    piece(
      id,
      outline,
      tones,
      strokedPath(curves, lines, 0.8, 0.9) + strokedPath(`M${x} ${y - 9}V${y - 2}`, lines, 0.9, 0.9),
    ) +
    strokedPath(outline, skin, 0.9) +
    clipped(`${id}-k`, outline, litEllipse(`${id}-o`, x, y + 1, 1.9, 1.7, ['#ffffff', '#f6eadc', '#cfb496'])) +
    `<circle cx="${x}" cy="${y + 1}" r=".7" fill="#b5685a"/>`
  )
}
