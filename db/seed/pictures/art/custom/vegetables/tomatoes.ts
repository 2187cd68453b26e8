import { filledPath, type LightToDark, litPath, strokedPath } from '../svg-shapes.ts'
import { calyx, glint, placed, underShade } from './vegetable-parts.ts'

const TOMATO_RED: LightToDark = ['#ff9070', '#e6382b', '#a5131c']
const DEEP_RED: LightToDark = ['#ff8266', '#dc2a26', '#930f1a']
const ROSE_RED: LightToDark = ['#ffa393', '#e24a4c', '#a01c30']

const SEPALS = [-160, -95, -20, 40, 95, 150] as const

/** Tomato of radius 10 around the origin. */
const ball = (id: string, tones: LightToDark) =>
  litPath(
    id,
    'M0 -8.4C4.5 -10.4 10.4 -6.6 10.4 .6C10.4 6.6 6 10 0 10C-6 10 -10.4 6.6 -10.4 .6C-10.4 -6.6 -4.5 -10.4 0 -8.4Z',
    tones,
  ) +
  underShade(10.2, 9.8, tones[2], 0.28) +
  glint(-5, -4, 2.8, 1.5, -38)

const small = (id: string, x: number, y: number, scale: number, turn: number) =>
  placed(x, y, scale, turn, ball(id, TOMATO_RED) + placed(0, -7.6, 1, 0, calyx(`${id}-c`, 6.6, SEPALS)))

/** Egg-shaped tomato, 20 long, standing. */
const plum = (id: string) =>
  litPath(
    id,
    'M0 -10.4C3.6 -11.2 6.8 -8 7.2 -3C7.7 3.2 5.2 10.6 0 10.8C-5.2 10.6 -7.7 3.2 -7.2 -3C-6.8 -8 -3.6 -11.2 0 -10.4Z',
    DEEP_RED,
  ) +
  filledPath('M7.2 -2C7.4 4.4 4.8 10.5 0 10.8C-1.6 10.7 -3 9.9 -4 8.8C1.6 9.6 5.6 4.6 7.2 -2Z', '#930f1a', 0.35) +
  glint(-3.5, -3.4, 1.2, 3.2, 8, 0.4) +
  placed(0, -9.8, 1, 0, calyx(`${id}-c`, 5.4, SEPALS))

export const tomatoArt = {
  'round-tomato':
    placed(16, 17.6, 1.3, 0, ball('own-rtom', TOMATO_RED)) + placed(16, 7.8, 1.3, 0, calyx('own-rtom-c', 6.6, SEPALS)),
  'cherry-tomatoes':
    small('own-cherryt-1', 16.6, 9.8, 0.68, 8) +
    small('own-cherryt-2', 8.8, 21.4, 0.72, -14) +
    small('own-cherryt-3', 22.8, 22.2, 0.76, 12),
  'vine-tomatoes':
    placed(9.4, 11.6, 0.66, 0, ball('own-vinet-1', DEEP_RED)) +
    placed(23.2, 12.2, 0.66, 0, ball('own-vinet-2', DEEP_RED)) +
    placed(8.4, 23.4, 0.68, 0, ball('own-vinet-3', TOMATO_RED)) +
    placed(23.8, 24, 0.68, 0, ball('own-vinet-4', TOMATO_RED)) +
    strokedPath('M17.6 1.6C16 6 15.2 10 15.8 15C16.2 18.4 16.2 20 16 21.6', '#3c7a28', 2) +
    strokedPath('M17.2 2C15.6 6.4 14.9 10 15.4 15', '#9ccc5c', 0.7) +
    strokedPath(
      'M15.2 8.4C12.6 6.2 10.8 6 9.6 7.2M15.8 8.8C18.4 6.6 21 6.4 22.8 7.8M16 15.6C12.6 15.6 10 16.6 8.8 19M16 15.6C19.6 15.8 22.4 17 23.4 19.4',
      '#4b9030',
      1.2,
    ) +
    [
      [9.6, 7.6, -10],
      [22.9, 8.2, 14],
      [8.7, 19.2, -12],
      [23.5, 19.8, 12],
    ]
      .map(([x = 0, y = 0, turn = 0], i) => placed(x, y, 1, turn, calyx(`own-vinet-c${i}`, 4.2, SEPALS)))
      .join('') +
    placed(16, 22.8, 0.52, 0, ball('own-vinet-5', TOMATO_RED)) +
    placed(16, 19, 1, 0, calyx('own-vinet-c5', 3.8, SEPALS)),
  'roma-tomatoes': placed(20.4, 13.6, 1.04, 24, plum('own-roma-1')) + placed(11, 19.4, 1.06, -22, plum('own-roma-2')),
  'oxheart-tomato':
    litPath(
      'own-oxheart',
      'M16 8.2C19 5 24.6 5.2 27.6 8.6C30.8 12.4 29.8 18.4 26.4 22.8C23.4 26.8 19.2 30 16.2 30.2C12.6 30 8.4 26.8 5.4 22.8C2 18.4 1.2 12.4 4.4 8.6C7.4 5.2 13 5 16 8.2Z',
      ROSE_RED,
    ) +
    strokedPath(
      'M13.6 8.6C9.4 10.4 7.4 15 8.2 20M18.6 8.6C23 10.4 25 15 24 20.4M16 9C15 13 15 17 15.8 21',
      '#a01c30',
      1,
      0.34,
    ) +
    filledPath('M29 13C29 19.6 22.6 29.8 16.2 30.2C13.8 30 11.2 28.4 9 26.4C18 27.8 26 21.6 29 13Z', '#8e1428', 0.3) +
    glint(8, 12.4, 1.8, 3.2, 24, 0.4) +
    placed(16, 8.6, 1, 0, calyx('own-oxheart-c', 7.6, [-165, -100, -15, 35, 88, 142])),
} as const
