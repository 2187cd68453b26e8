import { bakeryScenes } from './scenes/bakery.ts'
import { breweryScenes } from './scenes/brewery.ts'
import { campaignScenes } from './scenes/campaigns.ts'
import { companyScenes } from './scenes/company.ts'
import { gardenScenes } from './scenes/garden.ts'
import { goodDeedsScenes } from './scenes/good-deeds.ts'
import { outdoorGoodDeedsScenes } from './scenes/good-deeds-outdoors.ts'
import { homeScenes } from './scenes/home.ts'
import { informationScenes } from './scenes/information.ts'
import { inspirationScenes } from './scenes/inspiration.ts'
import { jobScenes } from './scenes/jobs.ts'
import { landingPageScenes } from './scenes/landing-pages.ts'
import { orchardScenes } from './scenes/orchard.ts'
import { orderAndMoneyScenes } from './scenes/orders-and-money.ts'
import { seasonScenes } from './scenes/seasons.ts'
import { sectionLeadScenes } from './scenes/section-leads.ts'
import type { Scene } from './stage/stage.ts'

/** The picture of each document of `db/seed/content`, by its slug. */
export const contentScenes: Readonly<Record<string, Scene>> = {
  ...orchardScenes,
  ...gardenScenes,
  ...breweryScenes,
  ...bakeryScenes,
  ...homeScenes,
  ...goodDeedsScenes,
  ...outdoorGoodDeedsScenes,
  ...campaignScenes,
  ...seasonScenes,
  ...landingPageScenes,
  ...inspirationScenes,
  ...sectionLeadScenes,
  ...companyScenes,
  ...informationScenes,
  ...orderAndMoneyScenes,
  ...jobScenes,
}
