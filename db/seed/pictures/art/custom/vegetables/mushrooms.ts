import { filledPath, type LightToDark, litPath, strokedPath } from '../svg-shapes.ts'
import { glint, placed } from './vegetable-parts.ts'

const CAP_WHITE: LightToDark = ['#ffffff', '#f5efe4', '#c4b49c']
const CAP_BROWN: LightToDark = ['#d9a878', '#9a643c', '#54301a']
const OYSTER: LightToDark = ['#efe8df', '#bfb2a6', '#7d6e66']
const STEM: LightToDark = ['#ffffff', '#f6ecdb', '#c9b596']

/** Cultivated mushroom 18 wide and 17 high around the origin. */
const mushroom = (id: string, cap: LightToDark) =>
  litPath(`${id}-s`, 'M-3.4 1C-3.4 4 -4 6 -3.8 7.6C-3.6 9.2 3.6 9.2 3.8 7.6C4 6 3.4 4 3.4 1Z', STEM) +
  filledPath('M-3.5 2H3.5C3.4 3.4 3.4 3.8 3.5 4.4C1 5.4 -1 5.4 -3.5 4.4Z', '#8f7450', 0.28) +
  litPath(
    id,
    'M0 -8.6C6 -8.8 10 -4.6 9.8 .4C9.6 3.4 5.4 3.6 0 3.4C-5.4 3.6 -9.6 3.4 -9.8 .4C-10 -4.6 -6 -8.8 0 -8.6Z',
    cap,
  ) +
  filledPath('M9.8 .2C9.6 3.4 5.4 3.6 0 3.4C-3.6 3.5 -6.6 3.5 -8.4 2.8C-1 3.4 6.6 2.6 9.8 .2Z', cap[2], 0.45) +
  glint(-4.2, -4.8, 2.2, 1.2, -32, 0.55)

const oysterCap = (id: string, x: number, y: number, scale: number, turn: number) =>
  placed(
    x,
    y,
    scale,
    turn,
    litPath(`${id}-s`, 'M-2 2C-1.4 5 -1.6 8 -2 11H2.4C2 8 2 5 2.8 2Z', STEM) +
      litPath(`${id}-g`, 'M-9 -1C-6 4 -3 6.4 .2 6.6C3.6 6.4 6.8 4 9.4 -1.4C6 -3 -6 -3 -9 -1Z', [
        '#fffaf0',
        '#f0e2cc',
        '#c2a986',
      ]) +
      strokedPath('M-6.4 .6L-1 5.6M-3.4 -.4L-.4 5.8M0 -.6V6M3.6 -.6L1 5.8M6.6 .2L1.8 5.4', '#a88c68', 0.4, 0.6) +
      litPath(
        id,
        'M-9.2 -.6C-10 -4.6 -5.6 -7.8 -.6 -8C5 -8.2 10.2 -5 9.6 -1C7.4 .4 4.6 -.6 2.4 .4C.4 1.2 -1.8 -.2 -3.8 .6C-5.8 1.2 -7.6 .6 -9.2 -.6Z',
        OYSTER,
      ) +
      glint(-3.6, -5, 2.6, 1, -16, 0.5),
  )

export const mushroomArt = {
  champignons: placed(
    0.1,
    0.1,
    0.98,
    0,
    placed(22, 12, 1.02, 14, mushroom('own-champ-1', CAP_WHITE)) +
      placed(11.8, 19.4, 1.14, -10, mushroom('own-champ-2', CAP_WHITE)),
  ),
  'chestnut-mushrooms':
    placed(10.4, 12.4, 1.02, -12, mushroom('own-chestm-1', CAP_BROWN)) +
    placed(20.4, 20, 1.14, 10, mushroom('own-chestm-2', CAP_BROWN)),
  'oyster-mushrooms':
    oysterCap('own-oysterm-1', 21.6, 11, 1, 16) +
    oysterCap('own-oysterm-2', 10.6, 13.4, 1, -16) +
    oysterCap('own-oysterm-3', 17, 19.4, 1.12, 4),
  portobello:
    litPath(
      'own-portob',
      'M2 17C1.4 9.4 7.6 5 16 5C24.4 5 30.6 9.4 30 17C29.6 21.6 24 25.4 16 25.6C8 25.4 2.4 21.6 2 17Z',
      ['#b98a68', '#7a5138', '#402417'],
    ) +
    `<ellipse cx="16" cy="18.2" rx="12" ry="6.4" fill="#2e1a12"/>` +
    Array.from({ length: 28 }, (_, i) => {
      const angle = (i * Math.PI) / 14
      const [x, y] = [Math.cos(angle), Math.sin(angle)]
      return strokedPath(
        `M${(16 + 3.4 * x).toFixed(1)} ${(18.2 + 2 * y).toFixed(1)}L${(16 + 11.6 * x).toFixed(1)} ${(18.2 + 6.1 * y).toFixed(1)}`,
        '#8a6248',
        0.5,
        0.75,
      )
    }).join('') +
    litPath(
      'own-portob-s',
      'M12.6 17.6C12.8 20.6 12.4 24 12 27C12.4 29.4 19.6 29.4 20 27C19.6 24 19.2 20.6 19.4 17.6C17.4 16.4 14.6 16.4 12.6 17.6Z',
      ['#fff8ea', '#e3cfb0', '#9c7c58'],
    ) +
    glint(8.6, 9.4, 3.2, 1.4, -28, 0.35),
} as const
