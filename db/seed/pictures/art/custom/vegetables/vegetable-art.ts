import { beanArt } from './beans.ts'
import { cabbageAndSproutArt } from './cabbages-and-sprouts.ts'
import { carrotArt } from './carrots.ts'
import { cucumberAndAubergineArt } from './cucumbers-and-aubergines.ts'
import { mushroomArt } from './mushrooms.ts'
import { onionArt } from './onions.ts'
import { pepperArt } from './peppers.ts'
import { potatoArt } from './potatoes.ts'
import { radishArt } from './radishes.ts'
import { rootAndStalkArt } from './roots-and-stalks.ts'
import { tomatoArt } from './tomatoes.ts'

export const vegetableArt = {
  ...tomatoArt,
  ...cucumberAndAubergineArt,
  ...pepperArt,
  ...potatoArt,
  ...onionArt,
  ...carrotArt,
  ...rootAndStalkArt,
  ...radishArt,
  ...cabbageAndSproutArt,
  ...mushroomArt,
  ...beanArt,
} as const
