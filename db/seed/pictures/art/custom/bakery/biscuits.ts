import { type LightToDark, litEllipse, litPath, rotated, transformed } from '../svg-shapes.ts'
import { sprinkled } from './bread-shapes.ts'
import { crescent, sugar } from './pastry-shapes.ts'

const BISCUIT: LightToDark = ['#fff0c4', '#f3cf86', '#c08c40']

/** Small crescent with powdered sugar; the filling shows at its ends. */
const hornlet = (id: string, filling: LightToDark, transform: string) =>
  transformed(
    transform,
    crescent(
      id,
      BISCUIT,
      litEllipse(`${id}-a`, 4, 24, 2.6, 2.2, filling) +
        litEllipse(`${id}-b`, 28, 24, 2.6, 2.2, filling) +
        litPath(`${id}-c`, 'M12 18.6Q16 16.4 20 18.6Q20.6 21.4 16 21.4Q11.4 21.4 12 18.6Z', filling) +
        sugar(16, 11.4, 11, 5.4, 60),
    ),
  )

export const biscuitArt = {
  'rahat-hornlets':
    hornlet('own-hora-b', ['#ffb4cc', '#ee6a94', '#b5315e'], 'translate(9.4 -.4) scale(.68)') +
    hornlet('own-hora-a', ['#ffb4cc', '#ee6a94', '#b5315e'], 'translate(.4 10.4) rotate(-8 16 16) scale(.74)'),
  'jam-hornlets':
    hornlet('own-hoge-b', ['#e05a3c', '#b5240e', '#6b0f04'], 'translate(.4 -.4) scale(.68)') +
    hornlet('own-hoge-a', ['#e05a3c', '#b5240e', '#6b0f04'], 'translate(7.6 8.6) rotate(10 16 16) scale(.74)'),
  'raisin-biscuits': [
    [20.4, 11.4, 10],
    [11.4, 20, 11],
  ]
    .map(
      ([cx = 0, cy = 0, r = 0], i) =>
        litEllipse(`own-bira-${i}e`, cx + 0.5, cy + 1.2, r, r * 0.94, ['#d9a050', '#b87a2e', '#7f4c14']) +
        litEllipse(`own-bira-${i}`, cx, cy, r, r * 0.94, ['#ffe9b4', '#eebf6c', '#bd8434']) +
        sprinkled(11, { cx, cy, rx: r * 0.82, ry: r * 0.76 }, (x, y, k) =>
          rotated(k * 57, x, y, litEllipse(`own-bira-${i}r${k}`, x, y, 1.5, 1.1, ['#9a6a3c', '#5a3014', '#2a1408'])),
        ),
    )
    .join(''),
  'vanilla-biscuits': [
    [20.8, 10.8, 9.8],
    [11.2, 20.6, 10.8],
  ]
    .map(
      ([cx = 0, cy = 0, r = 0], i) =>
        Array.from({ length: 9 }, (_, k) =>
          transformed(
            `translate(${cx} ${cy}) rotate(${k * 40}) translate(${(r * 0.56).toFixed(2)} 0) rotate(52)`,
            litEllipse(`own-biva-${i}p${k}`, 0, 0, r * 0.52, r * 0.3, ['#fff2c8', '#f3cf88', '#b87c30']),
          ),
        ).join('') +
        litEllipse(`own-biva-${i}c`, cx, cy, r * 0.3, r * 0.28, ['#fff6d8', '#f6d896', '#c48c3c']) +
        sugar(cx, cy, r * 0.8, r * 0.8, 20),
    )
    .join(''),
} as const
