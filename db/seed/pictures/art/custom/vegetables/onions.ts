import { filledPath, type LightToDark, litPath, rotated, strokedPath } from '../svg-shapes.ts'
import { blade, feather, glint, LEAF_GREEN, placed } from './vegetable-parts.ts'

const ONION_GOLD: LightToDark = ['#ffd88a', '#d98a34', '#8f4a16']
const ONION_WHITE: LightToDark = ['#ffffff', '#f2f0e2', '#c3bf9e']
const SHALLOT: LightToDark = ['#f6b99a', '#c2663f', '#7a2f1e']
const LEEK_LEAF: LightToDark = ['#9fd06a', '#4a9440', '#1f5f2e']

/** Papery bulb of radius 11 around the origin, with a dry neck and roots. */
const bulb = (id: string, tones: LightToDark, neck: LightToDark, line: string) =>
  strokedPath('M-1.6 10.6L-2.8 13M-.4 11L-.6 13.4M.8 11L1.4 13.4M2 10.6L3.2 12.8', '#b79a68', 0.6) +
  litPath(
    id,
    'M-1 -9.6C2.4 -8.4 12 -7 12 1.4C12 7.6 6.6 11.2 0 11.2C-6.6 11.2 -12 7.6 -12 1.4C-12 -7 -3.4 -8.4 -1 -9.6Z',
    tones,
  ) +
  filledPath('M12 1.8C11.8 7.8 6.6 11.2 0 11.2C-3.6 11.2 -6.8 10.2 -9 8.4C0 10.4 9.4 8 12 1.8Z', tones[2], 0.3) +
  strokedPath(
    'M-1.6 -8.6C-7.6 -6 -9.4 1 -6.4 9.2M1.2 -8.4C7.4 -6 9.2 1 6.4 9.2M-.6 -8.8C-3 -4 -3.4 4 -1.8 10.6M.6 -8.8C3.2 -4 3.4 4 2 10.6',
    line,
    0.55,
    0.5,
  ) +
  glint(-6.4, -2.8, 1.5, 3.2, 28, 0.45) +
  litPath(
    `${id}-n`,
    'M-3 -8.4C-2 -10.4 -1.8 -12 -3 -14.4L-.8 -13.2L.2 -15.2L1.2 -13.2L3.4 -14.2C2 -12 2 -10.2 3.4 -8C1.6 -7.2 -1.4 -7.2 -3 -8.4Z',
    neck,
  )

/** Long bulb of a shallot, 22 high around the origin. */
const shallot = (id: string) =>
  strokedPath('M-.8 9.6L-1.4 11.4M.6 9.6L1 11.4', '#a98a5a', 0.6) +
  litPath(
    id,
    'M.4 -11.4C1.2 -8 6 -5.4 6 1.4C6 6.8 3.6 9.8 0 9.8C-3.6 9.8 -6 6.8 -6 1.4C-6 -5.4 -1.8 -7.6 -1.6 -11.6Z',
    SHALLOT,
  ) +
  filledPath('M6 1.4C6 6.8 3.6 9.8 0 9.8C-1.8 9.8 -3.4 9 -4.4 7.6C.6 8.6 5 6.6 6 1.4Z', '#6a2418', 0.35) +
  strokedPath('M-.8 -8C-3.6 -4 -4 2.6 -2.4 8.8M.4 -8C2.8 -4 3.6 2.6 2.4 8.8', '#ffe0c4', 0.5, 0.5) +
  glint(-3, -1.6, 0.9, 2.8, 10, 0.45)

const springOnion = (id: string, lean: number) =>
  placed(
    0,
    -4,
    1,
    0,
    blade(`${id}-1`, 2, 15, lean - 1.6, LEAF_GREEN) +
      blade(`${id}-2`, 2, 16.6, lean + 1.4, ['#8ccf5a', '#3f9636', '#1f6426']),
  ) +
  strokedPath('M-.8 10.4L-1.6 12.6M0 10.6V12.8M.8 10.4L1.6 12.4', '#c7b58a', 0.5) +
  litPath(
    `${id}-b`,
    'M-1.1 -5H1.1C1.2 0 1.2 2.6 2 5C2.8 7.6 2.4 10.6 0 10.6C-2.4 10.6 -2.8 7.6 -2 5C-1.2 2.6 -1.2 0 -1.1 -5Z',
    ['#ffffff', '#f3f6dc', '#b9cf8a'],
  ) +
  glint(-0.9, 7, 0.4, 1.4, 8, 0.7)

const leekStem = (id: string) =>
  placed(
    0,
    -2,
    1,
    0,
    blade(`${id}-1`, 5, 13.6, -4.4, LEEK_LEAF) +
      blade(`${id}-2`, 5, 13.4, 4.6, ['#7fbf5a', '#37803a', '#174f28']) +
      blade(`${id}-3`, 4.6, 14.6, 0.6, LEEK_LEAF),
  ) +
  strokedPath('M-1.8 14.4L-3 17M-.6 14.8L-.8 17.4M.6 14.8L1 17.4M1.8 14.4L3 16.8', '#cbb98e', 0.6) +
  litPath(
    `${id}-w`,
    'M-2.5 -2.4H2.5C2.5 4 2.5 8 2.9 11.6C3.2 14 2 15 0 15C-2 15 -3.2 14 -2.9 11.6C-2.5 8 -2.5 4 -2.5 -2.4Z',
    ['#ffffff', '#eef4d6', '#a9c77e'],
  ) +
  filledPath('M-2.5 -2.6H2.5V1.6C1.6 3 .8 1.2 0 3C-.8 1.2 -1.6 3 -2.5 1.6Z', '#86bb5a', 0.7) +
  glint(-1.3, 7.4, 0.5, 4, 0, 0.7)

const clove = (id: string, x: number, y: number, scale: number, turn: number) =>
  placed(
    x,
    y,
    scale,
    turn,
    litPath(id, 'M0 -6.4C1.6 -4 4 -1.4 3.6 2C3.2 4.4 1.6 5.4 -.4 5.2C-2.8 5 -4 3.2 -3.6 .4C-3.2 -2.4 -1 -4.4 0 -6.4Z', [
      '#fff8f4',
      '#f1dbd8',
      '#b98ea0',
    ]) + glint(-1.4, 0.4, 0.7, 2, 10, 0.6),
  )

export const onionArt = {
  'yellow-onion': placed(
    0.5,
    -0.4,
    0.97,
    0,
    placed(16, 17.8, 1.1, 0, bulb('own-yonion', ONION_GOLD, ['#f0d9a0', '#c99a52', '#8a5a22'], '#7c3c10')),
  ),
  'white-onion': placed(
    0.5,
    -0.4,
    0.97,
    0,
    placed(16, 17.8, 1.1, 0, bulb('own-wonion', ONION_WHITE, ['#fbf5dc', '#dccfa0', '#a8955c'], '#a3a874')),
  ),
  'spring-onions': placed(
    1,
    2.2,
    0.94,
    0,
    [
      [-3.9, -8],
      [3.9, 8],
      [-1.3, -3],
      [1.5, 3],
    ]
      .map(([x = 0, turn = 0], i) => placed(16 + x, 18.4, 0.98, turn, springOnion(`own-spronion-${i}`, x * 0.9)))
      .join('') +
      litPath('own-spronion-band', 'M10.6 18.2C14 19.6 18.4 19.6 21.8 18.2V20.4C18.4 21.8 14 21.8 10.6 20.4Z', [
        '#f0705a',
        '#d93a30',
        '#98161c',
      ]),
  ),
  shallots:
    placed(20.6, 15.6, 1.16, 24, shallot('own-shallot-1')) + placed(11.4, 17.6, 1.2, -14, shallot('own-shallot-2')),
  'garlic-bulb':
    litPath(
      'own-garlicb',
      'M12.8 3.4C13.8 5.6 13.6 7.6 12 9.6C8.2 12.4 2.6 14.6 2.6 20.4C2.6 25.4 7.2 28.2 13.6 28.2C20 28.2 24.6 25.4 24.6 20.4C24.6 14.6 19.4 12.6 16 9.6C14.8 7.8 14.8 5.4 15.6 3Z',
      ['#ffffff', '#f4e9e4', '#b99aa6'],
    ) +
    filledPath(
      'M24.6 20.6C24.4 25.4 20 28.2 13.6 28.2C10 28.2 7 27.3 5 25.7C13 27.6 21.8 26 24.6 20.6Z',
      '#8a6678',
      0.3,
    ) +
    strokedPath(
      'M13.2 9.6C8.6 13.4 7 20 9.2 27.2M14.6 9.6C18.8 13.4 20.6 20 18.2 27.2M13.8 10C12.2 16 12.2 22 13.4 28',
      '#a2748c',
      0.7,
      0.5,
    ) +
    strokedPath('M6.4 15.4C5 17.4 4.4 19.4 4.8 21.8M11 13C10 16 9.8 18.4 10.2 21', '#b77a9c', 0.5, 0.5) +
    glint(7.6, 17.6, 1.2, 3.2, 26, 0.7) +
    clove('own-garlicb-c', 25, 24.4, 1.06, 24),
  leeks: placed(
    0.3,
    1.6,
    0.9,
    0,
    placed(19.6, 15.2, 0.98, 20, leekStem('own-leeks-1')) + placed(12.6, 15.4, 1, -8, leekStem('own-leeks-2')),
  ),
  'fennel-bulb': placed(
    1.5,
    4,
    0.9,
    0,
    placed(9.6, 12, 1, -24, feather('own-fennel-f1', 12, ['#b9e27a', '#6aae3c', '#35802a'])) +
      placed(16.4, 10.4, 1, 2, feather('own-fennel-f2', 12, ['#b9e27a', '#6aae3c', '#35802a'])) +
      placed(22.4, 12, 1, 26, feather('own-fennel-f3', 12, ['#b9e27a', '#6aae3c', '#35802a'])) +
      rotated(
        -20,
        11,
        15,
        litPath('own-fennel-s1', 'M8.8 18L9.4 8.4Q11 7.4 12.6 8.4L13.6 18Z', ['#e4f4bf', '#b5d988', '#7aac52']),
      ) +
      rotated(
        20,
        21,
        15,
        litPath('own-fennel-s3', 'M18.6 18L19.4 8.4Q21 7.4 22.6 8.4L23.4 18Z', ['#d9efb0', '#a6cf7a', '#6a9c46']),
      ) +
      litPath('own-fennel-s2', 'M13.2 18L14 7.4Q16 6.4 18 7.4L18.8 18Z', ['#eef8d4', '#c3e29a', '#86b65c']) +
      litPath(
        'own-fennel',
        'M16 12.4C20 11.6 26.6 14.8 27.8 20.4C28.6 25.6 23.6 30.4 16 30.6C8.4 30.4 3.4 25.6 4.2 20.4C5.4 14.8 12 11.6 16 12.4Z',
        ['#ffffff', '#eef3d8', '#aec58a'],
      ) +
      litPath(
        'own-fennel-l',
        'M8 15.2C13.4 15.4 17.4 20.6 17.2 30.5C9 30.6 3.4 25.8 4.2 20.4C4.8 18 6.2 16.4 8 15.2Z',
        ['#ffffff', '#f4f8e2', '#c9d9a6'],
      ) +
      strokedPath(
        'M9.4 17C12 19.4 13.4 24 13.2 29M6.8 18.6C8.6 21 9.4 24.4 9 27.6M22.8 16C20.4 19 19.6 24 20 29M25.8 18.6C24 21 23.4 24.4 23.8 27',
        '#9dbb72',
        0.6,
        0.6,
      ) +
      glint(7.4, 21, 1, 2.8, 18, 0.8),
  ),
} as const
