import { beefArt } from './beef.ts'
import { chickenArt } from './chicken.ts'
import { lambAndGameArt } from './lamb-and-game.ts'
import { porkArt } from './pork.ts'
import { steakArt } from './steaks.ts'
import { turkeyAndDuckArt } from './turkey-and-duck.ts'

export const meatArt = {
  ...chickenArt,
  ...turkeyAndDuckArt,
  ...porkArt,
  ...beefArt,
  ...steakArt,
  ...lambAndGameArt,
} as const
