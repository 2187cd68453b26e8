import { ellipseOutline, numberGroups, slice, tube } from '../food-volume.ts'
import { filledPath, type LightToDark, rotated, strokedPath, transformed } from '../svg-shapes.ts'
import { COARSE, FINE, flecks, MIDDLE, salami, strings } from './salami-shapes.ts'

const fatWhite = '#ffeadf'
const mould = strokedPath(
  'M10 8Q18 6 30 9M9 11.6Q20 10.4 31 13M10 17Q20 18.4 31 17M9 20.6Q18 21 28 20',
  '#ffffff',
  1.6,
  0.55,
)
const pepperOn = (positions: string) =>
  numberGroups(positions)
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r=".6" fill="#241a14"/>`)
    .join('')

const red: LightToDark = ['#c4544c', '#8c2530', '#52101c']
const brown: LightToDark = ['#b9764c', '#7c4322', '#46210e']
const redFace: LightToDark = ['#ec8278', '#c8484a', '#8f2530']
const pinkFace: LightToDark = ['#ffc6bc', '#f09a92', '#c8656a']
const dryFace: LightToDark = ['#d0605a', '#a12c36', '#6a1420']

export const salamiArt = {
  'summer-salami': salami('own-summersalami', {
    casing: red,
    face: redFace,
    rim: '#7a1a26',
    onFace: flecks(FINE, fatWhite),
  }),
  'home-salami': salami('own-homesalami', {
    casing: brown,
    face: redFace,
    rim: '#5c3018',
    onCasing: strings([12, 16, 20, 24, 28]) + strokedPath('M9 14.4H31', '#f3e6cf', 0.9, 0.9),
    onFace: flecks(COARSE, fatWhite),
  }),
  'saxon-salami': salami('own-saxonsalami', {
    casing: ['#f3efe6', '#c9c0b2', '#857a6c'],
    face: redFace,
    rim: '#a89a86',
    onCasing: mould + strings([13, 19, 25], '#b08a5a'),
    onFace: flecks(MIDDLE, fatWhite),
    girth: 1.06,
  }),
  'italian-salami': salami('own-italiansalami', {
    casing: ['#ffffff', '#efe6d8', '#b9a88e'],
    face: dryFace,
    rim: '#e6dac6',
    onCasing: mould,
    onFace: flecks(FINE, '#fff1e6') + flecks('-4,-1,.9 3,1.6,.9 0,5,.9 5,-2,.8', '#fff1e6'),
  }),
  'dry-cured-salami': salami('own-drysalami', {
    casing: ['#8f4a3c', '#5a221e', '#2e0d0e'],
    face: dryFace,
    rim: '#3f1412',
    onCasing: strokedPath(
      'M10 9Q16 11 22 9T31 11M10 13Q17 15 24 13T31 15M10 17.4Q16 19 22 17.4T31 18',
      '#2e0d0e',
      0.8,
      0.6,
    ),
    onFace: flecks(MIDDLE, '#ffe3d2'),
    girth: 0.84,
  }),
  'ham-salami': salami('own-hamsalami', {
    casing: ['#e0705e', '#b53a34', '#741a1c'],
    face: pinkFace,
    rim: '#a12c2e',
    onFace:
      flecks('-4,-4,3 4,-4.6,2.6 5,3,3 -3,4,3.2 0.6,0,1.6', '#d9666a') +
      flecks('-7,0,.6 0,-7.4,.6 1,7.4,.6 7.4,-1,.6', '#fff0e8'),
  }),
  'pepper-salami': salami('own-peppersalami', {
    casing: ['#6b5a4c', '#3d2f28', '#1c1411'],
    face: redFace,
    rim: '#241a14',
    onCasing: pepperOn(
      '11,8 13,10 12,13 15,8.6 16,12 18,9.6 20,8 21,11.6 23,9 25,11 27,9.4 28,13 13,16 15,18.6 18,15.4 20,18 22,15.6 25,17.6 27,16 29,17 12,19.6 17,20.4 23,20.4',
    ),
    onFace: flecks(FINE, fatWhite) + pepperOn('-4,-2 2,-4 5,1 -2,4 3,6 -6,4 0,1'),
  }),
  'walnut-salami': salami('own-walnutsalami', {
    casing: ['#d9a066', '#a8672f', '#653812'],
    face: ['#e08a76', '#b9544a', '#803028'],
    rim: '#7c4a20',
    onCasing: strings([14, 22], '#f6e2bd'),
    onFace: flecks('-4.6,-3.6,2 3.6,-5,1.8 5.4,2,2.1 -1,1,1.9 -5,4,1.8 1.6,6.2,1.9', '#e9c58a'),
  }),
  'chicken-salami': salami('own-chickensalami', {
    casing: ['#ffdf8a', '#e8a52c', '#a56a0c'],
    face: ['#ffe9d6', '#f9c9a4', '#d99468'],
    rim: '#c9861a',
    onFace: flecks(FINE, '#fff9f0'),
    girth: 1.04,
  }),
  'turkey-salami': salami('own-turkeysalami', {
    casing: ['#cf8a5a', '#96532a', '#5a2c12'],
    face: ['#ffe0d0', '#efb19a', '#c47a66'],
    rim: '#824520',
    onCasing: strings([15, 23], '#fbe9d0'),
    onFace: flecks(MIDDLE, '#fff4ea'),
  }),
  'pork-salami': salami('own-porksalami', {
    casing: ['#f08a78', '#cf4638', '#8c211c'],
    face: pinkFace,
    rim: '#b5362e',
    onFace: flecks(COARSE, '#fff3ea'),
  }),
  'horseshoe-salami':
    tube('M6.4 27.4C3.6 12 9.6 4.6 16 4.6C22.4 4.6 28.4 12 25.6 27.4', 6.6, ['#b5604c', '#74291f', '#3b0f0e']) +
    strokedPath(
      'M4.4 22Q7 21 9.4 22.4M5 14.4Q8 14.6 10 16.4M11 7Q13.4 8.4 14 11M20.4 6.4Q18.6 8.4 18.4 11M27 13.6Q24.6 14.4 22.4 16.4M27.8 21.4Q25 21 22.6 22.4',
      '#e9c9a4',
      0.8,
      0.8,
    ) +
    slice('own-horseshoe-a', ellipseOutline(6.6, 27.4, 3.3, 2.4), dryFace, {
      thickness: 0,
      side: '#3b0f0e',
      rim: { colour: '#4a1614', width: 0.4 },
      inside: transformed('translate(6.6 27.4) scale(.33 .24)', flecks(MIDDLE, '#ffe3d2')),
    }) +
    slice('own-horseshoe-b', ellipseOutline(25.4, 27.4, 3.3, 2.4), dryFace, {
      thickness: 0,
      side: '#3b0f0e',
      rim: { colour: '#4a1614', width: 0.4 },
      inside: transformed('translate(25.4 27.4) scale(.33 .24)', flecks(MIDDLE, '#ffe3d2')),
    }) +
    filledPath('M14.8 2L17.2 2L16.6 5H15.4Z', '#c9a06a'),
  'mini-salami': rotated(
    -30,
    16,
    16,
    [7, 13, 19, 25]
      .map(
        (y, i) =>
          tube(`M${[7, 4.6, 5.4, 8][i]} ${y}q9 ${i % 2 ? -1.2 : 1.2} ${[17, 21, 21, 16][i]} 0`, 4.6, [
            '#b9524a',
            '#7c2328',
            '#430f16',
          ]) +
          transformed(`translate(16 ${y}) scale(.5 .16)`, flecks('-12,0,2 -6,-4,2 0,3,2 6,-2,2 12,3,2', '#f3b9a6')),
      )
      .join(''),
  ),
} as const
