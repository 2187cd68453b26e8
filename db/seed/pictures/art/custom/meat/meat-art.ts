import { baconAndFatArt } from './bacon-and-fat.ts'
import { beefArt } from './beef.ts'
import { chickenArt } from './chicken.ts'
import { frankfurterArt } from './frankfurters.ts'
import { grillArt } from './grill.ts'
import { hamArt } from './ham.ts'
import { lambAndGameArt } from './lamb-and-game.ts'
import { mincedArt } from './minced.ts'
import { parizerArt } from './parizer.ts'
import { porkArt } from './pork.ts'
import { salamiArt } from './salami.ts'
import { skewerArt } from './skewers.ts'
import { smokedMeatArt } from './smoked-meat.ts'
import { steakArt } from './steaks.ts'
import { stewArt } from './stew.ts'
import { turkeyAndDuckArt } from './turkey-and-duck.ts'

export const meatArt = {
  ...chickenArt,
  ...turkeyAndDuckArt,
  ...porkArt,
  ...beefArt,
  ...steakArt,
  ...lambAndGameArt,
  ...stewArt,
  ...mincedArt,
  ...grillArt,
  ...skewerArt,
  ...hamArt,
  ...salamiArt,
  ...frankfurterArt,
  ...smokedMeatArt,
  ...baconAndFatArt,
  ...parizerArt,
} as const
