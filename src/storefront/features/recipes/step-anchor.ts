/** The id of a step on the page of its recipe. `index` counts from 0. */
export const stepAnchor = (index: number): string => `pas-${index + 1}`
