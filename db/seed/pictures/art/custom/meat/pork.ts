import { clipped, ellipseOutline, piece, slice } from '../food-volume.ts'
import { filledPath, gradientPath, type LightToDark, strokedPath } from '../svg-shapes.ts'
import { knuckle, ribs } from './bones.ts'
import { pork, porkSide } from './meat-tones.ts'

const rim = { colour: '#fff1e6', width: 1.5 }

const NECK =
  'M3 14.6C3 8 8.6 4.4 15 4C21.4 3.6 28 6.6 29.2 12.4C30.4 18.4 26.6 24.4 19.6 25.6C15.4 26.4 11 27 7.6 24.4C4.4 22 3 18.6 3 14.6Z'
const NECK_SEAMS =
  'M9 24Q10.4 18.4 7 13.6Q6.4 11.4 9.4 8M9.2 18Q14 17.4 16.4 13.6T24 7.6M16.4 13.6Q18.4 17.4 17 21T20.6 25M18.2 18Q23 18.4 28.6 15.6'
const NECK_MARBLING =
  'M12 10Q14 9 14.4 7M20.4 12.6Q23 12 24.6 10.4M12.4 21.4Q14 20 14 18.6M22 21.6Q24.4 21.6 25.6 20M5.6 17.6Q6.4 19.6 6.6 21'

export const porkArt = {
  'pork-neck': slice('own-porkneck', NECK, pork, {
    side: porkSide,
    rim: { colour: '#fff1e6', width: 0.9 },
    inside:
      filledPath('M16.4 13.6Q18 8 24 7.6L29 14Q24 18.6 18.2 18Z', '#dd7577', 0.5) +
      strokedPath(NECK_SEAMS, '#fff3e9', 1.3, 0.95) +
      strokedPath(NECK_MARBLING, '#fff3e9', 0.8, 0.85),
  }),
  'pork-neck-bone-in': slice(
    'own-porkneckbone',
    'M4 11C6 5.4 11.6 4.6 16 6C19.6 3.6 25.6 3.6 28 8C30.2 12 29.6 18 26.4 22C22.8 26.4 16 27 10.6 25.4C4.4 23.6 2 17 4 11Z',
    pork,
    {
      side: porkSide,
      rim,
      inside:
        filledPath('M5 16Q10 14 15 17Q14 24 10 26L4 22Z', '#dd7577', 0.5) +
        strokedPath(
          'M15.6 6Q14.4 11 15.4 16.6T13.4 26M4.6 15.4Q10 14 15.4 16.6Q21 17.6 27.6 16.6',
          '#fff3e9',
          1.3,
          0.95,
        ) +
        strokedPath(
          'M8.6 10.4Q10.4 9.8 11.6 8.4M8.6 20Q10.4 20.4 11 22M19.4 21.6Q21 20.4 23 20.4',
          '#fff3e9',
          0.8,
          0.85,
        ) +
        piece(
          'own-porkneckbone-b',
          'M18.6 9.4C20 7.4 22.4 8.4 23 10C24.8 9.4 26.8 10.6 26.2 12.8C25.4 15 22.6 14 21 13.4C19 14.4 16.6 12.4 18.6 9.4Z',
          ['#ffffff', '#f8ecdc', '#d3b594'],
        ) +
        filledPath(ellipseOutline(21.8, 11.4, 1.5, 1), '#c9705f', 0.7),
    },
  ),
  'pork-loin':
    piece(
      'own-porkloin',
      'M10 7C16 4.4 23.6 3.4 27.4 5.4C30.6 7.2 30.8 15 28.6 18.6C25 22.4 18 25.6 12 27Z',
      ['#ffcfc4', '#ee9088', '#c45a5e'],
      strokedPath('M14 22Q22 19 29 13.6M14 18Q22 15.4 29.6 10', '#d0696a', 0.7, 0.6) +
        filledPath('M8 4L30 1V8.4Q20 8.6 10 13.6Z', '#fff2e6') +
        strokedPath('M10 13.2Q20 8.6 30 8.2', '#f2c9b4', 0.8),
    ) +
    slice(
      'own-porkloin-f',
      'M2.6 17.4C2 10.6 5.4 6.4 10.4 6.6C15 6.8 17.4 12 16.6 18C15.8 24 12.6 28 8.6 27.6C4.8 27.2 3 22.6 2.6 17.4Z',
      pork,
      {
        thickness: 0,
        side: porkSide,
        rim: { colour: '#fff1e6', width: 1 },
        inside:
          filledPath('M2 15C3 8 9 5 13 8Q8 8.6 5.4 14L4 20Z', '#fff1e6') +
          strokedPath('M8 15Q10.4 14 12 15.4M8.6 20.4Q10.6 21 12 19.6M10 11.4Q12 11.4 13.4 13', '#fbd9cc', 0.7, 0.9),
      },
    ),
  'pork-chop': slice(
    'own-porkchop',
    'M3.6 9.6C6.6 3.6 16.4 2.6 23 6.4C28.4 9.6 31 15.4 28 19.6C25.4 23.2 20.4 21 16.6 22.6C13.4 24 12.2 27.4 9 27.2C5.4 27 5.4 22.4 5.8 19.4C6.2 16 2 13.4 3.6 9.6Z',
    pork,
    {
      side: porkSide,
      rim: { colour: '#fff1e6', width: 1.4 },
      inside:
        filledPath('M2 8C8 0 24 2 30 14L28 16C24 7.6 14 4.6 6.4 10.4Z', '#fff1e6') +
        strokedPath('M13 12Q18 10.6 24 15.4M13.6 16.6Q18 15 22 18.4', '#fbd9cc', 0.8, 0.85) +
        strokedPath('M8.2 26.2C7.6 22 8.6 19.4 7.4 16C6.4 13.4 5.4 12 6.4 9.6', '#c98f76', 3.6, 0.8) +
        strokedPath('M8.2 26.2C7.6 22 8.6 19.4 7.4 16C6.4 13.4 5.4 12 6.4 9.6', '#fdf3e6', 2.6) +
        strokedPath('M7.8 16.4Q10.4 16.2 12.4 14.8', '#fdf3e6', 1.5),
    },
  ),
  'pork-tenderloin':
    piece(
      'own-porktender',
      'M2.6 12.6C2 8.4 5.4 5 10 5.2C16.4 5.4 22.4 4 27.4 4.6C30.4 5 31 7 29.6 9C26.6 12.6 20.4 15.4 14.4 17.4C8.6 19.4 3.2 17.6 2.6 12.6Z',
      pork,
      filledPath('M1 8Q6 9.4 7.4 13.4T6 20L1 18Z', '#ffe9de', 0.85) +
        strokedPath('M9 8.4Q18 8 28.6 6.4M9.6 11.6Q18 11 26.4 8.6M9.4 14.8Q16 13.8 22 11.6', '#c9605f', 0.6, 0.45),
    ) +
    [2, 1, 0]
      .map((i) =>
        slice(`own-porktender-${i}`, ellipseOutline(10 + i * 6.2, 23.6 - i * 1.3, 4.8, 3.7), pork, {
          thickness: 1.7,
          side: porkSide,
          rim: { colour: '#fff0e6', width: 0.5 },
          inside: strokedPath(
            `M${7.6 + i * 6.2} ${23 - i * 1.3}Q${10 + i * 6.2} ${21.4 - i * 1.3} ${12.6 + i * 6.2} ${23 - i * 1.3}`,
            '#fff0e6',
            0.7,
            0.9,
          ),
        }),
      )
      .join(''),
  'pork-leg': piece(
    'own-porkleg',
    'M3 17.4C2.4 10 8.6 4.4 16.4 4.2C24 4 29.6 9 29.6 16C29.6 23.4 23.6 28 15.8 28C8.4 28 3.6 24 3 17.4Z',
    ['#f9b5aa', '#e5837d', '#b84f55'],
    filledPath('M0 12C4 3 20 0 30 8L31 17C27 9.6 12 8.4 3 18Z', '#fff1e6') +
      strokedPath('M3 18C12 8.4 26 9.4 29.6 16.4', '#f2c9b4', 0.8) +
      strokedPath('M11 27Q11.4 19 16 15.4T18.4 10.6M16 15.4Q22 17.4 24.4 25', '#fff0e4', 1.1, 0.9) +
      strokedPath('M6.4 20Q8.4 18 10 17.6M18 21Q18.6 23 18.4 26M24 16.4Q26 17.6 27 20', '#b9535a', 0.8, 0.45),
  ),
  'pork-ribs': ribs('own-porkribs', ['#f9b5aa', '#df7a76', '#a9454d'], '#fdeee0'),
  'pork-belly':
    filledPath('M3 12.4L10.6 6.4Q20 4.4 29 6.2L23 12Z', '#f4cfae') +
    gradientPath('own-porkbelly-t', 'M3 12.4L10.6 6.4Q20 4.6 29 6.2L22.6 12.4Q12 10.8 3 12.4Z', [
      '#fbe3c4',
      '#eec39a',
    ]) +
    layers('own-porkbelly-f', 'M3 12.4Q12 10.8 22.6 12.4V26Q12 24.6 3 26Z', 'M2 14.2Q12 12.4 23 14.2', 3, 0) +
    layers('own-porkbelly-s', 'M22.6 12.4L29 6.2V19.4L22.6 26Z', 'M22.6 14.2L29 8.2', 3, 1),
  'pork-back-fat':
    filledPath('M3.4 13L12 7Q21 5.6 29.4 7.4L23 13.4Z', '#f3d9b4') +
    block(
      'own-backfat-f',
      'M3.4 13Q13 11.4 23 13.4V24.6Q13 22.8 3.4 24.4Z',
      ['#ffffff', '#fff6ea', '#efd6bf'],
      strokedPath('M2 20.4Q8 19 13 20T24 19.8', '#f5b3a5', 1.1, 0.9),
    ) +
    block(
      'own-backfat-s',
      'M23 13.4L29.4 7.4V18.6L23 24.6Z',
      ['#fff4e8', '#f6e0cb', '#dfbda0'],
      strokedPath('M22.6 20L29.6 13.4', '#eda293', 1.1, 0.9),
    ) +
    strokedPath('M3.4 13Q13 11.4 23 13.4L29.4 7.4', '#d9a86e', 1) +
    strokedPath('M7 10.9L26 11M9.6 9L28 9', '#e0b884', 0.5, 0.7),
  'pork-knuckle': knuckle(
    'own-knuckle',
    ['#fff0e0', '#f8cdae', '#d4936f'],
    ['#f6aea3', '#dc7472', '#ad4a50'],
    '#fff1e6',
  ),
} as const

function block(id: string, outline: string, tones: LightToDark, inside: string): string {
  return (
    gradientPath(id, outline, [tones[0], tones[1]]) +
    clipped(id, outline, inside + strokedPath(outline, tones[2], 0.8, 0.5))
  )
}

/** A cut face of pork belly: skin, then fat and lean in turn. */
function layers(id: string, outline: string, top: string, step: number, shade: number): string {
  const colours = shade
    ? ['#efd5bf', '#d97a74', '#f0d9c6', '#c9605f', '#e9cdb8']
    : ['#fff6ec', '#f2938b', '#fff3e8', '#e57f7b', '#fdeadb']
  return (
    gradientPath(id, outline, shade ? ['#efd5bf', '#e2bfa6'] : ['#fff8f0', '#fde8d8']) +
    clipped(
      id,
      outline,
      colours
        .map((colour, i) => `<g transform="translate(0 ${i * step * 0.86})">${strokedPath(top, colour, step)}</g>`)
        .join('') + strokedPath(outline, '#8f3a3a', 0.5, 0.25),
    )
  )
}
