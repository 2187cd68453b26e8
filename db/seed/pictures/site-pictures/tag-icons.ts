/** Phosphor icon (duotone) of each product tag, by the tag's name in lower case; `crossed` strikes it through. */
export const tagIcons: Readonly<Record<string, { readonly icon: string; readonly crossed?: true }>> = {
  madeinromania: { icon: 'map-pin' },
  eco: { icon: 'leaf' },
  bio: { icon: 'plant' },
  vegan: { icon: 'carrot' },
  vegetarian: { icon: 'orange-slice' },
  frozen: { icon: 'snowflake' },
  nopreservatives: { icon: 'flask', crossed: true },
  nogluten: { icon: 'grains-slash' },
  noaddedsugar: { icon: 'cube', crossed: true },
  natural: { icon: 'sun' },
  noe: { icon: 'test-tube', crossed: true },
  lactosefree: { icon: 'drop-slash' },
  saltfree: { icon: 'dots-nine', crossed: true },
  bakedtoday: { icon: 'bread' },
}
