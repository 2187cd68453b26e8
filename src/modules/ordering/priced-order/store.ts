import { statement } from '#platform/db/statement.ts'
import type { GiftCampaign } from './rules/gifts.ts'

/** Current gift campaigns, the lowest threshold first. */
export const giftCampaigns = statement<GiftCampaign, [now: Temporal.Instant]>(
  'ordering.gift-campaigns',
  `SELECT code, name, threshold, variant_code AS "variantCode" FROM gift_campaign
   WHERE valid_from <= $1 AND valid_until > $1 ORDER BY threshold, code`,
)
