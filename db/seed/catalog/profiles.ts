import type { ProfilesByLeaf } from './product-profile.ts'
import { produce } from './profiles/01-produce.ts'
import { bakery } from './profiles/02-bakery.ts'
import { dairy } from './profiles/03-dairy.ts'
import { meatAndFish } from './profiles/04-meat-and-fish.ts'
import { charcuterie } from './profiles/05-charcuterie.ts'
import { plantBased } from './profiles/06-plant-based.ts'
import { frozen } from './profiles/07-frozen.ts'
import { pantry } from './profiles/08-pantry.ts'
import { sweets } from './profiles/09-sweets.ts'
import { breakfast } from './profiles/10-breakfast.ts'
import { softDrinks } from './profiles/11-soft-drinks.ts'
import { alcohol } from './profiles/12-alcohol.ts'
import { dietary } from './profiles/13-dietary.ts'
import { baby } from './profiles/14-baby.ts'
import { personalCare } from './profiles/15-personal-care.ts'
import { cleaning } from './profiles/16-cleaning.ts'
import { home } from './profiles/17-home.ts'
import { pets } from './profiles/18-pets.ts'

export const profiles: ProfilesByLeaf = {
  ...produce,
  ...bakery,
  ...dairy,
  ...meatAndFish,
  ...charcuterie,
  ...plantBased,
  ...frozen,
  ...pantry,
  ...sweets,
  ...breakfast,
  ...softDrinks,
  ...alcohol,
  ...dietary,
  ...baby,
  ...personalCare,
  ...cleaning,
  ...home,
  ...pets,
}
