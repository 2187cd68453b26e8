import { filletArt } from './fillets.ts'
import { wholeFishArt } from './whole-fish.ts'

export const fishArt = { ...wholeFishArt, ...filletArt } as const
