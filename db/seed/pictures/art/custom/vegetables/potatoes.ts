import { filledPath, type LightToDark, litPath, strokedPath } from '../svg-shapes.ts'
import { glint, placed, specks } from './vegetable-parts.ts'

const BUFF: LightToDark = ['#fff6d0', '#ecd592', '#b98f4c']
const RUSSET: LightToDark = ['#d9ad76', '#a5723f', '#5e3a1c']
const ROSE: LightToDark = ['#f4a08e', '#b9454c', '#6c1a2e']
const EARTHY: LightToDark = ['#dcbd8a', '#b08a52', '#6b4a26']

/** Potato 24 wide and 18 high around the origin. */
const tuber = (id: string, tones: LightToDark) =>
  litPath(
    id,
    'M-11.6 -.6C-11.8 -6 -7.4 -9 -2 -9.2C4 -9.4 10.6 -7.4 11.8 -1.6C12.8 4 9 8.6 2.6 9.2C-4.6 9.8 -11.4 6 -11.6 -.6Z',
    tones,
  ) +
  filledPath('M11.9 -.6C12.4 4.6 8.8 8.6 2.6 9.2C-2.8 9.6 -7.8 7.6 -10.2 4C-2 8.4 8 6.6 11.9 -.6Z', tones[2], 0.3) +
  glint(-5, -5, 3, 1.4, -22, 0.4)

const eyes = (colour: string) =>
  strokedPath(
    'M-2.4 -3.6Q-1.6 -2.4 0 -2.6M5.4 -2L6.8 -.8M-7 1.2Q-6.2 2.6 -4.8 2.4M.2 2.6L2 3M6.6 4.4Q7.6 4.6 8.4 3.8',
    colour,
    0.7,
    0.6,
  )

const small = (id: string, x: number, y: number, scale: number, turn: number, tones: LightToDark) =>
  placed(
    x,
    y,
    scale,
    turn,
    tuber(id, tones) +
      specks(
        [
          [-3, 1, 0.7],
          [4, -2, 0.7],
          [2.6, 4, 0.6],
        ],
        tones[2],
        0.5,
      ),
  )

export const potatoArt = {
  'white-potato': placed(16, 16.4, 1.22, -24, tuber('own-wpotato', BUFF) + eyes('#a37a3a')),
  'new-potatoes': [
    [19.6, 9.6, 0.7, -14],
    [9.4, 18.4, 0.7, 18],
    [22, 22.2, 0.76, -8],
  ]
    .map(([x = 0, y = 0, scale = 1, turn = 0], i) =>
      placed(
        x,
        y,
        scale,
        turn,
        tuber(`own-npotato-${i}`, ['#fff4c4', '#efd283', '#c39a4a']) +
          filledPath(
            'M-8.6 -2.4C-7 -5.4 -3.6 -6.4 -.8 -5.2C-2.4 -4.2 -2 -2.8 -4 -2C-5.4 -1.4 -6.4 -2.8 -8.6 -2.4Z',
            '#b9854a',
            0.6,
          ) +
          filledPath('M3 2.6C5 .8 8 .8 9.8 -.6C9.6 3 7.4 5.8 4.2 6.4C5 5 3.2 4.4 3 2.6Z', '#b9854a', 0.55) +
          filledPath('M2.2 -7.4C4.4 -7.8 6.6 -7 7.8 -5.6C6.2 -5.4 4 -5.6 2.2 -7.4Z', '#b9854a', 0.5),
      ),
    )
    .join(''),
  'baking-potato': placed(
    16,
    16.4,
    1,
    -30,
    litPath(
      'own-bpotato',
      'M-15.6 0C-15.8 -5.6 -10.4 -8.8 -3.4 -9.2C4.4 -9.6 14.6 -7 15.6 -.6C16.4 5.4 9.4 9.2 1.4 9.4C-7.2 9.6 -15.4 6.4 -15.6 0Z',
      RUSSET,
    ) +
      strokedPath(
        'M-10 -3.4l1.4 .6M-5.4 -6l1.2 .8M-7.6 1.4l1.5 .4M-2 -2.6l1.4 .8M3 -6.4l1.3 .8M7.6 -3.6l1.3 .8M2.4 1.8l1.4 .6M-3.4 5l1.4 .4M7.2 4.2l1.4 .3M11.4 .6l1.2 .5M-11.6 2.6l1.2 .6M1.4 6.8l1.3 .2',
        '#4d2e14',
        0.6,
        0.6,
      ) +
      filledPath('M15.7 .6C15.8 5.8 9 9.2 1.4 9.4C-5.4 9.5 -11.8 7.6 -14.4 4C-4 9 10 7.4 15.7 .6Z', '#43260f', 0.35) +
      glint(-7.4, -5.4, 3.4, 1.3, -16, 0.3),
  ),
  'red-potato': placed(
    16,
    16.4,
    1.22,
    -22,
    tuber('own-rpotato', ROSE) +
      eyes('#5c1226') +
      specks(
        [
          [-7, -2, 0.35],
          [1.6, -5.4, 0.35],
          [3, 0.4, 0.35],
          [-2.6, 5.6, 0.35],
          [9, 0.6, 0.35],
        ],
        '#5c1226',
        0.5,
      ),
  ),
  'mashing-potato': placed(
    16,
    16.4,
    1.2,
    -12,
    litPath(
      'own-mpotato',
      'M-11 .4C-11.4 -5.6 -7.4 -10.6 -1.2 -11C5.6 -11.4 10.8 -7.6 11.4 -1.2C12 5.6 7.6 10.6 .8 11C-5.8 11.4 -10.6 7 -11 .4Z',
      ['#fbdf94', '#d8a64c', '#8a5c24'],
    ) +
      filledPath(
        'M11.5 .4C11.4 6.4 7 10.6 .8 11C-3.8 11.2 -7.6 9.2 -9.6 5.8C-1.4 10 8.4 7.6 11.5 .4Z',
        '#95641c',
        0.3,
      ) +
      eyes('#8f601a') +
      specks(
        [
          [-6.4, -4.6, 0.4],
          [2, -7.6, 0.4],
          [7.6, 1.4, 0.4],
          [-2.6, 6.8, 0.4],
          [4.4, 7.4, 0.4],
          [-8.4, 2.6, 0.4],
          [8, -5, 0.4],
          [-1, 0.6, 0.4],
        ],
        '#8f601a',
        0.6,
      ) +
      glint(-4.6, -6.4, 2.8, 1.4, -28, 0.45),
  ),
  'sweet-potato': placed(
    16,
    16,
    1.06,
    -36,
    litPath(
      'own-spotato',
      'M-17.4 2C-15 -2.6 -10 -7.4 -2 -8C5 -8.4 11 -5.6 17.6 -3.4C18.4 -3 18.2 -2 17.4 -1.8C12 0 8.4 6.6 .6 7.8C-6.4 8.8 -11.6 5.4 -17 4.2C-18.4 3.8 -18.2 2.8 -17.4 2Z',
      ['#ee9f70', '#bf5b3c', '#742722'],
    ) +
      filledPath('M17.6 -1.9C12 0 8.4 6.6 .6 7.8C-6.4 8.8 -11.6 5.4 -17 4.2C-6 5.6 6 3.6 17.6 -1.9Z', '#5a1c1a', 0.25) +
      strokedPath(
        'M-9 -3.4Q-7.4 -2.6 -6 -3.6M-1 -5Q.6 -4 2.4 -5M4.6 -1.4Q6 -.4 7.6 -1.4M-5.4 2Q-3.8 3 -2 2M1 4.4Q2.4 5.2 4 4.2M-12.4 1.4Q-11.4 2 -10.4 1.4M11 -3.6Q12 -3 13 -3.6',
        '#5a1c1a',
        0.7,
        0.55,
      ) +
      glint(-5.4, -4.8, 3.2, 1, -10, 0.34),
  ),
  'baby-potatoes':
    small('own-bbpotato-1', 16.4, 8, 0.5, -12, BUFF) +
    small('own-bbpotato-2', 7.6, 15.4, 0.5, 20, ['#ffeab0', '#dfbb70', '#a87c3a']) +
    small('own-bbpotato-3', 24.6, 15, 0.5, -24, BUFF) +
    small('own-bbpotato-4', 11.4, 24, 0.56, -8, BUFF) +
    small('own-bbpotato-5', 23.4, 24.4, 0.52, 16, ['#ffeab0', '#dfbb70', '#a87c3a']) +
    small('own-bbpotato-6', 16.6, 16.4, 0.52, 6, ['#fff2c4', '#e6c67c', '#b0853e']),
  'farm-potato': placed(
    16,
    16.4,
    1.2,
    -16,
    tuber('own-fpotato', EARTHY) +
      eyes('#5a3a18') +
      filledPath(
        'M-10.6 2.8C-9 1.4 -6.4 2 -5.4 3.8C-3.6 4 -2.6 6 -4.8 7.5C-7.2 6.8 -9.8 4.9 -10.6 2.8Z',
        '#54371b',
        0.6,
      ) +
      specks(
        [
          [-6.6, -3, 0.5],
          [-1, -6.6, 0.4],
          [1.6, -0.4, 0.5],
          [8.4, 2, 0.5],
          [6, 5.4, 0.45],
          [-2, 1.6, 0.4],
          [-8.6, -0.6, 0.45],
        ],
        '#54371b',
        0.6,
      ),
  ),
} as const
