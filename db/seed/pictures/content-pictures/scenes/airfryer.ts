import { n1, path, rect, repeat } from '../../packshot/markup.ts'
import { tiles } from '../stage/grounds.ts'
import { steam } from '../stage/kitchenware.ts'
import type { Scene, Stage } from '../stage/stage.ts'

const crispFries = (s: Stage, x: number, y: number, width: number) =>
  repeat(26, (i) => {
    const dx = x - width / 2 + 30 + ((i * 47) % (width - 60))
    const dy = y - ((i * 29) % 62)
    return `<g transform="rotate(${n1(-60 + ((i * 53) % 120))} ${n1(dx)} ${n1(dy)})">${s.shaded(`M${n1(dx - 52)} ${n1(dy - 11)}h104v22h-104Z`, i % 3 === 0 ? '#f2c14e' : '#f6d272', 0.35, 0.28)}</g>`
  })

export const airfryer: Scene = (s) => [
  tiles(s, '#e3eee6', 400, 110, 110),
  rect(0, 392, 1200, 240, '#d9c6a8'),
  rect(
    0,
    392,
    1200,
    240,
    s.linear([
      [0, '#ffffff', 0.4],
      [1, '#0a1a13', 0.18],
    ]),
  ),
  // The appliance, with its drawer pulled out.
  s.shadow(430, 560, 300, 40, 0.45),
  s.shaded(
    'M230 90Q230 40 290 36H560Q620 40 620 90V520Q620 552 590 552H260Q230 552 230 520Z',
    '#2c3a34',
    0.28,
    0.3,
    'across',
  ),
  s.ball(425, 120, 62, 62, '#1a2420', 0.4),
  s.ball(425, 120, 44, 44, '#46564f', 0.3),
  rect(421, 80, 8, 26, '#cdee5c', 'rx="4"'),
  rect(270, 210, 310, 10, '#0f1815', 'rx="5"'),
  rect(262, 240, 326, 250, '#151e1a', 'rx="18"'),
  s.shadow(600, 600, 330, 34, 0.42),
  path('M340 420H860L842 470H360Z', '#0f1815'),
  rect(356, 430, 490, 60, '#1f2925'),
  crispFries(s, 600, 440, 430),
  s.floating('rosemary', 470, 400, 110, -30),
  s.floating('rosemary', 730, 404, 110, 36),
  s.shaded('M340 450H860V560Q860 596 824 596H376Q340 596 340 560Z', '#35453e', 0.24, 0.3, 'across'),
  s.shaded(
    'M540 486H660Q676 486 676 502V536Q676 552 660 552H540Q524 552 524 536V502Q524 486 540 486Z',
    '#1a2420',
    0.3,
    0.2,
  ),
  rect(360, 458, 480, 5, '#ffffff', 'rx="2" fill-opacity=".25"'),
  steam(s, 610, 380, 170, 0.45),
  s.art('baking-potato', 980, 570, 150),
  s.art('baking-potato', 1090, 606, 140, { turn: 30 }),
  s.art('rosemary', 960, 616, 110, { turn: 70 }),
  s.art('salt', 140, 600, 130),
]
