import { piece, spots } from '../food-volume.ts'
import { filledPath, type LightToDark, litEllipse, strokedPath, transformed } from '../svg-shapes.ts'
import { scales } from './whole-fish.ts'

export const LONG =
  'M2.4 17C3.4 12.4 9 10.4 15 10.2C21.6 10 27 12.4 30 15C30.6 16.6 30.4 18 29.6 19C25 21.4 20 22.4 14.4 22.4C8 22.4 2.8 20.6 2.4 17Z'
const BROAD =
  'M2.4 17C3 10.4 8.4 7.4 14.6 7.4C21.4 7.4 26.4 11 30 15.4C30.4 16.8 30.2 17.8 29.4 18.8C25.4 22.6 20.4 25 14.4 24.8C8 24.6 2.6 22 2.4 17Z'

interface FilletLook {
  readonly outline: string
  readonly flesh: LightToDark
  readonly lines: string
  readonly skin: LightToDark
  /** Markup on the skin, cut to the outline. */
  readonly pattern: string
}

/** Two fillets: behind, one with its skin up, by which a species is known; in front, one with its flesh up. */
export function fillets(id: string, { outline, flesh, lines, skin, pattern }: FilletLook): string {
  return (
    transformed('translate(2.6 -4.6) rotate(-9 16 16) scale(.92)', piece(`${id}-s`, outline, skin, pattern)) +
    transformed(
      'translate(-.6 5) rotate(-5 16 16) scale(.97)',
      transformed('translate(0 1.1)', filledPath(outline, skin[2])) +
        piece(
          id,
          outline,
          flesh,
          strokedPath('M3 16.6Q16 15.6 29.6 16.8', lines, 1, 0.9) +
            strokedPath(
              'M6.4 12.4Q8.8 14.2 8.6 16M10.6 10.4Q13 13.4 12.8 15.8M15 9.4Q17.2 12.6 17 15.8M19.4 9.8Q21.4 13 21.2 16M23.6 11.6Q25.2 14 25 16.2M6.6 20.6Q8.8 19 8.8 17.2M10.8 22.8Q13 20 13 17.2M15.2 23.6Q17.2 20.4 17.2 17.2M19.6 23Q21.4 20.2 21.4 17.4M23.8 21Q25.2 19.4 25.2 17.4',
              lines,
              0.8,
              0.75,
            ),
        ),
    )
  )
}

export const ALL_OVER =
  '7,13,0.6 10,11.6,0.6 13,13.4,0.6 16,11.4,0.6 19,13.4,0.6 22,12.8,0.6 25,15,0.5 8.6,19,0.5 12.4,20,0.5 16.4,20,0.5 20.4,19.4,0.5 24,18.4,0.5 5,15.4,0.5 28,16.4,0.4'

export const filletArt = {
  'trout-fillet': fillets('own-troutfillet', {
    outline: LONG,
    flesh: ['#ffc9a8', '#f59a72', '#d46a48'],
    lines: '#ffe2d0',
    skin: ['#c9cdb4', '#8f976c', '#525c3c'],
    pattern: strokedPath('M2 16.6Q16 15.4 30 16.8', '#e58a84', 2.4, 0.9) + spots(ALL_OVER, '#2c3322', 0.85),
  }),
  'sea-bream-fillet': fillets('own-breamfillet', {
    outline: BROAD,
    flesh: ['#fff8f2', '#f6dcd2', '#d9ab9f'],
    lines: '#ffffff',
    skin: ['#f4f8fa', '#b9c6ce', '#6f808c'],
    pattern: scales(3, 8, 14, 14, 2.1, '#7c8f9b') + filledPath('M3 13Q5.4 11.4 7 12.6L5.6 16Z', '#e2b23a', 0.9),
  }),
  'sea-bass-fillet': fillets('own-bassfillet', {
    outline: LONG,
    flesh: ['#fffaf0', '#f1e3d4', '#cfb6a2'],
    lines: '#ffffff',
    skin: ['#eef3f4', '#98a9b0', '#4d5f68'],
    pattern:
      filledPath('M0 14Q16 11 32 15V6H0Z', '#4f626c', 0.85) +
      strokedPath('M2 15.8Q16 14.2 30 16.4', '#33444d', 0.7, 0.8) +
      strokedPath('M3 18Q16 17.4 29 18M5 20.2Q16 20 25 20', '#ffffff', 0.7, 0.6),
  }),
  'zander-fillet': fillets('own-zanderfillet', {
    outline: LONG,
    flesh: ['#fffdf8', '#f3efe6', '#cbc6b8'],
    lines: '#ffffff',
    skin: ['#dfe0c0', '#a3a578', '#5c6040'],
    pattern: strokedPath(
      'M6 9Q4.6 14 6.6 18.6M9.6 8.6Q8.4 14 10.4 19M13.4 8.6Q12.2 14 14 19.4M17.2 8.6Q16 14 17.8 19M21 9.4Q19.8 14 21.4 18.6M24.6 11Q23.6 14 25 18',
      '#4d5234',
      1.7,
      0.75,
    ),
  }),
  'cod-fillet': fillets('own-codfillet', {
    outline: BROAD,
    flesh: ['#ffffff', '#f6f3ee', '#cfcac0'],
    lines: '#e3ded4',
    skin: ['#d9d8b8', '#97966e', '#55563c'],
    pattern: spots(ALL_OVER, '#5f5f3e', 0.8) + strokedPath('M2 17Q10 12 16 13T30 16.4', '#f3f1dc', 0.9, 0.9),
  }),
  'hake-fillet': fillets('own-hakefillet', {
    outline: LONG,
    flesh: ['#fff7f4', '#f6e0da', '#d3ada6'],
    lines: '#ffffff',
    skin: ['#f3f5f7', '#aab3bd', '#555f6c'],
    pattern:
      filledPath('M0 15Q16 12 32 15.4V4H0Z', '#5b6472', 0.75) +
      strokedPath('M2 16.4Q16 14.6 30 16.6', '#2c333d', 0.7, 0.8),
  }),
  prawns: [
    prawn('own-prawn-b', 'translate(6 -1) rotate(14 16 16) scale(.78)'),
    prawn('own-prawn-a', 'translate(-.6 7) rotate(-8 16 16) scale(.82)'),
  ].join(''),
} as const

/** A raw prawn with head, shell and tail. */
function prawn(id: string, place: string): string {
  const shell: LightToDark = ['#f6f1ea', '#c9c2bb', '#8b8a8c']
  return transformed(
    place,
    strokedPath('M5 10.4C2 6.4 4 3.4 9 2.6M5.6 9.6C4 5 8 3 14 3.6', '#d0785a', 0.6) +
      piece(
        `${id}-t`,
        'M26.6 22.4C28.6 22.8 30.6 24.6 31 26.8C29.6 27 28.6 26.6 27.8 26C27.8 27.4 27 28.8 25.6 29.6C24.6 27.6 24.4 25 25 23.2Z',
        ['#f0a07c', '#d0654a', '#8f3a2c'],
      ) +
      piece(
        id,
        'M3 13C3.4 9.4 7 7.2 11.4 7C18 6.8 25 9.6 27.4 15.6C28.4 18.4 28.2 21.4 27.2 23.6C26 24.4 24.8 24 24.2 23C24.4 19.6 22.4 17.2 18.6 16.2C15 15.4 9.4 17.4 5.6 16.4C3.8 15.8 2.8 14.6 3 13Z',
        shell,
        strokedPath(
          'M11.4 6.6Q13.4 11 11.6 17M15.4 6.8Q17.4 11 15.8 16.6M19.4 8Q21 12 19 17M23 10.4Q23.6 14 21 18M25.8 13.6Q25.6 17 22.8 19.6M28 18.4Q26.4 20.6 23.4 21',
          '#7f8086',
          0.7,
          0.7,
        ) +
          strokedPath('M6 9.4Q16 5.6 24.6 12.4', '#e2896c', 1, 0.55) +
          filledPath('M2 12Q6 9 11 8Q11.4 13 10 17L2 17Z', '#e39a7c', 0.55),
      ) +
      strokedPath(
        'M9.6 16.8Q9 19.4 7.4 20.6M12.2 16.8Q12 19.6 10.8 21.2M14.8 16.4Q15 19.2 14 21M17.2 16.6Q17.8 18.8 17.2 20.8',
        '#d0785a',
        0.8,
      ) +
      litEllipse(`${id}-e`, 5.2, 11.8, 0.9, 0.9, ['#4a4a4e', '#1c1c20', '#000000']),
  )
}
