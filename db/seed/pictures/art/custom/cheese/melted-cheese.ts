import { filledPath, litEllipse, litPath, rotated, strokedPath, transformed } from '../svg-shapes.ts'
import { dots } from './cheese-shapes.ts'

/** Slice of bread with a swirl of melted cheese and what lies on it. */
const onBread = (id: string, toppings: string) =>
  litPath(
    `${id}-c`,
    'M5.4 8.4C9 3.6 23 3.6 26.6 8.4C29.8 10.8 29.2 14.4 27.4 16V25C27.4 27.6 26 28.8 24 28.8H8C6 28.8 4.6 27.6 4.6 25V16C2.8 14.4 2.2 10.8 5.4 8.4Z',
    ['#dca062', '#b06c2e', '#74401a'],
  ) +
  litPath(
    `${id}-b`,
    'M7 9.6C10.4 6 21.6 6 25 9.6C27.2 11.6 26.8 13.6 25.4 15V24.4C25.4 26 24.6 26.8 23.2 26.8H8.8C7.4 26.8 6.6 26 6.6 24.4V15C5.2 13.6 4.8 11.6 7 9.6Z',
    ['#fff6dc', '#f2d9a6', '#d8b070'],
  ) +
  litPath(
    `${id}-m`,
    'M8.6 11.4C11 7.6 21.4 7.4 23.8 11C25.6 13.6 23 14.8 23.8 17.4C24.8 20.4 25.2 24 21.6 24.8C18 25.8 13.4 25.8 10.2 24.8C6.8 23.6 8.4 20.2 8.8 17.8C9.2 15 6.8 14 8.6 11.4Z',
    ['#fffad0', '#fde088', '#dfb04a'],
  ) +
  strokedPath(
    'M11 12.4C14 9.4 19.6 10 21.4 12.2C22.6 14.4 17 14.6 14 15.4C10.4 16.6 12 19.2 16 18.6C19.4 18 22.6 18.8 21.6 21C20.4 23.4 14.6 23.6 11.6 22.4',
    '#c9942e',
    0.8,
    0.5,
  ) +
  strokedPath('M11.4 11.6C14 8.8 19 9.2 21 11.4', '#fff', 0.9, 0.85) +
  toppings

const hamCube = (id: string, x: number, y: number, degrees: number) =>
  rotated(
    degrees,
    x,
    y,
    filledPath(`M${x - 2.2} ${y - 1}L${x + 2.2} ${y - 1}V${y + 2.2}H${x - 2.2}Z`, '#c25864') +
      litPath(id, `M${x - 2.2} ${y - 2.2}H${x + 2.2}V${y + 1.2}H${x - 2.2}Z`, ['#ffc4c0', '#f08f94', '#d46672']),
  )

const mushroomSlice = (id: string, x: number, y: number, degrees: number) =>
  rotated(
    degrees,
    x,
    y,
    litPath(
      id,
      `M${x - 3.6} ${y}C${x - 3.6} ${y - 4.4} ${x + 3.6} ${y - 4.4} ${x + 3.6} ${y}C${x + 3.4} ${y + 1} ${x + 1.6} ${y + 0.6} ${x + 1.2} ${y + 0.4}L${x + 1.4} ${y + 3.2}Q${x} ${y + 4.2} ${x - 1.4} ${y + 3.2}L${x - 1.2} ${y + 0.4}C${x - 1.6} ${y + 0.6} ${x - 3.4} ${y + 1} ${x - 3.6} ${y}Z`,
      ['#fff8ec', '#ecd9bc', '#bb9a70'],
    ) + strokedPath(`M${x - 2.6} ${y - 0.4}Q${x} ${y - 1.8} ${x + 2.6} ${y - 0.4}`, '#8a6a48', 0.8, 0.8),
  )

const cucumberSlice = (id: string, x: number, y: number) =>
  transformed(
    `translate(${x} ${y})`,
    litEllipse(id, 0, 0, 5, 4.4, ['#7fc04a', '#3f8a2c', '#21561a']) +
      litEllipse(`${id}-i`, -0.1, -0.2, 4.2, 3.6, ['#f4fbd8', '#cfe69a', '#9cc45a']) +
      dots('-1.6 -.4, 1.4 -.6, 0 1.2, .2 -1.6', '#8ab04a', 0.9),
  )

const foil = (id: string, degrees: number, label: string) =>
  rotated(
    degrees,
    16,
    16,
    litPath(id, 'M16 15.2L11 4.2Q10.8 3.4 11.8 3.2Q16 2 20.2 3.2Q21.2 3.4 21 4.2Z', ['#ffffff', '#d5dde4', '#98a6b2']) +
      filledPath('M12.8 8L11.6 5.2Q16 3.8 20.4 5.2L19.2 8Q16 7 12.8 8Z', label) +
      strokedPath('M15.8 14L11.6 4.6', '#fff', 0.4, 0.9),
  )

export const meltedCheeseArt = {
  'melted-cheese': onBread('own-melt', ''),
  'ham-melted-cheese': onBread(
    'own-melth',
    hamCube('own-melth-ha', 12.6, 13, -14) +
      hamCube('own-melth-hb', 19.4, 15.4, 18) +
      hamCube('own-melth-hc', 13, 20, 24) +
      hamCube('own-melth-hd', 20.2, 21.6, -12),
  ),
  'mushroom-melted-cheese': onBread(
    'own-meltm',
    mushroomSlice('own-meltm-ha', 12.4, 13.4, -24) +
      mushroomSlice('own-meltm-hb', 20, 16.2, 26) +
      mushroomSlice('own-meltm-hc', 13.4, 21, 14),
  ),
  'light-cheese-spread':
    litPath(
      'own-ligh',
      'M2.8 9.4Q2.6 7 5 6.8L27 5.6Q29.4 5.6 29.6 8L30 24Q30 26.6 27.4 26.8L5.6 27.8Q3.2 27.8 3 25.4Z',
      ['#d9a468', '#ab7238', '#6e431c'],
    ) +
    litPath(
      'own-ligh-c',
      'M5.6 10.6C8 7.6 13 9.6 17 8.4C21 7.2 26 7.2 27 10.6C28 14 26 17 27 20C28 24 24 25 19.6 24.6C15 24.2 10.4 26.6 7 25C3.8 23.4 6.2 19.4 5.4 16.4C4.8 14 4.4 12.2 5.6 10.6Z',
      ['#ffffff', '#fdfaf2', '#d6cfbe'],
    ) +
    cucumberSlice('own-ligh-k', 12, 14.4) +
    cucumberSlice('own-ligh-n', 20.6, 18.6) +
    dots('18 11.4 .5, 23 12 .4, 10 21.4 .5, 15 22.4 .4, 24.6 22.6 .4', '#5aa02f'),
  'melted-cheese-slices':
    [0, 1, 2]
      .map((i) =>
        transformed(
          `translate(${i * 1.6 - 1.6} ${5 - i * 3.4})`,
          litPath(`own-mslc-${i}e`, 'M3 17.6L17 11Q18 10.6 18.8 11.2L29.4 17.4V18.6L15.6 26Q14.8 26.4 14 26L3 18.8Z', [
            '#e89a2c',
            '#c97a18',
            '#9a560c',
          ]) +
            litPath(
              `own-mslc-${i}`,
              'M3.4 17L17 10.6Q18 10.2 18.8 10.8L29 16.8Q29.8 17.4 29 17.8L15.6 25Q14.8 25.4 14 25L3.4 18Q2.6 17.4 3.4 17Z',
              ['#ffe79a', '#fcc54a', '#ee9d26'],
            ),
        ),
      )
      .join('') +
    litPath('own-mslc-c', 'M20.6 5.2L28.6 10Q30.4 11 28.8 11.8L24.6 14C27 11 24 8.4 20.6 5.2Z', [
      '#fff3c0',
      '#ffd878',
      '#eba438',
    ]) +
    strokedPath('M6.4 10.4L18 4.8', '#fff', 0.8, 0.8),
  'cheese-triangles':
    litEllipse('own-tria', 16, 16.6, 14.4, 14, ['#f2c46a', '#d2933a', '#8a5a1c']) +
    litEllipse('own-tria-i', 16, 16.2, 13.4, 13, ['#fbe4b0', '#ecc780', '#c2904a']) +
    [0, 1, 2, 3, 4, 5, 6].map((i) => foil(`own-tria-${i}`, i * 45 - 22, i % 2 ? '#2f7fc0' : '#d8432f')).join('') +
    litPath('own-tria-c', 'M14.6 18L2.6 13.6Q1.4 16.4 2.4 20.4Q2.6 21.2 3.6 21Z', ['#fffbe0', '#fbe7a0', '#dcb65a']),
} as const
