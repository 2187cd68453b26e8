import { stem } from './stem.ts'

/**
 * Words that mean the same on a shopping list, folded. The first of a line stands for all of them, in what
 * is sold and in what is asked for, so that every one of them gives the same answer.
 */
const same: readonly string[] = [
  'rosii tomate patlagele',
  'malai mamaliga',
  'hrana mancare',
  'cartofi barabule',
  'porumb papusoi',
  'vinete patlagica',
  'fasole pastai',
  'dovlecei zucchini',
  'smantana groscior',
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
  'bio organic',
  'eco ecologic',
  'deodorant antiperspirant',
  'servetele servetelele',
  'caramele caramelele',
  'pufuleti pufarine',
  'lavete carpe',
  'aripi aripioare',
]

/**
 * Names of makers and old household words that people use for the thing itself; folded, never shown. They
 * apply to what is asked for, not to what is sold. Two words stand together as one.
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
  fanta: 'bautura portocale',
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
  vegeta: 'condimente legume',
  delikat: 'condimente',
  knorr: 'supa',
  persil: 'detergent rufe',
  ariel: 'detergent rufe',
  dero: 'detergent rufe',
  lenor: 'balsam rufe',
  coccolino: 'balsam rufe',
  fairy: 'detergent vase',
  pur: 'detergent vase',
  domestos: 'wc',
  clor: 'inalbitor',
  colgate: 'pasta dinti',
  nivea: 'crema',
  nurofen: 'ibuprofen',
  whiskas: 'hrana pisici',
  pedigree: 'hrana caini',
  borsec: 'apa minerala',
  dorna: 'apa minerala',
  bucovina: 'apa minerala',
  // Two words in one: what people call milk and the law does not.
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
}

/** What is left out of a thing, where the shop has a word for the thing without it. */
export const without: Readonly<Record<string, string>> = { gaz: 'plata', gaze: 'plata', bule: 'plata', acid: 'plata' }

/** Allergens by the words people have for them. Lactose is none: what is free of it may still be milk. */
const allergens: Readonly<Record<string, string>> = {
  lapte: 'milk',
  lactate: 'milk',
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

const standsFor = new Map(
  same.flatMap((line) => {
    const [first = '', ...others] = line.split(' ').map(stem)
    return others.map((other): [string, string] => [other, first])
  }),
)

/** The stem of the word that stands for this one; its own stem when it has no synonyms. */
export function meaning(word: string): string {
  const own = stem(word)
  return standsFor.get(own) ?? own
}

/** Words to look for in place of one that was asked for; undefined when it is looked for as it is. */
export const meantBy = (word: string): readonly string[] | undefined =>
  Object.hasOwn(asked, word) ? asked[word]?.split(' ') : undefined

const allergenByStem = new Map(Object.entries(allergens).map(([word, code]) => [stem(word), code]))

/** The allergen that a stem names; undefined for a word that names none. */
export const allergenOf = (named: string): string | undefined => allergenByStem.get(named)
