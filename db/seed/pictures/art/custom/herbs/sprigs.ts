import { filledPath, rotated, strokedPath } from '../svg-shapes.ts'
import { leafTones, pairs, placed, SIDE_VEINS, veined, waved } from './foliage.ts'

const MINT = waved(3.2, 7, 0.6)
const BASIL = 'M0 0C-5.4 -0.6 -6.4 -6.4 0 -10.4C6.4 -6.4 5.4 -0.6 0 0Z'

const NEEDLE = 'M0 0C-1.3 -3 -1.1 -8 0 -10C1.1 -8 1.3 -3 0 0Z'

/** A twig of rosemary: narrow leaves on both sides of a woody stem, denser at its tip. */
function twig(id: string, x: number, y: number, turn: number, length: number): string {
  const needle = filledPath(NEEDLE, `url(#${id})`) + strokedPath('M0 -1V-8.6', '#c4e0b8', 0.4, 0.7)
  const rows = Array.from({ length: 10 }, (_, i) => {
    const at = y - 4 - ((length - 4) * i) / 9
    const size = 7 - i * 0.26
    return placed([x, at, -56 + i * 3, size], needle, 1.1) + placed([x, at - 1, 56 - i * 3, size], needle, 1.1)
  })
  const tip = [-18, 0, 18].map((lean) => placed([x, y - length + 0.6, lean, 4.4], needle, 1.3))
  return rotated(turn, x, y, strokedPath(`M${x} ${y}V${y - length}`, '#8a6a3c', 1) + rows.join('') + tip.join(''))
}

const basilLeaf = (id: string) =>
  filledPath(BASIL, `url(#${id})`) +
  strokedPath(
    'M0 0.4V-8.8M0 -2Q2.2 -2.6 3.6 -4.4M0 -2Q-2.2 -2.6 -3.6 -4.4M0 -4.4Q1.8 -5 2.8 -6.6M0 -4.4Q-1.8 -5 -2.8 -6.6',
    '#2f7a26',
    0.32,
    0.7,
  ) +
  filledPath('M-1 -2.6C-3.6 -3.4 -3.8 -6 -1.4 -8C-2.4 -6.2 -2.2 -4.2 -1 -2.6Z', '#fff', 0.3)

const mintLeaf = (id: string) =>
  filledPath(MINT, `url(#${id})`) +
  strokedPath('M0 0.4V-9', '#0f6040', 0.34, 0.7) +
  strokedPath(SIDE_VEINS, '#0f6040', 0.24, 0.55) +
  filledPath('M-0.6 -3C-2.2 -4 -2.2 -6 -0.8 -8C-1.4 -6.2 -1.2 -4.6 -0.6 -3Z', '#fff', 0.22)

export const herbSprigArt = {
  basil:
    leafTones('own-basil', ['#b4ec5e', '#5cb832', '#2a8426']) +
    strokedPath('M16 31C16 26 16 20 16 13M16 24Q12 22 9 22M16 24Q20 22 23 22', '#86b84c', 1.3) +
    [
      [10.4, 22.4, -72, 11],
      [21.6, 22.4, 72, 11],
      [15, 18.6, -44, 15],
      [17, 18.6, 44, 15],
      [16, 24.4, -16, 9],
      [16, 14, -16, 11],
      [16, 14.4, 18, 11],
      [16, 13.4, 0, 8],
    ]
      .map(([x = 0, y = 0, turn = 0, length = 0]) => placed([x, y, turn, length], basilLeaf('own-basil')))
      .join(''),
  mint:
    leafTones('own-mint', ['#8ee08a', '#35a860', '#12704a']) +
    strokedPath('M16 31C15.6 25 15.8 18 16 10', '#5a8a5a', 1.3) +
    [
      [15.8, 25, -74, 11.4],
      [15.8, 25, 74, 11.4],
      [15.8, 21, -46, 15],
      [16.2, 21, 46, 15],
      [15.6, 15, -18, 12.4],
      [16.4, 15, 18, 12.4],
      [16, 20, -8, 8],
      [16, 15.4, 2, 10],
    ]
      .map(([x = 0, y = 0, turn = 0, length = 0]) => placed([x, y, turn, length], mintLeaf('own-mint')))
      .join(''),
  rosemary:
    leafTones('own-rosemary', ['#86b87c', '#4a8656', '#245a3a']) +
    twig('own-rosemary', 15, 31, -30, 20) +
    twig('own-rosemary', 17, 31, 30, 20) +
    twig('own-rosemary', 16, 31.4, 0, 26),
  thyme:
    leafTones('own-thyme', ['#b4d08a', '#6f9a54', '#3f6e38']) +
    [-30, -10, 12, 32]
      .map((turn, branch) =>
        rotated(
          turn,
          16,
          31,
          strokedPath(`M16 31V${branch % 2 === 0 ? 7 : 4}`, '#8a5a44', 0.8) +
            pairs(
              Array.from({ length: 8 }, (_, i) => [16, 25 - i * (branch % 2 === 0 ? 2.4 : 2.8), 0] as const),
              [3.8, 2.6],
              58,
              filledPath('M0 0C-3.4 -2 -3.4 -7.4 0 -10C3.4 -7.4 3.4 -2 0 0Z', 'url(#own-thyme)'),
            ) +
            placed(
              [16, branch % 2 === 0 ? 8.4 : 5.4, 0, 3.4],
              filledPath('M0 0C-3.4 -2 -3.4 -7.4 0 -10C3.4 -7.4 3.4 -2 0 0Z', 'url(#own-thyme)'),
            ),
        ),
      )
      .join(''),
  oregano:
    leafTones('own-oregano', ['#b8e07a', '#6fb04a', '#357a34']) +
    strokedPath('M16 31C15 24 14.6 16 14 9M15.4 25C18.6 21 21.4 18 23.6 13', '#8a6a4a', 1) +
    pairs(
      [
        [15.4, 25.4, -2],
        [15, 20.4, -3],
        [14.6, 15.6, -4],
        [14.2, 11.6, -5],
      ],
      [8, 5.4],
      66,
      veined('M0 0C-5.4 -1.4 -5 -8.4 0 -10C5 -8.4 5.4 -1.4 0 0Z', 'url(#own-oregano)', '#e0f4b8', SIDE_VEINS, 0.4),
    ) +
    pairs(
      [
        [19, 21, 36],
        [21.8, 17, 32],
      ],
      [6.4, 5.4],
      66,
      veined('M0 0C-5.4 -1.4 -5 -8.4 0 -10C5 -8.4 5.4 -1.4 0 0Z', 'url(#own-oregano)', '#e0f4b8', SIDE_VEINS, 0.4),
    ) +
    [
      [13.8, 7.6],
      [12, 5.8],
      [15.4, 5.6],
      [13.6, 3.6],
      [23.6, 11.6],
      [22.2, 9.8],
      [25.2, 9.6],
      [23.8, 7.6],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<circle cx="${x}" cy="${y}" r="1.6" fill="#c98ad0"/><circle cx="${x - 0.4}" cy="${y - 0.5}" r=".7" fill="#f0d0f4"/>`,
      )
      .join(''),
} as const
