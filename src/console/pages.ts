import { attentionPages } from './pages/attention/pages.ts'
import { capacityPages } from './pages/capacity/pages.ts'
import { chatPages } from './pages/chats/pages.ts'
import { claimPages } from './pages/claims/pages.ts'
import { contentPages } from './pages/content/pages.ts'
import { customerPages } from './pages/customers/pages.ts'
import { goodsPages } from './pages/goods/pages.ts'
import { journalPages } from './pages/journal/pages.ts'
import { orderPages } from './pages/orders/pages.ts'
import type { Page } from './pages/page.ts'
import { programPages } from './pages/programs/pages.ts'
import { reviewPages } from './pages/reviews/pages.ts'
import { runPages } from './pages/runs/pages.ts'
import { searchPages } from './pages/search-words/pages.ts'
import { settingPages } from './pages/settings/pages.ts'
import { startPages } from './pages/start/pages.ts'
import { teamPages } from './pages/team/pages.ts'
import { zonePages } from './pages/zones/pages.ts'

/** Every page at a desk, in the order of the menu. Phones have their own: phone/pages.ts. */
export const pages: readonly Page[] = [
  ...startPages,
  ...orderPages,
  ...capacityPages,
  ...zonePages,
  ...claimPages,
  ...reviewPages,
  ...runPages,
  ...chatPages,
  ...customerPages,
  ...goodsPages,
  ...contentPages,
  ...searchPages,
  ...settingPages,
  ...teamPages,
  ...programPages,
  ...journalPages,
  ...attentionPages,
]
