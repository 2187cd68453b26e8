/** Irregular forms by folded word; `pesto` is listed so that it does not get the stem of fish (pește). */
const irregular: Readonly<Record<string, string>> = {
  lamai: 'lamaie',
  lamaile: 'lamaie',
  mere: 'mar',
  merele: 'mar',
  pere: 'para',
  cafele: 'cafea',
  cafelele: 'cafea',
  branzeturi: 'branza',
  branzeturile: 'branza',
  carnuri: 'carne',
  verzi: 'verde',
  cruzi: 'crud',
  cruda: 'crud',
  catei: 'catel',
  cateii: 'catel',
  morcovi: 'morcov',
  fasolea: 'fasole',
  nuca: 'nuci',
  ou: 'oua',
  oul: 'oua',
  oualor: 'oua',
  ouale: 'oua',
  oualelor: 'oua',
  painici: 'paine',
  chiftea: 'chiftele',
  mazarea: 'mazare',
  mazarii: 'mazare',
  pesto: 'pestoo',
  pestele: 'peste',
  pesti: 'peste',
  pestii: 'peste',
  puiul: 'pui',
  copiilor: 'copii',
  copil: 'copii',
  copilul: 'copii',
  bebelusi: 'bebe',
  bebelus: 'bebe',
  bebelusului: 'bebe',
  prajitura: 'prajituri',
  saci: 'sac',
  bai: 'baie',
  ardeii: 'ardei',
  ceaiul: 'ceai',
  sampoane: 'sampon',
  sapunuri: 'sapun',
  rosie: 'rosii',
  vanata: 'vinete',
  verze: 'varza',
  strugurii: 'strugure',
  struguri: 'strugure',
  dovlecel: 'dovlecei',
  vitel: 'vitei',
  purcel: 'purcei',
  ape: 'apa',
  apei: 'apa',
  muraturi: 'muratura',
  bauturi: 'bautura',
  muschii: 'muschi',
  muschiul: 'muschi',
  rose: 'roze',
}

/** Words that end like "pâinea" without having an article. */
const endsInEa = new Set(['cafea', 'chiftea', 'lalea', 'acadea', 'bezea', 'perdea', 'saltea', 'curea', 'vopsea'])

const SHORTEST = 3

/**
 * The light Romanian stem of a folded word, the same for singular, plural and forms with an article: "banana", "banane" and
 * "bananelor" have "banan". Fold the word first: endings are recognised without diacritics.
 */
export function stem(word: string): string {
  if (/\d/.test(word)) return word
  const known = Object.hasOwn(irregular, word) ? (irregular[word] ?? word) : word
  return withPlainVowel(withoutEnding(withoutArticle(known)))
}

/** Undoes vowel alternation: "batoane" to "baton", "cireasa" to "cirese". */
function withPlainVowel(root: string): string {
  return root.replace(/([eo])a([^aeiou]{1,2})$/, '$1$2')
}

/** Removes the article of "iaurtului", "iaurturilor", "capsunile" and "painea". */
function withoutArticle(word: string): string {
  if (!endsInEa.has(word) && /^.{3,}[^aeiou]ea$/.test(word)) return word.slice(0, -1)
  return word.replace(/^(.{3,}[aeiu])(?:lui|lor)$/, '$1').replace(/^(.{3,}i)le$/, '$1')
}

function withoutEnding(word: string): string {
  const [, root = ''] = /^(.{3,})uri$/.exec(word) ?? /^(.{3,}[^aeiou])ei$/.exec(word) ?? []
  if (root !== '') return withoutEnding(root)
  if (word.length <= SHORTEST) return word
  return /[aeiou]$/.test(word) ? word.slice(0, -1) : word.replace(/([^aeiou])ul$/, '$1')
}
