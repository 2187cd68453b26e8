import { type AllergenCode, type AllergenInformation, allergenCodes } from '#modules/catalog/rules/allergens.ts'
import type { AllergenDeclaration, ReadIngredients } from './allergen-words.ts'

/** What a source says of the allergens of a product, in all its fields together. */
export interface AllergenFacts {
  readonly allergens: readonly AllergenCode[]
  /** Without those that it contains. */
  readonly traces: readonly AllergenCode[]
  /** Whether these are all: the source lists them, or says that there are none, and its ingredients do not contradict. */
  readonly isDeclared: boolean
  readonly faults: readonly AllergenFault[]
}

/** What the report tells about allergens. */
export type AllergenFault =
  | { readonly kind: 'unknown-marks'; readonly words: readonly string[] }
  | { readonly kind: 'contradicted'; readonly allergens: readonly AllergenCode[] }

/** `traces` is the source's field for traces, whatever it calls what it lists there. */
export function allergenFacts(
  declaration: AllergenDeclaration,
  composition: ReadIngredients,
  traces: AllergenDeclaration,
): AllergenFacts {
  const { unknownMarks } = composition
  const allergens = union(declaration.allergens, composition.allergens)
  const isContradicted = declaration.isDeclared && declaration.allergens.length === 0 && allergens.length > 0
  const possible = union(traces.allergens, traces.traces, declaration.traces, composition.traces)
  return {
    allergens,
    traces: possible.filter((code) => !allergens.includes(code)),
    isDeclared: declaration.isDeclared && !isContradicted && unknownMarks.length === 0,
    faults: [
      ...(isContradicted ? [{ kind: 'contradicted' as const, allergens }] : []),
      ...(unknownMarks.length > 0 ? [{ kind: 'unknown-marks' as const, words: unknownMarks }] : []),
    ],
  }
}

export function informationOf(
  { isDeclared }: Pick<AllergenFacts, 'isDeclared'>,
  mayBeFood: boolean,
): AllergenInformation {
  if (!mayBeFood) return 'not-food'
  return isDeclared ? 'declared' : 'unknown'
}

const union = (...lists: readonly (readonly AllergenCode[])[]): AllergenCode[] =>
  allergenCodes.filter((code) => lists.some((list) => list.includes(code)))
