export interface Experiment {
  /** The page that differs, by its name in `routes.ts`. */
  readonly page: string
  /** Variants with their weights. `control` is the page as it is without the experiment. */
  readonly variants: Readonly<Record<string, number>> & { readonly control: number }
}

/** Every experiment of the shop. Which of them run is configured (`EXPERIMENTS`). */
export const experiments = {
  /** Whether offers above the departments of the home page lead to more additions to the cart. */
  'home-offers-first': { page: 'home', variants: { control: 50, 'offers-first': 50 } },
} as const satisfies Record<string, Experiment>

export type ExperimentName = keyof typeof experiments
export type VariantOf<Name extends ExperimentName> = keyof (typeof experiments)[Name]['variants']

export const experimentNames = Object.keys(experiments) as [ExperimentName, ...ExperimentName[]]

/** The variant at `share`, from 0 to below 1: each takes as much of this range as its weight is of all weights. */
export function variantAt({ variants }: Experiment, share: number): string {
  const total = Object.values(variants).reduce((sum, weight) => sum + weight, 0)
  let rest = share * total
  for (const [name, weight] of Object.entries(variants)) {
    if (rest < weight) return name
    rest -= weight
  }
  return 'control'
}
