import { filledPath, type LightToDark, litEllipse, litPath, strokedPath, transformed } from '../svg-shapes.ts'
import { sesame, sprinkled } from './bread-shapes.ts'
import { CHOCOLATE, crescent, layeredPie, PUFF, parcel, pastryRoll, sugar } from './pastry-shapes.ts'

/** Cut end of a strudel. */
const spiralEnd = (id: string, filling: LightToDark, sheet: string, bits: string) =>
  litEllipse(`${id}-f`, 8.8, 18.4, 5.8, 8, filling) +
  strokedPath(
    'M8.8 10.8C13.4 11.4 14.4 24 9.4 25.4C4.6 26 3.6 14.4 8 13.4C11.6 13 12.2 22.4 9.2 22.8C6.6 22.8 6.6 17 8.6 16.6',
    sheet,
    1.2,
  ) +
  bits

const raisin = (id: string, x: number, y: number) => litEllipse(id, x, y, 0.9, 0.75, ['#8a5a34', '#4a2a14', '#241208'])

const appleSlice = (id: string, transform: string) =>
  transformed(
    transform,
    litPath(`${id}-s`, 'M0 0C3 -3.4 9 -3.4 12 0C10.6 5.4 1.4 5.4 0 0Z', ['#f0584a', '#c92a2e', '#8a1420']) +
      litPath(id, 'M.6 -.2C3.4 -2.8 8.6 -2.8 11.4 -.2C10 3.8 2 3.8 .6 -.2Z', ['#fffbe2', '#fbeebb', '#e3cb84']) +
      filledPath('M5.4 .6Q6 -.8 6.6 .6Q6 1.8 5.4 .6Z', '#6b3a1a'),
  )

export const pastryArt = {
  'butter-croissant': crescent('own-crun', PUFF),
  'chocolate-croissant': crescent(
    'own-crch',
    PUFF,
    strokedPath(
      'M3.4 20.4Q5.4 14.6 8 18.4Q9.4 9.6 12.4 16.4Q14 6.4 17 15.8Q19.4 6.8 21.6 16Q23.4 10 25.4 17.6Q27.4 14.8 28.6 20.4',
      '#3d1f0e',
      1.4,
      0.95,
    ) +
      strokedPath('M3.6 19.6Q5.4 14.4 8 17.6', '#a8704a', 0.4, 0.8) +
      litEllipse('own-crch-l', 3.6, 25, 1.9, 1.6, CHOCOLATE) +
      litEllipse('own-crch-r', 28.4, 25, 1.9, 1.6, CHOCOLATE),
  ),
  'vanilla-croissant': crescent(
    'own-crva',
    PUFF,
    sugar(16, 10.4, 8, 4.4, 40) +
      litPath(
        'own-crva-c',
        'M9.4 17.6C11 14.4 21 14.4 22.6 17.6C24 19.8 21.6 21 20.4 19.8C19.6 22 17 22 16 20.4C15 22 12.4 22 11.6 19.8C10.4 21 8 19.8 9.4 17.6Z',
        ['#fffce4', '#fbe59a', '#d6ab44'],
      ) +
      strokedPath('M11.4 17.4Q16 15.4 20.6 17.4', '#fff', 0.8, 0.9),
  ),
  'pain-au-chocolat': transformed(
    'translate(0 3.4)',
    litEllipse('own-pach-a', 2.2, 15.4, 2.4, 2.6, CHOCOLATE) +
      litEllipse('own-pach-b', 2.4, 21, 2.4, 2.6, CHOCOLATE) +
      litEllipse('own-pach-c', 30, 14.8, 1.9, 2.4, CHOCOLATE) +
      litEllipse('own-pach-d', 29.8, 20.4, 1.9, 2.4, CHOCOLATE) +
      litPath(
        'own-pach',
        'M2 15C2.4 10 7 8 13 7.6L23 7.4C28 7.6 30.4 10.4 30.2 15V20C30 24 27 25.6 22.4 25.8L9.6 26.2C4.8 26.2 2 24.4 2 20.4Z',
        PUFF,
      ) +
      strokedPath('M9.6 8.4Q13 15 10.4 25.8M15.8 7.8Q19.4 15 17 25.8M22 7.8Q25.6 14.6 23.4 25.4', '#9c5616', 1, 0.55) +
      strokedPath('M11 8.4Q14.4 15 11.8 25.6M17.2 7.8Q20.8 15 18.4 25.6M4.4 12.6Q6.4 9.8 9.4 9', '#fff', 0.7, 0.6),
  ),
  'cheese-merdenea': parcel(
    'own-mebr',
    ['#ffffff', '#fbf6e4', '#d6cba6'],
    sprinkled(10, { cx: 16, cy: 17, rx: 5, ry: 3 }, (x, y, i) =>
      litEllipse(`own-mebr-c${i}`, x, y, 1.5, 1.2, ['#ffffff', '#fdfaf0', '#cfc4a0']),
    ) + strokedPath('M14 16L15 15.4M17.6 18L18.8 17.4M16 19L16.6 18.2', '#4f9a2c', 0.8),
  ),
  'cascaval-merdenea': parcel(
    'own-meca',
    ['#fff0a0', '#fbc844', '#d98e1a'],
    strokedPath('M12.4 16.4Q15 14.6 18.6 16M13.4 18.6Q16.6 17 20 18', '#fff6c4', 1.1, 0.9),
  ),
  'apple-pie-slice': layeredPie(
    'own-plme',
    ['#f6d890', '#d9a24a', '#a86a20'],
    sugar(16.4, 12.6, 9, 4) + appleSlice('own-plme-a', 'translate(1.6 25.6) rotate(6)'),
  ),
  'cheese-pie-slice': layeredPie(
    'own-plbr',
    ['#ffffff', '#f6efda', '#c9bb94'],
    sprinkled(
      12,
      { cx: 10.6, cy: 21.6, rx: 8, ry: 1.2 },
      (x, y) => `<circle cx="${x}" cy="${(y + (x - 10.6) * 0.24).toFixed(1)}" r=".7" fill="#fff"/>`,
    ) + sprinkled(24, { cx: 16.4, cy: 12.6, rx: 9, ry: 4 }, sesame),
  ),
  'pumpkin-pie-slice': layeredPie(
    'own-pldo',
    ['#ffb04a', '#ee7f1c', '#b0500a'],
    sugar(16.4, 12.6, 9, 4) +
      litPath(
        'own-pldo-p',
        'M3.4 24.4C6.6 21.8 12.4 23 14 26.6C14.2 29.4 6 30.4 3.6 28.4C2.4 27.4 2.4 25.4 3.4 24.4Z',
        ['#ffc266', '#f08a24', '#b5540c'],
      ) +
      strokedPath('M4 25.4C6.8 23.4 11.6 24.2 13.2 26.8', '#fff0cc', 0.8, 0.8),
  ),
  'meat-puff': pastryRoll(
    'own-paca',
    litEllipse('own-paca-f', 8.8, 18.4, 5, 7, ['#c98a5c', '#8f5230', '#542a14']) +
      sprinkled(
        16,
        { cx: 8.8, cy: 18.4, rx: 4, ry: 6 },
        (x, y, i) =>
          `<circle cx="${x}" cy="${y}" r=".8" fill="${['#a8683e', '#6b3a1e', '#d9a070', '#4f9a2c'][i % 4]}"/>`,
      ),
  ),
  'sausage-puff': transformed(
    'translate(0 3) rotate(-18 16 16)',
    litPath('own-pacr-s', 'M1 16C1 12.4 4 11 7 11H25C28 11 31 12.4 31 16C31 19.6 28 21 25 21H7C4 21 1 19.6 1 16Z', [
      '#e88a68',
      '#bd4a30',
      '#78201a',
    ]) +
      strokedPath('M2.6 13.8Q4 12.2 6 12', '#fff', 0.9, 0.6) +
      [6, 11, 16, 21]
        .map(
          (x, i) =>
            litPath(
              `own-pacr-${i}`,
              `M${x - 1.6} 22.6C${x - 3} 18 ${x - 1} 12 ${x + 2.6} 9C${x + 5} 8.6 ${x + 6.6} 9.6 ${x + 7} 10.8C${x + 3.8} 14 ${x + 2.6} 18.6 ${x + 3.6} 23C${x + 2} 24.4 ${x} 24 ${x - 1.6} 22.6Z`,
              PUFF,
            ) + strokedPath(`M${x + 0.2} 20Q${x + 0.4} 14.6 ${x + 3.4} 10.8`, '#fff', 0.8, 0.6),
        )
        .join(''),
  ),
  'mushroom-puff':
    litPath(
      'own-paci',
      'M1.6 23.6C1.6 13 8 6.4 16 6.4C24 6.4 30.4 13 30.4 23.6C30.4 26.4 28.4 27 25 27H7C3.6 27 1.6 26.4 1.6 23.6Z',
      PUFF,
    ) +
    strokedPath('M2.8 24C6 21.6 26 21.6 29.2 24', '#8a4a10', 0.7, 0.5) +
    [4, 7.4, 10.8, 14.2, 17.6, 21, 24.4, 27.8].map((x) => strokedPath(`M${x} 24V26.6`, '#9c5616', 0.9, 0.7)).join('') +
    litPath(
      'own-paci-m',
      'M8.6 16.8C8.6 10.2 23.4 10.2 23.4 16.8C23 18.4 19.4 17.8 18.6 17.4L19 21.4Q16 23 13 21.4L13.4 17.4C12.6 17.8 9 18.4 8.6 16.8Z',
      ['#fff8ec', '#e6d0ae', '#a98658'],
    ) +
    strokedPath('M10.4 16.2Q16 13.4 21.6 16.2', '#8a6440', 1.1, 0.8) +
    strokedPath('M5 17.4C6.4 12.6 9 9.6 12.4 8.4', '#fff', 1.1, 0.55),
  'apple-strudel':
    pastryRoll(
      'own-stme',
      spiralEnd(
        'own-stme',
        ['#fff4c0', '#f6d684', '#d0a048'],
        '#c07c2c',
        raisin('own-stme-1', 6.4, 17.4) + raisin('own-stme-2', 11, 19.4) + raisin('own-stme-3', 8.6, 24),
      ),
      sugar(20.6, 11.4, 8, 3.6),
    ) + appleSlice('own-stme-a', 'translate(17.4 26.6) rotate(-6)'),
  'cherry-strudel':
    pastryRoll(
      'own-stvi',
      spiralEnd(
        'own-stvi',
        ['#d9405a', '#a3132e', '#5c0718'],
        '#f6cf86',
        litEllipse('own-stvi-1', 6.6, 18, 1.2, 1.1, ['#f06a7c', '#b01c34', '#5c0718']) +
          litEllipse('own-stvi-2', 11, 20, 1.2, 1.1, ['#f06a7c', '#b01c34', '#5c0718']),
      ),
      sugar(20.6, 11.4, 8, 3.6),
    ) +
    strokedPath('M21.4 26C22 23.4 23.6 21.8 26 21.2M26.6 26.4C26.8 24.2 26.6 22.4 26 21.2', '#5a8a2c', 0.8) +
    litEllipse('own-stvi-a', 21.2, 27.4, 2.7, 2.6, ['#f0607a', '#b5142e', '#5f0616']) +
    litEllipse('own-stvi-b', 26.8, 27.8, 2.7, 2.6, ['#f0607a', '#b5142e', '#5f0616']),
} as const
