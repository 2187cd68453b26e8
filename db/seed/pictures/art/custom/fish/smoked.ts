import { piece, slice, spots } from '../food-volume.ts'
import { filledPath, type LightToDark, strokedPath, transformed } from '../svg-shapes.ts'
import { ALL_OVER, fillets, LONG } from './fillets.ts'
import { mackerelLook, scales, TROUT_SPOTS, troutLook, wholeFish } from './whole-fish.ts'

const golden: LightToDark = ['#ffdf8e', '#d3912f', '#83480f']
const goldenFins: LightToDark = ['#d6953e', '#985a1c', '#5c310d']

/** Smoked fish lie with closed eyes turned dull. */
const smokedEye = (x: number, y: number) =>
  spots(`${x},${y},.9`, '#3a2410') + spots(`${x - 0.25},${y - 0.25},.25`, '#f3d9a0')

const herring = (id: string) =>
  wholeFish(id, {
    body: 'M1 16.4C3 13.4 7.6 11.8 12.6 11.8C18.4 11.8 23.4 13.8 28 15.8V17C23.4 19.6 18.4 21.6 12.6 21.6C7.4 21.6 3 19.4 1 16.4Z',
    tones: ['#fff0c4', '#dcae58', '#8f6424'],
    fins: [
      'M27 16.4C28.2 13.6 29.6 11.6 31.4 10.8C30.8 13.2 30 15 29.8 16.4C30 18 30.8 19.8 31.4 22C29.6 21.2 28.2 19.4 27 16.4Z',
      'M12.6 12.2C13.4 10 15 9 17 9.2L18 12.6Z',
      'M18 21C18.6 22.6 19.8 23.4 21.4 23L21.6 20Z',
    ],
    finTones: ['#c99a4e', '#8c6126', '#543711'],
    pattern:
      filledPath('M0 16C6 10.6 20 11.6 30 16V8H0Z', '#6d5a34', 0.8) +
      scales(9, 12.6, 10, 7, 1.9, '#8a642c') +
      strokedPath('M8 17.4Q18 17 28 16.8', '#fff2cc', 0.8, 0.7),
    eye: [4.4, 15.6, 1.1],
    gill: 'M7.4 13C8.6 15.2 8.6 18 7.4 20.2',
    mouth: 'M1.2 16.8Q2.4 17.8 3.6 17.8',
    sideFin: 'M8.6 19C10.6 18.6 12 19.2 12.4 20.2C10.8 20.8 9.4 20.4 8.6 19Z',
  })

const pepperCrust =
  spots(
    '7,14,.5 9.6,12.6,.45 12,14.4,.5 14.4,12,.45 17,13.6,.5 19.6,12.6,.45 22,14.4,.5 24.6,14.6,.45 8.4,18,.5 11,17.4,.45 13.6,18.6,.5 16.4,17.2,.45 19,18.6,.5 21.6,17.4,.45 24.4,18,.5 10,20.4,.4 15,20.8,.4 20,20.6,.4',
    '#2c1a0e',
    0.9,
  ) + spots('8,15.6,.4 13,16,.4 18,15.4,.4 23,16.2,.4 15.6,15,.4 20.6,15.8,.4', '#b5342a', 0.9)

const tunaSlice = (id: string, x: number, y: number) =>
  slice(
    id,
    `M${x} ${y + 7}C${x - 0.6} ${y + 2} ${x + 2.6} ${y - 0.4} ${x + 7} ${y}C${x + 12.4} ${y + 0.6} ${x + 17} ${y + 3} ${x + 17} ${y + 7.4}C${x + 16.6} ${y + 10.4} ${x + 12} ${y + 11.2} ${x + 7} ${y + 11}C${x + 2.6} ${y + 10.8} ${x + 0.4} ${y + 9.6} ${x} ${y + 7}Z`,
    ['#c96a62', '#8f2f34', '#571820'],
    {
      thickness: 1.4,
      side: '#4d141b',
      rim: { colour: '#8a4a2a', width: 0.6 },
      inside: strokedPath(
        `M${x + 3} ${y + 7}Q${x + 7} ${y + 3} ${x + 14} ${y + 4.6}M${x + 4} ${y + 9}Q${x + 9} ${y + 5.6} ${x + 15} ${y + 7}M${x + 3.6} ${y + 4.4}Q${x + 6} ${y + 2} ${x + 9.4} ${y + 2}`,
        '#e6a79a',
        0.6,
        0.75,
      ),
    },
  )

export const smokedFishArt = {
  'smoked-salmon-fillet':
    piece(
      'own-smokedfillet-s',
      'M2 19.4C3 12.4 12.6 6.4 23.4 7C28.6 7.4 31 10.4 30.4 14.4C29.6 20.4 23 25.4 14 26.2C6.6 26.8 1.4 24.4 2 19.4Z',
      ['#c77b3e', '#8d4a1c', '#57290c'],
    ) +
    piece(
      'own-smokedfillet',
      'M2 17.4C3 10.4 12.6 4.6 23.4 5.2C28.6 5.6 31 8.4 30.4 12.4C29.6 18.4 23 23 14 23.8C6.6 24.4 1.4 22.2 2 17.4Z',
      ['#f59a5c', '#d9562a', '#a2320f'],
      strokedPath(
        'M5.6 12.6Q9 17 8.2 23M10.2 9Q13.8 15 13 23.6M15.4 6.6Q19.4 13 18.4 23M20.6 5.4Q24.6 12 23.4 20.6M25.4 5.4Q28.4 10.6 27.6 17',
        '#ffc795',
        0.9,
        0.9,
      ) + strokedPath('M3 16Q16 4 30 9', '#8a3a12', 1.6, 0.35),
    ),
  'smoked-mackerel':
    wholeFish('own-smokedmackerel', {
      ...mackerelLook,
      tones: ['#fff0b8', '#e0a83e', '#9a5f14'],
      finTones: goldenFins,
      pattern:
        filledPath('M0 16.6C6 12.6 20 14 30 16.8V8H0Z', '#8a5318', 0.9) +
        strokedPath(
          'M8.4 11Q7.6 13 9.4 15.4M10.8 10.6Q10 13 11.8 15.4M13.2 10.6Q12.4 13 14.2 15.4M15.6 10.8Q14.8 13 16.4 15.6M18 11.4Q17.2 13.4 18.8 15.8M20.4 12.2Q19.8 14 21 16M22.6 13Q22.2 14.6 23.2 16.2M24.8 14Q24.4 15.4 25.2 16.4',
          '#3d2108',
          0.9,
          0.85,
        ) +
        strokedPath('M8 17.6Q18 16.8 28 17.1', '#fff3c4', 0.7, 0.8),
    }) + smokedEye(4.4, 15.8),
  'smoked-trout':
    wholeFish('own-smokedtrout', {
      ...troutLook,
      tones: golden,
      finTones: goldenFins,
      pattern:
        filledPath('M0 16.4C8 11 20 11.4 30 16C20 13.8 8 14.4 0 16.4Z', '#7a4512', 0.7) +
        filledPath('M0 17C6 9 20 9 30 15L29 8L2 8Z', '#7a4512', 0.55) +
        strokedPath('M8.6 16.8Q18 15.8 28 16.8', '#ef9a4c', 2, 0.9) +
        spots(TROUT_SPOTS, '#3d2108', 0.9),
    }) + smokedEye(4.8, 15.6),
  'smoked-trout-fillet': fillets('own-smokedtroutfillet', {
    outline: LONG,
    flesh: ['#ffd09a', '#ec9450', '#b25a20'],
    lines: '#ffe3c0',
    skin: golden,
    pattern: strokedPath('M2 16.6Q16 15.4 30 16.8', '#f0a050', 2.4, 0.9) + spots(ALL_OVER, '#3d2108', 0.85),
  }),
  'smoked-herring':
    transformed('translate(2.6 -4.4) rotate(-6 16 16) scale(.9)', herring('own-smokedherring-b')) +
    transformed('translate(-.4 7) rotate(-3 16 16) scale(.94)', herring('own-smokedherring-a')),
  'smoked-tuna-fillet':
    tunaSlice('own-smokedtuna-c', 12.6, 3.6) +
    tunaSlice('own-smokedtuna-b', 7.4, 10.2) +
    tunaSlice('own-smokedtuna-a', 2.4, 17),
  'mackerel-pastrami':
    transformed(
      'translate(2.6 -3.6) rotate(-9 16 16) scale(.92)',
      piece('own-mackerelpastrami-b', LONG, ['#ffd68a', '#cf8a34', '#7d4510'], pepperCrust),
    ) +
    transformed(
      'translate(-.6 5.4) rotate(-5 16 16) scale(.97)',
      transformed('translate(0 1.2)', filledPath(LONG, '#5b7078')) +
        piece(
          'own-mackerelpastrami',
          LONG,
          ['#ffd68a', '#cf8a34', '#7d4510'],
          strokedPath('M3 16.4Q16 15.4 29.6 16.6', '#ffe3ae', 0.9, 0.7) + pepperCrust,
        ),
    ),
} as const
