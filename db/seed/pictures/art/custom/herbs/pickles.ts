import { clipped, dots, ellipse, gloss, spread } from '../fruit/surface.ts'
import { type LightToDark, litEllipse, litPath, strokedPath, transformed } from '../svg-shapes.ts'
import { heap } from './strips.ts'

const GHERKIN =
  'M3 13.4C4.4 10.6 9 9.8 15 10.2C21 10.6 26.4 11.6 28.4 14.2C29.6 16 29 18.6 27 20C23.6 22 17 22 11.4 21.2C6.6 20.6 3 19.4 2.4 16.8C2.1 15.6 2.4 14.4 3 13.4Z'

const gherkin = (id: string, tones: LightToDark) =>
  litPath(id, GHERKIN, tones) +
  clipped(
    `${id}-k`,
    GHERKIN,
    strokedPath('M3 15.4C12 12.8 20 13 29 16.4M3 18.4C12 17.6 20 18 28 19.4', '#dfe09a', 0.7, 0.45) +
      dots(spread(26, [15.6, 16, 12, 4.6]), 0.5, '#4a5418', 0.5),
  ) +
  dots(spread(14, [15, 14.6, 10.6, 3]), 0.32, '#eef0b4', 0.75) +
  gloss(9, 12.6, 3, 0.7, -4, 0.5)

const gherkinSlice = (x: number, y: number, r: number) =>
  ellipse(x, y, r, r * 0.94, '#6f7a24') +
  ellipse(x, y, r * 0.86, r * 0.8, '#dfe3a0') +
  ellipse(x, y, r * 0.58, r * 0.54, '#c9d07a') +
  dots(spread(9, [x, y, r * 0.44, r * 0.4]), 0.42, '#f4f4d0')

export const pickleArt = {
  sauerkraut:
    litEllipse('own-sauerkraut', 16, 20.6, 11.8, 8.6, ['#fbf3c0', '#e4d488', '#a8944a']) +
    heap(64, ['#fdf8d4', '#f4eab0', '#e8d888', '#fffbe6'], 0.95) +
    dots(
      [
        [9, 17, 0],
        [20.4, 22, 1],
        [15, 25, 2],
        [23, 16.4, 0],
      ],
      0.7,
      '#3a2a1c',
      0.9,
    ),
  'pickled-cabbage':
    litEllipse('own-sourcabbage', 16, 16.6, 13.6, 13, ['#fbf6c4', '#dccf7a', '#948a34']) +
    litPath(
      'own-sourcabbage-l',
      'M3.2 18.6C2.6 11 7.4 4.8 14 3.8C16.4 3.6 18 4 19.6 5C14 8 11.2 13 11.2 19C11.2 23 12.4 26.4 14.8 29.4C8.6 29 3.8 24.8 3.2 18.6Z',
      ['#fdf8d0', '#e2d88a', '#aca048'],
    ) +
    litPath(
      'own-sourcabbage-r',
      'M19.6 5C25.6 6.4 29.6 11.4 29 18C28.4 24.6 23.2 29.4 16.4 29.6C14 25 13.6 19.4 15 14.4C16 11 17.4 7.8 19.6 5Z',
      ['#fffbe0', '#e8de92', '#a89a40'],
    ) +
    strokedPath(
      'M12.6 27.4C8.2 21.6 8 13.6 12.8 6.4M8.6 21.4L5 19.4M8.6 16.6L5.6 13.8M9.8 12.2L8 9.6M16 28C16 20 17.6 12.6 21 7M16.6 23.4L21.4 20.6M16.8 19L23.6 15.4M18 14.4L24 11M16.2 26.4L20.6 25.4',
      '#fffdf0',
      0.7,
      0.9,
    ) +
    gloss(9, 9.4, 3.2, 1.4),
  'pickled-cucumber':
    transformed(
      'translate(1.4 -4.4) rotate(-10 16 16) scale(.92)',
      gherkin('own-gherkin-a', ['#c4c868', '#808a2c', '#454e14']),
    ) +
    transformed(
      'translate(1 5.4) rotate(-4 16 16) scale(.94)',
      gherkin('own-gherkin-b', ['#d0d274', '#8f982f', '#4f5816']),
    ) +
    gherkinSlice(24.6, 23.6, 5.2) +
    strokedPath(
      'M4 8.4C7 7.6 9.6 5.8 11.4 2.8M6.4 7.4L5 4.6M6.4 7.4L9 8.4M8.6 6L7.4 3M8.6 6L11.6 6.6M10.2 4.6L9.6 2M10.2 4.6L12.6 4.2',
      '#5f8a2c',
      0.6,
    ),
} as const
