import { filledPath, gradientPath, type LightToDark, rotated, transformed } from '../svg-shapes.ts'
import { dots, ellipse } from './surface.ts'

interface BananaLook {
  readonly outline: string
  /** The shaded lower face of a finger. */
  readonly face: string
  readonly tip: string
  readonly tones: LightToDark
  readonly ends: string
}

const SLIM: Pick<BananaLook, 'outline' | 'face' | 'tip'> = {
  outline: 'M21.6 4.2C21 12 16 21.2 5 24.6C3.8 25 3.4 26.4 4.6 27C14 30.4 26.4 21.6 25.4 4.6Z',
  face: 'M23.6 4.6C23.6 14 17 23.2 4.6 26.4C15.5 29.8 25.6 20 25.4 4.8Z',
  tip: 'M5 24.6C3.8 25 3.4 26.4 4.6 27L6 27.2L6.4 24.2Z',
}

const STOUT: Pick<BananaLook, 'outline' | 'face' | 'tip'> = {
  outline: 'M21 4.4C20.8 9.6 17.6 14.8 10.4 17.4C8.8 18 8.4 20 9.8 21C17.6 25 28.4 17.6 26 4.6Z',
  face: 'M23.8 4.8C23.8 11 19 17.6 10 20.6C17.8 24 27.4 16.8 26 4.8Z',
  tip: 'M10.4 17.4C8.8 18 8.4 20 9.8 21L11.2 21.4L11.6 17Z',
}

function finger(id: string, look: BananaLook, spots = ''): string {
  return (
    gradientPath(id, look.outline, [look.tones[0], look.tones[1]]) +
    filledPath(look.face, look.tones[2], 0.45) +
    spots +
    filledPath(look.tip, look.ends)
  )
}

/** Fingers that hang from one crown in the upper right, from back to front. */
function bunch(id: string, look: BananaLook, turns: readonly number[], spots: readonly string[] = []): string {
  return (
    turns.map((turn, i) => rotated(turn, 23.4, 4, finger(`${id}-${i}`, look, spots[i]))).join('') +
    filledPath('M20.8 6L21.8 1.2H25.2L26.2 6.6Q23.4 8.4 20.8 6Z', look.tones[2]) +
    filledPath('M21.8 1.2H25.2V2.8H21.6Z', look.ends)
  )
}

const freckles = (points: readonly (readonly [number, number, number])[]) => dots(points, 0.62, '#6b3d10', 0.85)

/** Thick angular banana; the lit ridge runs along its whole length. */
const plantain = (id: string, tones: LightToDark) =>
  gradientPath(
    id,
    'M24.4 3.4C23.6 11.6 17.6 18 5.4 20.8C2.6 21.4 1.8 23.6 2.8 24.8C3.6 25.8 5 26.4 6.8 26.8C19 29.4 30.4 19.4 28 3.2Z',
    [tones[0], tones[1]],
  ) +
  filledPath(
    'M26.2 3.4C26.8 14.6 18.4 22.6 3.4 24.6C4.2 26 5.6 26.6 6.8 26.8C19 29.4 30.4 19.4 28 3.2Z',
    tones[2],
    0.6,
  ) +
  filledPath('M24.4 3.6C24.6 12 17.6 19.6 4 22.4C17.4 20.8 25.6 13 25.4 3.4Z', '#fff', 0.3) +
  filledPath('M2.6 23.2C1.8 23.8 1.8 24.6 2.4 25.4L4.8 26L4.6 22.6Z', '#3a2a14') +
  filledPath('M24.2 4.2L24.6 1.2H27.4L28.2 4.2Q26 5.2 24.2 4.2Z', tones[2]) +
  filledPath('M24.6 1.2H27.4V2.4H24.4Z', '#3a2a14')

export const bananaArt = {
  'mini-bananas': transformed(
    'translate(-0.4 1.6) scale(1)',
    bunch(
      'own-minibanana',
      { ...STOUT, tones: ['#fff08a', '#f7c02a', '#cf8a0c'], ends: '#5a3a12' },
      [34, 19, 4, -12, -27],
    ),
  ),
  plantain:
    transformed(
      'translate(1 -1) rotate(14 26 4) scale(.92)',
      plantain('own-plantain-b', ['#b9c84e', '#7fa02c', '#3f6418']),
    ) +
    transformed('translate(0.4 2.6) scale(.98)', plantain('own-plantain-f', ['#dcd860', '#a4b434', '#5a7a1c'])) +
    ellipse(15, 20.6, 1.5, 0.4, '#5a4a1a', 0.5) +
    ellipse(21, 15, 0.4, 1.2, '#5a4a1a', 0.5),
  'red-bananas': transformed(
    'translate(-2.4 1.6) scale(1.04)',
    bunch('own-redbanana', { ...STOUT, tones: ['#d8644e', '#9c2c34', '#5c1022'], ends: '#3a1a14' }, [30, 13, -4, -21]),
  ),
  'ripe-bananas': transformed(
    'translate(3.2 0.6) scale(.9)',
    bunch(
      'own-ripebanana',
      { ...SLIM, tones: ['#ffdf62', '#eba71c', '#b9700c'], ends: '#3a220c' },
      [22, 4, -13],
      [
        freckles([
          [22.4, 12, 0],
          [20, 18, 1],
          [14.6, 22.6, 2],
          [10, 25, 0],
          [17.6, 19.6, 0],
        ]),
        freckles([
          [23.4, 10.5, 1],
          [21.8, 14, 0],
          [19, 20, 2],
          [15.4, 23.4, 0],
          [11, 25.6, 1],
          [23.8, 16, 0],
        ]),
        freckles([
          [23.8, 9, 0],
          [22, 13.4, 2],
          [23.4, 15.8, 0],
          [20.6, 18, 1],
          [18, 22.4, 2],
          [13.6, 24, 1],
          [9.4, 26, 0],
          [16.4, 25, 0],
        ]),
      ],
    ),
  ),
} as const
