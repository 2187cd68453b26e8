import { type DocumentNode, type FragmentDefinitionNode, GraphQLError, Kind, type SelectionSetNode } from 'graphql'

/** Limits of one query. The largest of the shop's reads fifty documents with all their blocks: 230,000. */
export const queryLimits = { characters: 16_000, tokens: 2_000, depth: 8, cost: 500_000 } as const

/** Assumed size of a collection without a literal limit. */
const usualLimit = 50

/**
 * Throws a GraphQLError for a valid query that nests too deeply or may answer too many values: each field counts as often
 * as the limits of the collections around it allow.
 */
export function refuseExpensive(document: DocumentNode, variables: Readonly<Record<string, unknown>>): void {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  let cost = 0
  const visit = ({ selections }: SelectionSetNode, times: number, depth: number): void => {
    if (depth > queryLimits.depth) throw new GraphQLError(`a query has at most ${queryLimits.depth} levels`)
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value)
        if (fragment) visit(fragment.selectionSet, times, depth + 1)
        continue
      }
      if (selection.kind === Kind.FIELD) {
        cost += times
        if (cost > queryLimits.cost) throw new GraphQLError('the query may answer too much: lower its limits')
      }
      if (!selection.selectionSet) continue
      if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet, times, depth + 1)
      else visit(selection.selectionSet, times * limitOf(selection.name.value, selection.arguments), depth + 1)
    }
  }
  const limitOf = (name: string, given: readonly { name: { value: string }; value: object }[] = []): number => {
    if (!name.endsWith('Collection')) return 1
    const value = given.find((argument) => argument.name.value === 'limit')?.value
    if (value === undefined || !('kind' in value)) return usualLimit
    if (value.kind === Kind.INT && 'value' in value) return Math.max(1, Number(value.value))
    const variable = value.kind === Kind.VARIABLE && 'name' in value ? value.name : undefined
    const known =
      variable && typeof variable === 'object' && 'value' in variable ? variables[String(variable.value)] : undefined
    return typeof known === 'number' ? Math.max(1, known) : usualLimit
  }
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) visit(definition.selectionSet, 1, 1)
  }
}
