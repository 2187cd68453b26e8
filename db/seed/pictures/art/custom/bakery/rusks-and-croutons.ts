import { filledPath, type LightToDark, litEllipse, litPath, rotated, strokedPath, transformed } from '../svg-shapes.ts'
import { seed, sprinkled } from './bread-shapes.ts'

const bran = seed(['#6b3c14', '#a87236'], 0.55)

/** Twice baked slice. */
const rusk = (id: string, tones: LightToDark, crumb: LightToDark, marks: string, transform: string) =>
  transformed(
    transform,
    litPath(
      `${id}-e`,
      'M5 12C4.4 7.4 9 5 16 5C23 5 27.6 7.4 27 12C26.8 13.6 26 14.4 25.4 14.8V26Q25.4 28.4 23 28.4H9Q6.6 28.4 6.6 26V14.8C6 14.4 5.2 13.6 5 12Z',
      [tones[1], tones[2], tones[2]],
    ) +
      litPath(
        id,
        'M4.4 10.6C3.8 6 8.4 3.6 15.4 3.6C22.4 3.6 27 6 26.4 10.6C26.2 12.2 25.4 13 24.8 13.4V24.6Q24.8 27 22.4 27H8.4Q6 27 6 24.6V13.4C5.4 13 4.6 12.2 4.4 10.6Z',
        tones,
      ) +
      litPath(
        `${id}-f`,
        'M6.4 10.6C6.2 7.2 9.6 5.4 15.4 5.4C21.2 5.4 24.6 7.2 24.4 10.6C24.2 11.6 23.6 12.2 23 12.6V24Q23 25.2 21.8 25.2H9Q7.8 25.2 7.8 24V12.6C7.2 12.2 6.6 11.6 6.4 10.6Z',
        crumb,
      ) +
      sprinkled(
        16,
        { cx: 15.4, cy: 15.4, rx: 6.4, ry: 8 },
        (x, y) => `<ellipse cx="${x}" cy="${y}" rx=".7" ry=".5" fill="${tones[2]}" fill-opacity=".55"/>`,
      ) +
      marks,
  )

const crouton = (id: string, x: number, y: number, degrees: number) =>
  rotated(
    degrees,
    x,
    y,
    filledPath(
      `M${x - 4} ${y - 1.4}L${x} ${y - 3.8}L${x + 4} ${y - 1.4}V${y + 2.6}L${x} ${y + 5}L${x - 4} ${y + 2.6}Z`,
      '#b8742a',
    ) +
      litPath(`${id}t`, `M${x - 4} ${y - 1.4}L${x} ${y - 3.8}L${x + 4} ${y - 1.4}L${x} ${y + 1}Z`, [
        '#fff3d0',
        '#f8dca0',
        '#e0b062',
      ]) +
      litPath(`${id}l`, `M${x - 4} ${y - 1.4}L${x} ${y + 1}V${y + 5}L${x - 4} ${y + 2.6}Z`, [
        '#f0bf70',
        '#d9983e',
        '#a86420',
      ]) +
      `<ellipse cx="${x - 0.8}" cy="${y - 1.8}" rx=".6" ry=".35" fill="#c98a3a" fill-opacity=".7"/><ellipse cx="${x + 1.2}" cy="${y - 1.2}" rx=".5" ry=".3" fill="#c98a3a" fill-opacity=".7"/>`,
  )

const croutons = (id: string) =>
  [
    [16, 7.4, 6],
    [10, 13, -18],
    [22, 13, 16],
    [5.6, 21, 10],
    [16, 19, -6],
    [26.4, 21, -14],
    [11, 25.4, 22],
    [21, 25.6, 8],
  ]
    .map(([x = 0, y = 0, degrees = 0], i) => crouton(`${id}-${i}`, x, y, degrees))
    .join('')

const TOAST: LightToDark = ['#f0bc74', '#cf8a3c', '#8a4e16']
const TOAST_CRUMB: LightToDark = ['#ffeec0', '#f3cd86', '#d39a48']

export const ruskAndCroutonArt = {
  rusk:
    rusk('own-rusk-b', TOAST, TOAST_CRUMB, '', 'translate(7.4 -.6) rotate(12 16 16) scale(.78)') +
    rusk('own-rusk-a', TOAST, TOAST_CRUMB, '', 'translate(-.6 5) rotate(-8 16 16) scale(.82)'),
  'wholegrain-rusk':
    rusk(
      'own-ruwg-b',
      ['#c98a4c', '#95592a', '#54300f'],
      ['#e3bc84', '#bd8c50', '#865a28'],
      '',
      'translate(7.4 -.6) rotate(12 16 16) scale(.78)',
    ) +
    rusk(
      'own-ruwg-a',
      ['#c98a4c', '#95592a', '#54300f'],
      ['#e3bc84', '#bd8c50', '#865a28'],
      sprinkled(24, { cx: 15.4, cy: 15.6, rx: 6.8, ry: 8.4 }, bran),
      'translate(-.6 5) rotate(-8 16 16) scale(.82)',
    ),
  croutons: croutons('own-crou'),
  'garlic-croutons':
    transformed('translate(0 -1)', croutons('own-crga')) +
    sprinkled(26, { cx: 16, cy: 15, rx: 12, ry: 10 }, (x, y, i) =>
      rotated(i * 50, x, y, strokedPath(`M${x - 0.6} ${y}H${x + 0.6}`, '#4f9a2c', 0.8)),
    ) +
    litPath(
      'own-crga-g',
      'M10.8 26.6C9.6 22.6 13.4 20.2 15.6 15.6C17.4 20 21.4 22.6 20.2 26.8C18.8 30 12.4 30 10.8 26.6Z',
      ['#ffffff', '#f6ead8', '#c9ab86'],
    ) +
    strokedPath('M15.4 17.6C13.6 21.4 12.6 24 13.6 28M15.8 17.8C17.4 21.4 18 24 17.4 28', '#b58aa0', 0.7, 0.6),
  breadcrumbs:
    litPath('own-crum-b', 'M2.4 21C3.4 27 9 29.8 16 29.8C23 29.8 28.6 27 29.6 21Z', ['#ffffff', '#e3e8ea', '#a3adb2']) +
    litEllipse('own-crum-r', 16, 20.8, 13.8, 4.6, ['#eef2f3', '#cfd8db', '#a3adb2']) +
    litPath('own-crum', 'M3.6 20.8C6 14.6 10 7.6 16 7.6C22 7.6 26 14.6 28.4 20.8C25 24.6 7 24.6 3.6 20.8Z', [
      '#fbdf9e',
      '#dfab58',
      '#a36d24',
    ]) +
    sprinkled(
      90,
      { cx: 16, cy: 18, rx: 10.6, ry: 5.6 },
      (x, y, i) =>
        `<ellipse cx="${x}" cy="${y}" rx="${i % 3 ? 0.7 : 1}" ry="${i % 3 ? 0.5 : 0.75}" fill="${['#fff0c8', '#b57a30', '#f3cd86', '#d99c48'][i % 4]}"/>`,
    ) +
    sprinkled(
      26,
      { cx: 16, cy: 12.4, rx: 4.6, ry: 3.6 },
      (x, y, i) => `<ellipse cx="${x}" cy="${y}" rx=".8" ry=".55" fill="${['#fff6d8', '#c98c3c', '#f8daa0'][i % 3]}"/>`,
    ),
} as const
