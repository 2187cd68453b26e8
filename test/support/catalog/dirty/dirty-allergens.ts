import type { AllergenInformation } from '#modules/catalog/rules/allergens.ts'
import type { SeededRandom } from '#test/support/chaos/seeded-random.ts'

/** What the page must say of allergens; codes in the order of the regulation. */
export interface TrueAllergens {
  readonly information: AllergenInformation
  readonly contained: readonly string[]
  readonly traces: readonly string[]
  readonly isTold: boolean
}

interface DirtyAllergens {
  readonly rows: readonly { readonly name: string; readonly value: string }[]
  readonly truth: TrueAllergens
}

const harmless = [
  ...['zahăr', 'untură', 'dioxid de carbon', 'dioxid de siliciu', 'maltodextrină din porumb', 'unt de cacao', 'sare'],
  ...['nucă de cocos', 'graisses végétales', 'lapte de cocos', 'nucșoară', 'acid lactic'],
]
const named = [
  ['făină de GRÂU', 'gluten'],
  ['ouă praf', 'eggs'],
  ['lecitină de soia', 'soya'],
  ['_Lait_ écrémé', 'milk'],
  ['<b>unt</b>', 'milk'],
  ['alune de p&#259;dure', 'nuts'],
  ['metabisulfit de sodiu', 'sulphites'],
] as const
const order = ['gluten', 'eggs', 'soya', 'milk', 'nuts', 'sulphites']
const inOrder = (codes: readonly string[]): string[] => order.filter((code) => codes.includes(code))

/** Ingredients and the field for allergens, as shops fill them in or leave them empty. */
export function dirtyAllergens(random: SeededRandom): DirtyAllergens {
  const kind = random.weighted({
    silent: 25,
    ingredients: 30,
    declared: 20,
    none: 12,
    unclear: 5,
    contradicted: 4,
    mark: 4,
  })
  const some = Array.from({ length: random.int(1, 2) }, () => random.pick(named))
  const contained = inOrder(some.map(([, code]) => code))
  const plain = Array.from({ length: random.int(1, 4) }, () => random.pick(harmless))
  const hasTraces = random.percent(25) && !contained.includes('soya')
  const list = (words: readonly string[]) => ({
    name: random.pick(['Ingrediente', 'INGREDIENTE:']),
    value: words.join(', '),
  })
  const field = (value: string) => ({ name: random.pick(['Alergeni', 'Informații alergeni']), value })
  const withTraces = (words: readonly string[]) =>
    list(hasTraces ? [...words.slice(0, -1), `${words.at(-1)}. Poate conține urme de soia`] : words)
  const truth = (information: AllergenInformation, codes: readonly string[], isTold = false): TrueAllergens => ({
    ...{ information, contained: codes, traces: hasTraces ? ['soya'] : [], isTold },
  })
  const words = [...plain, ...some.map(([text]) => text)]
  switch (kind) {
    case 'silent':
      return { rows: [field(random.pick(['', '-']))], truth: { ...truth('unknown', []), traces: [] } }
    case 'ingredients':
      return { rows: [withTraces(words)], truth: truth('unknown', contained) }
    case 'declared':
      return {
        rows: [withTraces(words), field('gluten, lapte, ouă')],
        truth: truth('declared', inOrder([...contained, 'gluten', 'milk', 'eggs'])),
      }
    case 'none':
      return {
        rows: [withTraces(plain), field(random.pick(['Fără alergeni', 'nu conține']))],
        truth: truth('declared', []),
      }
    case 'unclear':
      return { rows: [withTraces(plain), field('vezi eticheta')], truth: truth('unknown', []) }
    case 'contradicted':
      return { rows: [withTraces(words), field('Fără alergeni')], truth: truth('unknown', contained, true) }
    case 'mark':
      return {
        rows: [withTraces([...words, '_kiwi_']), field('lapte')],
        truth: truth('unknown', inOrder([...contained, 'milk']), true),
      }
  }
}
