import { filledPath, gradientPath, type LightToDark, litPath, strokedPath } from '../svg-shapes.ts'
import { bowl, dots } from './cheese-shapes.ts'

const WHITE: LightToDark = ['#ffffff', '#fdfaf2', '#d6cfbe']

/** Swirl that rises from a bowl. */
const swirl = (id: string, tones: LightToDark) =>
  litPath(`${id}-a`, 'M3.6 17C2.8 12.4 8 11 16 11C24 11 29.2 12.4 28.4 17C24 20.6 8 20.6 3.6 17Z', tones) +
  litPath(`${id}-b`, 'M6.4 13.4C6 9.6 10.6 8.4 16.4 8.4C22 8.4 26.2 9.8 25.6 13.4C22 16.6 10 16.6 6.4 13.4Z', tones) +
  litPath(`${id}-c`, 'M10 10.2C9.8 7.4 13.4 5.8 17.6 2.4C17.6 4.6 22 6.6 22.2 9.8C20 12.4 12.4 12.4 10 10.2Z', tones) +
  strokedPath('M7.6 12.4C9 10.2 13 9.4 16.6 9.4M11.4 9C12.4 7.2 15 6.4 16.6 4.8', '#fff', 0.8, 0.9)

export const creamCheeseArt = {
  'cream-cheese': bowl('own-crmc', ['#9ed0e8', '#4f9ac8', '#225e8a'], swirl('own-crmc-s', WHITE)),
  'herb-cream-cheese': bowl(
    'own-crmh',
    ['#c6e29a', '#7fae48', '#44702a'],
    swirl('own-crmh-s', WHITE) +
      dots(
        '9 14.4 .6, 13 13 .5, 18 14 .6, 22.4 12.6 .5, 14.6 9.6 .5, 18.6 8.6 .6, 16 6.6 .4, 11.4 17 .6, 20.4 17 .6, 6.4 16.4 .5, 25.6 16 .6, 11.6 10.6 .5, 21.4 10.4 .4',
        '#4f9a2c',
      ) +
      strokedPath('M22 9C24 6.6 26.4 5 29 4.4M21 8.4C22 5.4 23.4 3.4 25.4 2', '#4f9a2c', 1) +
      strokedPath('M22 8.6C24 6.4 26.4 4.8 29 4.2', '#a8dc78', 0.35, 0.9),
  ),
  'garlic-cream-cheese': bowl(
    'own-crmg',
    ['#fbf2e0', '#e2c9a0', '#a98652'],
    swirl('own-crmg-s', WHITE) +
      dots('10 14 .4, 15 13 .4, 20 14.4 .4, 17 8.6 .4, 13 16.8 .4', '#5aa02f', 0.9) +
      litPath('own-crmg-a', 'M20.6 13C19.6 9.4 23 7.4 25.6 3.6C27 7.8 30 9.8 28.6 13.4C27.2 16 22 16 20.6 13Z', [
        '#ffffff',
        '#f6ead8',
        '#cdb08c',
      ]) +
      strokedPath('M25.4 5C23.6 8.4 22.6 11 23.6 14.4M25.8 5.4C27 8.6 27.4 11 26.4 14.4', '#b58aa0', 0.6, 0.6),
  ),
  mascarpone:
    litPath('own-masc-h', 'M20 19.6C24 16 27.6 11 30 4.6Q31.4 4 31.6 5.4C29.6 12.6 26 18.4 22.4 22Z', [
      '#f4f6f8',
      '#b4bec6',
      '#6f7c86',
    ]) +
    litPath(
      'own-masc-s',
      'M1.6 20.6C2 15.6 8 13.6 14 14.4C20 15.2 24 18 23.4 22.4C22.6 27 15.6 29.4 9.6 28C4.4 26.8 1.2 24.4 1.6 20.6Z',
      ['#fbfcfd', '#b9c3cb', '#6b7882'],
    ) +
    litPath(
      'own-masc',
      'M2.8 19.4C1.8 12.4 8.2 12.6 9.2 9C10 6.2 14.6 4.2 16.4 7.8C17.8 10.4 23.6 13.4 22.6 18.8C21.8 23.8 15 25.8 9.6 24.6C5.8 23.8 3.4 22.4 2.8 19.4Z',
      ['#fffffa', '#fdf6e0', '#dccb9e'],
    ) +
    strokedPath(
      'M6 17.6C8 14 12.4 15 15.4 12.6M8.4 21.4C12.4 18.6 17 20 20.6 16.8M10.6 10.6C11.6 8.6 13.6 7.8 15 9.2',
      '#cdb982',
      0.8,
      0.5,
    ) +
    strokedPath('M5.6 16.4C6.8 13.6 9.6 13.4 10.8 10.6', '#fff', 1.2, 0.95),
  ricotta:
    litPath('own-rico', 'M5.4 15C5.4 9 9 5.4 16 5.4C23 5.4 26.6 9 26.6 15Z', ['#ffffff', '#fcf9f0', '#d2cab4']) +
    strokedPath('M9 8.4V14M12.6 6.6V14M16 6V14M19.4 6.6V14M23 8.4V14M7 11H25M8.4 8.2H23.6', '#c6bc9e', 0.5, 0.5) +
    litPath('own-rico-b', 'M3 13.4Q3 12.4 4 12.4H28Q29 12.4 29 13.4L26.2 27Q25.8 28.8 24 28.8H8Q6.2 28.8 5.8 27Z', [
      '#fbf0d8',
      '#dfc18c',
      '#9c7640',
    ]) +
    strokedPath(
      'M6.6 16L8.2 28M10.2 16L11 28.4M14 16L14.2 28.4M18 16L17.8 28.4M21.8 16L21 28.4M25.4 16L23.8 28',
      '#8a6430',
      0.8,
      0.6,
    ) +
    strokedPath('M4 18H28M4.6 21.4H27.4M5.4 24.8H26.6', '#fff3d6', 0.9, 0.75) +
    strokedPath('M4 18.7H28M4.6 22.1H27.4M5.4 25.5H26.6', '#8a6430', 0.4, 0.55) +
    gradientPath('own-rico-r', 'M2.4 13.4Q2.4 12 3.8 12H28.2Q29.6 12 29.6 13.4Q29.6 15 28.2 15H3.8Q2.4 15 2.4 13.4Z', [
      '#fff4da',
      '#c9a468',
    ]) +
    filledPath('M8.4 11.4C9 8.6 11 7 14 6.6C11.4 7.8 10.2 9.6 10 12Z', '#fff', 0.9),
} as const
