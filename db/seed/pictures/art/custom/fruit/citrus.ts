import { filledPath, type LightToDark, litEllipse, litPath, strokedPath, transformed } from '../svg-shapes.ts'
import { around, dots, ellipse, gloss, leaf, softSpot, spread, stem } from './surface.ts'

const LEATHERY_GREEN: LightToDark = ['#9ad46a', '#4c9a34', '#246a24']

/** Whole fruit with pores and the green button where it hung. */
function whole(
  id: string,
  [cx, cy, rx, ry]: readonly [number, number, number, number],
  tones: LightToDark,
  button: readonly [number, number] | null = [cx + 1, cy - ry * 0.86],
): string {
  const calyx =
    button === null
      ? ''
      : ellipse(button[0], button[1], 1.5, 0.8, '#6f8a2c') + ellipse(button[0], button[1], 0.6, 0.35, '#3f5a1c')
  return (
    litEllipse(id, cx, cy, rx, ry, tones) +
    dots(spread(30, [cx + rx * 0.1, cy + ry * 0.1, rx * 0.84, ry * 0.84]), 0.22, tones[2], 0.45) +
    calyx
  )
}

interface CutLook {
  readonly rind: string
  readonly pith: string
  readonly flesh: LightToDark
  readonly segments: number
  /** Thickness of the white pith. */
  readonly pithWidth?: number
}

/** Cut half seen from the front. */
function half(id: string, cx: number, cy: number, r: number, look: CutLook): string {
  const inner = r - 0.8 - (look.pithWidth ?? 0.7)
  const wide = inner * Math.sin(Math.PI / look.segments) * 0.86
  const segment = `M${cx} ${cy - inner * 0.12}C${cx - wide * 0.5} ${cy - inner * 0.4} ${cx - wide * 1.2} ${cy - inner * 0.72} ${cx - wide * 0.95} ${cy - inner * 0.88}Q${cx} ${cy - inner * 1.08} ${cx + wide * 0.95} ${cy - inner * 0.88}C${cx + wide * 1.2} ${cy - inner * 0.72} ${cx + wide * 0.5} ${cy - inner * 0.4} ${cx} ${cy - inner * 0.12}Z`
  return (
    `<defs><radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${inner}"><stop stop-color="${look.flesh[0]}"/><stop offset=".6" stop-color="${look.flesh[1]}"/><stop offset="1" stop-color="${look.flesh[2]}"/></radialGradient></defs>` +
    ellipse(cx, cy, r, r, look.rind) +
    ellipse(cx, cy, r - 0.7, r - 0.7, look.pith) +
    around(look.segments, cx, cy, () => filledPath(segment, `url(#${id})`)) +
    filledPath(
      `M${cx - inner * 0.8} ${cy - inner * 0.2}Q${cx - inner * 0.62} ${cy - inner * 0.74} ${cx - inner * 0.06} ${cy - inner * 0.84}Q${cx - inner * 0.5} ${cy - inner * 0.56} ${cx - inner * 0.8} ${cy - inner * 0.2}Z`,
      '#fff',
      0.4,
    )
  )
}

/** One peeled segment lying on its side. */
const segment = (id: string, move: string, tones: LightToDark) =>
  transformed(
    move,
    litPath(id, 'M0 2.6C2.6 -2 9.4 -2 12 2.6C12.6 4 11.4 4.8 10 4.2C7 3 5 3 2 4.2C0.6 4.8 -0.6 4 0 2.6Z', tones) +
      strokedPath('M1 3.6C4 1.8 8 1.8 11 3.6', '#fff6dc', 0.7, 0.85) +
      filledPath('M2.4 1.6C4.4 -0.2 7.6 -0.2 9.4 1.4C7 0.6 5 0.6 2.4 1.6Z', '#fff', 0.45),
  )

const ORANGE: LightToDark = ['#ffc45c', '#fb8c1a', '#d45f0a']
const CLEMENTINE: LightToDark = ['#ffb24a', '#f5740f', '#c24a06']
const MANDARIN: LightToDark = ['#ffc766', '#fb9a26', '#d9660a']
const CUT_JUICE_ORANGE: CutLook = {
  rind: '#f5a01a',
  pith: '#fff4dc',
  flesh: ['#ffe08a', '#ffbe3a', '#f99a1a'],
  segments: 10,
}

export const citrusArt = {
  'lemon-with-leaves':
    leaf('own-leaflemon-a', [13.5, 8, 10, -152], LEATHERY_GREEN) +
    leaf('own-leaflemon-b', [14, 8, 11, -22], LEATHERY_GREEN) +
    stem(13.6, 9.6, 5, 0.4) +
    litPath(
      'own-leaflemon',
      'M12 8.6C14 7.4 16.6 8 18.8 9.8C24 12.2 27.6 17.4 27.4 22.4C27.4 24 28.6 25.6 29.4 27C30 28.4 28.8 29.4 27.4 28.8C26 28.2 24.6 28.2 23 28.6C17.4 29.8 11.4 27.2 8.8 22.4C6.4 18 7.4 11.4 12 8.6Z',
      ['#fff48a', '#fbd52e', '#cf9a0c'],
    ) +
    dots(spread(34, [17.4, 18.6, 8.6, 8.6]), 0.22, '#c08a08', 0.5) +
    gloss(12.4, 13.6, 1.5, 3.2, 34, 0.5),
  limes:
    litPath(
      'own-limes',
      'M4.4 11.6C3.4 11 2.8 9.8 3.4 9C4.2 8.2 5.4 8.4 6.4 8.6C9.6 5.4 14.8 4.8 18.4 7.6C22.4 10.8 22.8 16.4 19.8 20.2C16.6 24 10.6 24.2 7 20.8C4.6 18.4 4 14.8 4.4 11.6Z',
      ['#c9f07a', '#6fb52c', '#2f7a1c'],
    ) +
    dots(spread(30, [13, 14.4, 8, 7.8]), 0.22, '#2f7a1c', 0.5) +
    gloss(8.6, 10.6, 2.4, 1.3) +
    half('own-limes-h', 21.4, 21.2, 8.6, {
      rind: '#4f9a24',
      pith: '#f2fbd4',
      flesh: ['#e6f9a0', '#bfe85a', '#93cf36'],
      segments: 9,
    }),
  'juice-orange':
    leaf('own-juiceorange-l', [12.6, 5, 10, -14], LEATHERY_GREEN, 0.4) +
    whole('own-juiceorange', [12.4, 14.4, 10, 9.8], ['#ffe07a', '#fbae24', '#e07c0a'], [12.8, 5.8]) +
    softSpot('own-juiceorange-g', [6.8, 17.6, 3.8, 4.4], '#b4c43a', 0.55) +
    half('own-juiceorange-h', 21.6, 18.4, 8.6, CUT_JUICE_ORANGE) +
    litPath(
      'own-juiceorange-d',
      'M21.6 24.4C23 26.4 24.2 27.6 24.2 29.2C24.2 30.8 23 31.8 21.6 31.8C20.2 31.8 19 30.8 19 29.2C19 27.6 20.2 26.4 21.6 24.4Z',
      ['#ffe79a', '#fdb62c', '#ee8a0c'],
    ) +
    gloss(20.5, 28.6, 0.4, 1, 12, 0.8),
  'navel-orange':
    whole('own-navel', [16, 16.6, 13, 12.8], ['#ffc052', '#fa8512', '#cf5606'], null) +
    softSpot('own-navel-s', [19.4, 19, 5.4, 5], '#b8480a', 0.6) +
    litEllipse('own-navel-n', 19.2, 18.6, 3, 2.8, ['#ffb84a', '#f08018', '#b8500a']) +
    around(7, 19.2, 18.6, () => strokedPath('M19.2 15.9Q19.5 17 19.2 18.2', '#a8440a', 0.5, 0.8), 12) +
    ellipse(19.2, 18.6, 0.7, 0.6, '#8a3606'),
  'blood-orange':
    whole('own-blood', [12.6, 13.4, 10.8, 10.6], ORANGE) +
    softSpot('own-blood-b', [8.8, 16.6, 5.4, 5.4], '#b3202c', 0.75) +
    softSpot('own-blood-c', [17, 9.4, 4, 4], '#c8342c', 0.6) +
    half('own-blood-h', 21, 20.6, 9.4, {
      rind: '#e2641a',
      pith: '#ffe6c8',
      flesh: ['#f0683a', '#b3142c', '#6f0a20'],
      segments: 10,
    }),
  mandarin:
    whole('own-mandarin', [15.4, 14, 12.6, 10.6], MANDARIN, [16, 5]) +
    strokedPath(
      'M16 6.2C14.6 6.8 12.6 7.6 11.4 9M16.4 6.2C18 6.8 19.6 7.4 20.8 8.8M16.2 6.4V9.2',
      '#d9660a',
      0.6,
      0.6,
    ) +
    segment('own-mandarin-s', 'translate(15.6 22.4) rotate(-10) scale(1.18)', ['#ffd68a', '#ffa63a', '#ee7d14']) +
    segment('own-mandarin-t', 'translate(4 24.4) rotate(6) scale(1.02)', ['#ffd68a', '#ffa63a', '#ee7d14']),
  'mandarin-with-leaves':
    whole('own-leafmandarin', [16, 20, 12.2, 10.2], MANDARIN, null) +
    stem(16.2, 11, 7.4, 1.4, '#5c7a26') +
    leaf('own-leafmandarin-a', [17, 7.4, 13, 18], LEATHERY_GREEN, 0.36) +
    leaf('own-leafmandarin-b', [16.6, 6.6, 13, 168], LEATHERY_GREEN, 0.36) +
    leaf('own-leafmandarin-c', [17.2, 5, 9, -52], LEATHERY_GREEN, 0.4) +
    ellipse(16.2, 10.8, 1.7, 0.8, '#5c7a26'),
  clementine:
    whole('own-clementine', [11.4, 12.2, 9.6, 8.8], CLEMENTINE, [12, 4.6]) +
    half('own-clementine-h', 20.8, 20.8, 9, {
      rind: '#ee6a0c',
      pith: '#ffe9c4',
      flesh: ['#ffb04a', '#fb8a20', '#ee6a0c'],
      segments: 9,
      pithWidth: 0.3,
    }),
  'white-grapefruit':
    whole('own-wgrapefruit', [13, 13.6, 11.4, 11], ['#fff3a6', '#f5d24a', '#c99a1c']) +
    half('own-wgrapefruit-h', 21, 20.8, 9.8, {
      rind: '#eec63a',
      pith: '#fffbea',
      flesh: ['#fffbd8', '#f7eda0', '#e8d66a'],
      segments: 11,
      pithWidth: 1,
    }),
  pomelo:
    litPath(
      'own-pomelo',
      'M14.6 1.8C18 1.6 19.6 4.4 21.4 7.4C23.6 11 26.6 13 26.2 18C25.8 23.6 20.8 27 14.4 27C8 27 3 23.6 2.8 18C2.6 13.2 6 11 8 7.4C9.6 4.4 11.4 2 14.6 1.8Z',
      ['#eef29a', '#c4cc46', '#7f8f1c'],
    ) +
    dots(spread(44, [14.6, 16, 10, 9.6]), 0.25, '#7f8f1c', 0.55) +
    gloss(8.6, 12.4, 1.7, 3.8, 26) +
    half('own-pomelo-h', 21.2, 21.2, 9.8, {
      rind: '#b4bc3a',
      pith: '#fffdf2',
      flesh: ['#ffe3cf', '#f7b49c', '#e88f80'],
      segments: 9,
      pithWidth: 2.4,
    }),
} as const
