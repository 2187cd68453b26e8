import { type LightToDark, litPath, strokedPath } from '../svg-shapes.ts'
import { placed, STEM_GREEN } from './vegetable-parts.ts'

const bean = (id: string, x: number, y: number, turn: number, tones: LightToDark) =>
  placed(
    x,
    y,
    1,
    turn,
    litPath(
      id,
      'M-13.6 -2.4C-10.4 -.4 -4 1.4 1 1C6 .6 10.4 -1.2 14.4 -4.4C15.2 -5 15.8 -4.4 15.2 -3.6C12 .8 6.6 4.4 .8 4.6C-5 4.8 -11 2.6 -14.2 -.6C-15.2 -1.6 -14.6 -3 -13.6 -2.4Z',
      tones,
    ) +
      strokedPath('M-11.4 -.4C-7 1.8 -3 2.6 1 2.4C5 2.2 9 .8 12.2 -1.8', '#dff2ae', 0.5, 0.6) +
      strokedPath('M-8 2.2Q-6.6 1.4 -5.4 2.9M-2 3.4Q-.6 2.2 .8 3.4M4.4 2.8Q5.6 1.6 7 2.2', tones[2], 0.5, 0.5) +
      litPath(
        `${id}-s`,
        'M-14.4 -.8C-15.6 -1.6 -16.2 -2.8 -16.4 -4L-14.8 -4.2C-14.4 -3.4 -13.8 -2.8 -13 -2.4Z',
        STEM_GREEN,
      ),
  )

const GREEN: LightToDark = ['#b4e07a', '#5aa03a', '#266a2a']
const DARK_GREEN: LightToDark = ['#a6d86a', '#4c9436', '#205f26']
const YELLOW: LightToDark = ['#fff3a6', '#efcf4c', '#b48a1c']
const DARK_YELLOW: LightToDark = ['#fdea8c', '#e3bf3c', '#a67c16']

const heap = (id: string, light: LightToDark, dark: LightToDark) =>
  placed(
    1.5,
    2.9,
    0.95,
    0,
    bean(`${id}-1`, 16, 6.6, -18, light) +
      bean(`${id}-2`, 15.6, 13, 6, dark) +
      bean(`${id}-3`, 16.4, 19, -12, light) +
      bean(`${id}-4`, 15.8, 25.4, 4, dark),
  )

export const beanArt = {
  'green-beans': heap('own-gbean', GREEN, DARK_GREEN),
  'yellow-beans': heap('own-ybean', YELLOW, DARK_YELLOW),
} as const
