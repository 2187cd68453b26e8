import { cascavalArt } from './cascaval.ts'
import { creamCheeseArt } from './cream-cheese.ts'
import { fineCheeseArt } from './fine-cheese.ts'
import { freshCheeseArt } from './fresh-cheese.ts'
import { hardCheeseArt } from './hard-cheese.ts'
import { meltedCheeseArt } from './melted-cheese.ts'

export const cheeseArt = {
  ...freshCheeseArt,
  ...cascavalArt,
  ...hardCheeseArt,
  ...fineCheeseArt,
  ...creamCheeseArt,
  ...meltedCheeseArt,
} as const
