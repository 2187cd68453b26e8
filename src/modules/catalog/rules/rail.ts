/** What the products of a rail have in common: a category's slug, a promotion's code or a tag. */
export const railKinds = ['category', 'promotion', 'tag'] as const
export type RailKind = (typeof railKinds)[number]

/** In place of a promotion's code: every product on promotion. */
export const everyPromotion = 'all'
