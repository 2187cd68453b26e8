/** Texts of promotions are cut to so many characters (ANALYTICS-09). */
export const maxPromotionText = 99

/** The text of a promotion for analytics. Never cuts a character of two code units in half. */
export const promotionText = (text: string): string => text.slice(0, maxPromotionText).replace(/[\ud800-\udbff]$/, '')

/** The id of a product list on a landing page; the first list has index 0 (ANALYTICS-08). */
export const landingListId = (pageId: string | number, index: number): string => `lp_${pageId}_${index}`
