import { filletArt } from './fillets.ts'
import { roeAndSpreadArt } from './roe-and-spreads.ts'
import { smokedFishArt } from './smoked.ts'
import { wholeFishArt } from './whole-fish.ts'

export const fishArt = { ...wholeFishArt, ...filletArt, ...smokedFishArt, ...roeAndSpreadArt } as const
