import { beefArt } from './beef.ts'
import { chickenArt } from './chicken.ts'
import { grillArt } from './grill.ts'
import { lambAndGameArt } from './lamb-and-game.ts'
import { mincedArt } from './minced.ts'
import { porkArt } from './pork.ts'
import { skewerArt } from './skewers.ts'
import { steakArt } from './steaks.ts'
import { turkeyAndDuckArt } from './turkey-and-duck.ts'
export const meatArt = {
  ...chickenArt,
  ...turkeyAndDuckArt,
  ...porkArt,
  ...beefArt,
  ...steakArt,
  ...lambAndGameArt,
  ...mincedArt,
  ...grillArt,
  ...skewerArt,
} as const
