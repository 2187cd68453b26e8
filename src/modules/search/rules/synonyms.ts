import { soundOf } from './sound.ts'
import { stem } from './stem.ts'

/**
 * Synonyms, folded. The first of a line replaces all others, in products and in queries, so that each of them finds the
 * same products.
 */
const same: readonly string[] = [
  'rosii tomate patlagele',
  'malai mamaliga',
  'hrana mancare',
  'cartofi barabule',
  'porumb papusoi',
  'vinete patlagica',
  'dovlecei zucchini',
  'smantana groscior',
  'chefir kefir',
  'slanina clisa',
  'crenvursti crenvusti crenwursti wursti',
  'rahat lokum',
  'suc juice',
  'tuica palinca rachiu horinca',
  'chipsuri chips',
  'popcorn floricele',
  'gogosi donut',
  'coriandru cilantro',
  'caju cashew',
  'sampon shampoo',
  'eco ecologic bio organic',
  'deodorant antiperspirant',
  'servetele servetelele',
  'caramele caramelele',
  'pufuleti pufarine',
  'lavete carpe',
  'aripi aripioare',
  'vegetal vegan vegana',
  'copii bebe',
  'croissant corn croasant',
  'tablete pastile',
  'bax pack multipack sixpack naveta',
  'romanesc romaneasca romania autohton',
  'menajer gunoi',
]

/**
 * Brand names and household words used for the product itself; folded, never shown. They apply to queries, not to
 * products. Two words are written together.
 */
const asked: Readonly<Record<string, string>> = {
  pampers: 'scutece',
  pampersi: 'scutece',
  huggies: 'scutece',
  kleenex: 'batiste',
  zewa: 'hartie igienica',
  adidas: 'deodorant',
  cocacola: 'cola',
  coca: 'cola',
  pepsi: 'cola',
  fanta: 'bautura carbogazoasa portocale',
  sprite: 'bautura lamaie',
  redbull: 'energizanta',
  nutella: 'crema alune',
  finetti: 'crema alune',
  nesquik: 'cacao',
  nescafe: 'cafea solubila',
  ness: 'cafea solubila',
  jacobs: 'cafea',
  lavazza: 'cafea',
  milka: 'ciocolata',
  poiana: 'ciocolata',
  snickers: 'baton',
  eugenia: 'biscuiti crema',
  philadelphia: 'crema branza',
  persil: 'detergent rufe',
  ariel: 'detergent rufe',
  dero: 'detergent rufe',
  lenor: 'balsam rufe',
  coccolino: 'balsam rufe',
  fairy: 'detergent vase',
  pur: 'detergent vase',
  domestos: 'wc',
  colgate: 'pasta dinti',
  nivea: 'crema',
  nurofen: 'ibuprofen',
  whiskas: 'hrana pisici',
  pedigree: 'hrana caini',
  borsec: 'apa minerala',
  dorna: 'apa minerala',
  bucovina: 'apa minerala',
  mititei: 'mici',
  pastai: 'fasole verde',
  // Two words in one: plant drinks, which the law does not call milk.
  laptevegetal: 'bautura vegetala',
  laptesoia: 'bautura soia',
  laptemigdale: 'bautura migdale',
  lapteovaz: 'bautura ovaz',
  lapteorez: 'bautura orez',
  laptealune: 'bautura alune',
  carnevita: 'vita',
  carneporc: 'porc',
  carnepui: 'pui',
  carnemiel: 'miel',
  carnecurcan: 'curcan',
  nisippisici: 'asternut pisici',
  nisippisica: 'asternut pisici',
  varzasarmale: 'varza murata',
  lameras: 'aparat ras',
  cartofiprajiti: 'cartofi pai',
  cremasoare: 'plaja',
  spirt: 'alcool sanitar',
}

/** Words after "fără" for which a word for the product without them exists. */
export const withoutWords: Readonly<Record<string, string>> = {
  gaz: 'plata',
  gaze: 'plata',
  bule: 'plata',
  acid: 'plata',
}

/** Allergens by their common words. A product with milk that says that it has no lactose is not left out. */
const allergens: Readonly<Record<string, string>> = {
  lapte: 'milk',
  lactate: 'milk',
  lactoza: 'milk',
  gluten: 'gluten',
  grau: 'gluten',
  oua: 'eggs',
  ou: 'eggs',
  soia: 'soya',
  nuci: 'nuts',
  alune: 'nuts',
  migdale: 'nuts',
  arahide: 'peanuts',
  peste: 'fish',
  susan: 'sesame',
  mustar: 'mustard',
  telina: 'celery',
  sulfiti: 'sulphites',
  lupin: 'lupin',
  crustacee: 'crustaceans',
  moluste: 'molluscs',
}

/** Kinds of a thing, which may not say its name. */
const kinds: Readonly<Record<string, string>> = {
  vin: 'spumant sampanie prosecco vermut',
  branza: 'telemea urda feta cottage mozzarella gorgonzola camembert brie cheddar gouda parmezan ricotta',
  peste: 'somon pastrav dorada crap macrou hering cod merluciu salau biban',
  paste: 'spaghete penne fusilli farfalle macaroane tagliatelle',
}

const standsFor = new Map(
  same.flatMap((line) => {
    const [first = '', ...others] = line.split(' ').map(stem)
    return others.map((other): [string, string] => [other, first])
  }),
)

/** The stem of the canonical synonym of a word; its own stem when it has none. */
export function canonicalStem(word: string): string {
  const own = stem(word)
  return standsFor.get(own) ?? own
}

/** Words to look for in place of a query's word; undefined when it is not replaced. */
export const replacementsFor = (word: string): readonly string[] | undefined => bySound.get(soundOf(word))

const bySound = new Map(Object.entries(asked).map(([word, things]) => [soundOf(word), things.split(' ')]))

const allergenByStem = new Map(Object.entries(allergens).map(([word, code]) => [stem(word), code]))

/** The allergen that a stem names; undefined when it names none. */
export const allergenOf = (named: string): string | undefined => allergenByStem.get(named)

const kindByStem = new Map(
  Object.entries(kinds).flatMap(([thing, of]) =>
    of.split(' ').map((kind) => [canonicalStem(kind), canonicalStem(thing)]),
  ),
)

/** The thing of which a stem names a kind; undefined when it names none. */
export const kindOf = (named: string): string | undefined => kindByStem.get(named)
