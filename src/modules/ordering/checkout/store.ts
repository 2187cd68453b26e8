import { statement } from '#platform/db/statement.ts'

export const savePickup = statement<unknown, [id: string, sgrBags: number, bagsBack: number, now: Temporal.Instant]>(
  'ordering.save-pickup',
  'UPDATE shop_order SET sgr_bags = $2, bags_back = $3, version = version + 1, changed_at = $4 WHERE id = $1',
)
