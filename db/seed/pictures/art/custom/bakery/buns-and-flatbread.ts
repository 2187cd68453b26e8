import { filledPath, type LightToDark, litEllipse, litPath, rotated, strokedPath, transformed } from '../svg-shapes.ts'
import { bun, flax, GOLDEN, seed, sesame, sprinkled, WHITE_CRUMB } from './bread-shapes.ts'

const PALE: LightToDark = ['#fff3d6', '#f3d9a6', '#c99a5a']
const WHOLEGRAIN: LightToDark = ['#f0d6a8', '#d0a468', '#94642e']
const bran = seed(['#8a5a28', '#b07a40'], 0.5)

/** Spots where the dough touched the hot plate. */
const spots = (fill: string, cx: number, cy: number, rx: number, ry: number, count = 11) =>
  sprinkled(
    count,
    { cx, cy, rx, ry },
    (x, y, i) =>
      `<ellipse cx="${x}" cy="${y}" rx="${1 + (i % 3) * 0.5}" ry="${0.6 + (i % 3) * 0.25}" fill="${fill}" fill-opacity="${i % 2 ? 0.55 : 0.35}"/>`,
  )

/** Thin round breads on top of each other, the uppermost last. */
const roundPile = (id: string, count: number, thick: number, tones: LightToDark, marks: string) =>
  Array.from({ length: count }, (_, i) => {
    const [x, y] = [16 + (i % 2 ? 0.6 : -0.4), 24 - i * thick - (count - 1) * 0.2]
    return (
      litPath(
        `${id}-${i}e`,
        `M${x - 14.4} ${y - thick * 0.6}V${y + 0.4}A14.4 5.6 0 0 0 ${x + 14.4} ${y + 0.4}V${y - thick * 0.6}Z`,
        [tones[1], tones[1], tones[2]],
      ) + litEllipse(`${id}-${i}`, x, y - thick * 0.6, 14.4, 5.6, tones)
    )
  }).join('') + marks

/** Rolled up flatbread. */
const roll = (id: string, tones: LightToDark, marks: string, transform: string) =>
  transformed(
    transform,
    litPath(id, 'M4 10.4H26C28.6 10.4 30 13 30 16C30 19 28.6 21.6 26 21.6H4Z', tones) +
      marks +
      litEllipse(`${id}-e`, 4.4, 16, 2.8, 5.6, [tones[0], tones[1], tones[1]]) +
      strokedPath(
        'M4.4 11.8C6.4 12.4 6.6 19 4.6 19.8C2.8 20 2.6 14.4 4.2 13.8C5.4 13.6 5.4 17.6 4.4 17.8',
        tones[2],
        0.7,
        0.9,
      ) +
      strokedPath('M7 12H26', '#fff', 0.9, 0.6),
  )

export const bunAndFlatbreadArt = {
  lipie:
    litEllipse('own-lipi', 16, 16.6, 14.4, 13.8, ['#fff3d8', '#f3d8a4', '#bb8a4c']) +
    strokedPath('M6.4 13.4L15 6.4M8 20.6L22 8.8M12 25L26 13.4M19.4 26.4L26.8 20.4', '#a5692c', 1.8, 0.45) +
    strokedPath('M6.6 14L15.2 7M8.2 21.2L22.2 9.4M12.2 25.6L26.2 14', '#fffaf0', 0.6, 0.7) +
    spots('#a8692c', 16, 16.4, 12, 11.4, 9),
  'wholegrain-flatbread':
    litEllipse('own-lpwg', 16, 16.6, 14.4, 13.8, [WHOLEGRAIN[0], WHOLEGRAIN[1], '#7c5022']) +
    sprinkled(54, { cx: 16, cy: 16.4, rx: 13, ry: 12.4 }, bran) +
    strokedPath('M6.4 13.4L15 6.4M8 20.6L22 8.8M12 25L26 13.4M19.4 26.4L26.8 20.4', '#7a4a1c', 1.5, 0.5),
  'seeded-flatbread':
    litEllipse('own-lpsd', 16, 16.6, 14.4, 13.8, ['#ffeccb', '#f0cf98', '#b98446']) +
    spots('#a8692c', 16, 16.4, 12, 11.4, 9) +
    sprinkled(34, { cx: 16, cy: 16.4, rx: 12.6, ry: 12 }, sesame) +
    sprinkled(15, { cx: 16, cy: 16.4, rx: 11.8, ry: 11.2 }, flax),
  'hamburger-bun': bun('own-hbun', GOLDEN, sprinkled(26, { cx: 16, cy: 12.6, rx: 11, ry: 5.8 }, sesame)),
  'brioche-bun': bun(
    'own-brio',
    ['#f5b866', '#b8621e', '#64290a'],
    strokedPath('M9 10.4Q14.4 6.8 21 8.4', '#fff4dc', 1.6, 0.65) +
      strokedPath('M22.6 9.4Q24.6 10.6 25.6 12.4', '#fff4dc', 1.3, 0.5) +
      filledPath('M4 20C8 22 24 22 28 20C27 21.6 26 21.8 24 21.8H8C6 21.8 5 21.4 4 20Z', '#ffdf9a', 0.6),
  ),
  'hot-dog-bun': rotated(
    -22,
    16,
    16,
    litPath(
      'own-hdbn',
      'M1.4 17.6C1.4 12 6 9 11 9H21C26 9 30.6 12 30.6 17.6C30.6 22.6 27 24.6 22.6 24.6H9.4C5 24.6 1.4 22.6 1.4 17.6Z',
      ['#e8ab5e', '#bf7830', '#7a420f'],
    ) +
      litPath(
        'own-hdbn-i',
        'M3.4 14.6C6 12.4 11 11.8 16 11.8C21 11.8 26 12.4 28.6 14.6C26 17.2 21 17.8 16 17.8C11 17.8 6 17.2 3.4 14.6Z',
        WHITE_CRUMB,
      ) +
      litPath(
        'own-hdbn-t',
        'M2.2 13.6C3 9.4 7 7 11.6 7H20.4C25 7 29 9.4 29.8 13.6C26.4 12 21.6 11.4 16 11.4C10.4 11.4 5.6 12 2.2 13.6Z',
        GOLDEN,
      ) +
      litPath(
        'own-hdbn-f',
        'M2 15.4C5.4 17.2 10.4 17.8 16 17.8C21.6 17.8 26.6 17.2 30 15.4C31 21.2 27.4 24.2 22.4 24.2H9.6C4.6 24.2 1 21.2 2 15.4Z',
        GOLDEN,
      ) +
      strokedPath('M6 9.4Q9.4 8 14 8M5 18.4Q9 20 14 20', '#fff', 1, 0.55),
  ),
  piadina:
    litPath(
      'own-piad-b',
      'M1.6 22.6C2 13 8 5.8 16 5.8C24 5.8 30 13 30.4 22.6C30.4 25.4 28 26.6 25 26.6H7C4 26.6 1.6 25.4 1.6 22.6Z',
      ['#f7dfae', '#d9b06c', '#a06f32'],
    ) +
    litPath(
      'own-piad',
      'M2.2 21.4C2.8 12.4 8.4 5.6 16 5.6C23.6 5.6 29.2 12.4 29.8 21.4C29.8 24 27.6 24.8 25 24.8H7C4.4 24.8 2.2 24 2.2 21.4Z',
      PALE,
    ) +
    spots('#8a5520', 16, 16.4, 10.6, 8, 16) +
    filledPath('M4 24.4C8 25.6 24 25.6 28 24.4C27 26 26 26 24.6 26H7.4C6 26 5 26 4 24.4Z', '#fff6de', 0.9) +
    strokedPath('M7.4 13.4C9.4 9.8 12.4 7.6 15.4 7.2', '#fff', 1.1, 0.8),
  pita:
    litEllipse('own-pita-b', 19.4, 13, 11.4, 10.4, ['#f8deac', '#e0b570', '#a5722f']) +
    spots('#a8692c', 20.4, 11.4, 8, 6, 8) +
    transformed(
      'rotate(-16 13 20)',
      litPath(
        'own-pita',
        'M1.6 15.6C5 13.4 9 12.6 13.4 12.6C18 12.6 22 13.4 25.4 15.6C25.6 23.4 20.6 29 13.6 29C6.6 29 1.6 23.4 1.6 15.6Z',
        PALE,
      ) +
        litPath(
          'own-pita-o',
          'M1.6 15.6C5 13.2 9 12.4 13.4 12.4C18 12.4 22 13.2 25.4 15.6C22 18.4 18 19.4 13.4 19.4C9 19.4 5 18.4 1.6 15.6Z',
          ['#b5803f', '#d9a864', '#f6dca8'],
        ) +
        spots('#a8692c', 13.4, 23.4, 8, 3.4, 7) +
        strokedPath('M3 16.6C6 18.8 9.4 19.8 13.4 19.8C17.4 19.8 21 18.8 24 16.6', '#fffaf0', 0.8, 0.9),
    ),
  tortilla: roundPile('own-tort', 5, 2.6, ['#fffbee', '#f8e8c8', '#d2b07a'], spots('#b8803c', 16.2, 12, 10.6, 3.6, 10)),
  'wholegrain-tortilla':
    roll(
      'own-towg-b',
      WHOLEGRAIN,
      sprinkled(30, { cx: 17, cy: 16, rx: 10.6, ry: 4.8 }, bran),
      'translate(1 -4.6) rotate(-18 16 16) scale(.96)',
    ) +
    roll(
      'own-towg-a',
      WHOLEGRAIN,
      sprinkled(30, { cx: 17, cy: 16, rx: 10.6, ry: 4.8 }, bran) + spots('#7a4a1c', 17, 15, 9, 3, 7),
      'translate(.6 5.6) rotate(-18 16 16) scale(.96)',
    ),
} as const
