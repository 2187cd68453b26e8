import { filletArt } from './fillets.ts'
import { roeAndSpreadArt } from './roe-and-spreads.ts'
import { seafoodArt } from './seafood.ts'
import { smokedFishArt } from './smoked.ts'
import { wholeFishArt } from './whole-fish.ts'

export const fishArt = { ...wholeFishArt, ...filletArt, ...smokedFishArt, ...roeAndSpreadArt, ...seafoodArt } as const
