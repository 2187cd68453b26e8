import { filledPath, type LightToDark, litPath, rotated, strokedPath } from '../svg-shapes.ts'
import { feather, glint, LEAF_GREEN, placed } from './vegetable-parts.ts'

const CARROT: LightToDark = ['#ffbf66', '#f5822a', '#b94a0e']
const PARSNIP: LightToDark = ['#fffae6', '#ecd9a6', '#b7935a']
const CARROT_LEAF: LightToDark = ['#a6dc62', '#4f9f34', '#22682a']

/** Tapering root, 24 long, hanging from the origin; `shoulder` is half of its width at the top. */
const taproot = (id: string, shoulder: number, tones: LightToDark, line: string) => {
  const s = shoulder
  return (
    litPath(
      id,
      `M0 -.6C${s * 0.6} -1.8 ${s} -.6 ${s} 2C${s} 8 ${s * 0.62} 15 ${s * 0.2} 22.6C${s * 0.1} 24.2 -${s * 0.1} 24.2 -${s * 0.2} 22.6C-${s * 0.62} 15 -${s} 8 -${s} 2C-${s} -.6 -${s * 0.6} -1.8 0 -.6Z`,
      tones,
    ) +
    filledPath(
      `M${s} 2C${s} 8 ${s * 0.62} 15 ${s * 0.2} 22.6C${s * 0.1} 23.8 0 24 -${s * 0.1} 23.4C${s * 0.3} 16 ${s * 0.6} 8 ${s} 2Z`,
      tones[2],
      0.4,
    ) +
    strokedPath(
      `M-${s * 0.92} 4.4Q-${s * 0.6} 5 -${s * 0.3} 4.4M${s * 0.9} 7Q${s * 0.6} 7.6 ${s * 0.24} 7M-${s * 0.76} 10.4Q-${s * 0.5} 10.9 -${s * 0.1} 10.4M${s * 0.6} 13.4Q${s * 0.36} 13.9 ${s * 0.1} 13.4M-${s * 0.46} 16.4Q-${s * 0.24} 16.8 0 16.4`,
      line,
      0.55,
      0.55,
    ) +
    glint(-s * 0.5, 6, s * 0.16, 3.2, 4, 0.4)
  )
}

const carrot = (id: string, shoulder = 4) =>
  taproot(id, shoulder, CARROT, '#a8430c') +
  litPath(
    `${id}-e`,
    'M-1.8 -.4C-1.6 -1.6 -1 -2.2 -.6 -2.8L0 -1.8L.7 -3L1.2 -1.8C1.6 -1.4 1.8 -1 1.8 -.4Q0 .6 -1.8 -.4Z',
    CARROT_LEAF,
  )

const babyCarrot = (id: string, x: number, y: number, turn: number) =>
  placed(
    x,
    y,
    1,
    turn,
    strokedPath('M-.6 0L-1.6 -4.2M0 0L.2 -4.8M.6 0L1.8 -3.8', '#4f9f34', 0.9) +
      litPath(
        id,
        'M0 -.6C1.6 -1.2 2.6 -.4 2.7 1.4C2.8 6 2.7 11 1.6 15.4C1.1 17.2 -.9 17.2 -1.4 15.4C-2.6 11 -2.8 6 -2.7 1.4C-2.6 -.4 -1.6 -1.2 0 -.6Z',
        CARROT,
      ) +
      strokedPath('M-2.4 4Q-1.4 4.5 -.6 4M2.4 7.4Q1.4 7.9 .6 7.4M-2 11Q-1.2 11.4 -.4 11', '#a8430c', 0.5, 0.5) +
      glint(-1.3, 5, 0.45, 2.8, 2, 0.45),
  )

export const carrotArt = {
  carrots: placed(
    -3.5,
    -0.7,
    1.06,
    0,
    placed(25.4, 7.4, 1.02, 34, carrot('own-carrots-1')) + placed(14.6, 4.8, 1.08, 12, carrot('own-carrots-2', 4.2)),
  ),
  'carrot-bunch': placed(
    2,
    2.9,
    0.89,
    0,
    [
      [-22, 8.6],
      [20, 23.4],
      [-8, 13],
      [7, 19],
    ]
      .map(([turn = 0, x = 0], i) =>
        placed(x, 13, 1, turn, feather(`own-carrotb-f${i}`, 13, i % 2 === 0 ? CARROT_LEAF : LEAF_GREEN)),
      )
      .join('') +
      placed(10.6, 14.4, 0.72, 18, carrot('own-carrotb-1', 4.2)) +
      placed(21.6, 14.4, 0.72, -18, carrot('own-carrotb-2', 4.2)) +
      placed(16, 14, 0.76, 0, carrot('own-carrotb-3', 4.4)) +
      litPath('own-carrotb-band', 'M10.8 11.4C14 12.6 18.2 12.6 21.4 11.4V13.4C18.2 14.6 14 14.6 10.8 13.4Z', [
        '#8fb6f0',
        '#3f72c8',
        '#234a94',
      ]),
  ),
  'baby-carrots':
    babyCarrot('own-bbcarrot-1', 23.6, 9.6, 24) +
    babyCarrot('own-bbcarrot-2', 7.6, 11.4, -10) +
    babyCarrot('own-bbcarrot-3', 16.2, 8, 4) +
    babyCarrot('own-bbcarrot-4', 13.4, 13.6, -26) +
    babyCarrot('own-bbcarrot-5', 20.6, 13.8, 10),
  parsnip: rotated(
    36,
    16,
    16,
    litPath(
      'own-parsnip',
      'M16 4.6C20 2.8 24 4.4 24 8.4C24 14 20.4 19.6 18.4 25C17.4 28 17 30.6 16.2 34.4C16 35 15.4 35 15.2 34.4C14.6 30.6 14.4 28 13.4 25C11.4 19.6 8 14 8 8.4C8 4.4 12 2.8 16 4.6Z',
      PARSNIP,
    ) +
      filledPath(
        'M24 8.4C24 14 20.4 19.6 18.4 25C17.4 28 17 30.6 16.2 34.4C16 35 15.6 35 15.3 34.6C17 24 21.6 16 24 8.4Z',
        '#8f6a34',
        0.35,
      ) +
      strokedPath(
        'M8.6 10.6Q10.4 11.4 12.4 10.6M23.4 12Q21.4 12.8 19.6 12M10.4 15.4Q12 16 13.6 15.4M21 17.6Q19.4 18.2 18 17.6M12.8 21Q14 21.5 15.2 21M18.6 24Q17.6 24.4 16.6 24',
        '#9c7a44',
        0.6,
        0.6,
      ) +
      `<ellipse cx="16" cy="5.4" rx="3.6" ry="1.4" fill="#b99a5e" fill-opacity=".55"/>` +
      placed(16, 5.4, 1, 0, strokedPath('M-1.4 0L-2.4 -3M0 0V-3.8M1.4 0L2.4 -2.8', '#86b04a', 1.3)) +
      glint(11.4, 9, 0.9, 3, 8, 0.6),
  ),
} as const
