/** What an amount counts: kilograms, litres, pieces of a product, or packs as the shop sells them. */
export type WrittenUnit = 'kg' | 'l' | 'piece' | 'pack'

interface Measure {
  readonly unit: WrittenUnit
  /** Thousandths of the unit for each of the written measure. */
  readonly thousandths: number
}

const measures: readonly (readonly [unit: WrittenUnit, thousandths: number, words: string])[] = [
  ['kg', 1_000, 'kg kgr kil kilu kilul kile kilogram kilograme kilogr kilogramul kilut'],
  ['kg', 1, 'g gr grame gram'],
  ['l', 1_000, 'l lt ltr litru litri litrii litrul litre'],
  ['l', 10, 'cl'],
  ['l', 1, 'ml mililitri'],
  ['piece', 1_000, 'buc buci bucata bucati bc fir fire legatura legaturi leg legat capatana capatani cap capete'],
  ['piece', 1_000, 'snop rola role ou capsula capsule ghiveci'],
  ['pack', 1_000, 'pachet pachete pach pac cutie cutii borcan borcane sticla sticle doza doze cutiuta cutiute'],
  ['pack', 1_000, 'conserva conserve punga pungi pungute caserola caserole bax baxuri bidon bidoane tub tuburi'],
  [
    'pack',
    1_000,
    'flacon flacoane cofraj cofraje carton cartoane plasa plase ladita ladite tavita tavite plic plicuri',
  ],
  ['pack', 1_000, 'set seturi peturi pet tableta tablete paharele pahar galeata galeti cartus cartuse doze caserol'],
  [
    'pack',
    1_000,
    'borcanel borcanele borcanas borcanase sticluta sticlute pachetel pachetele punguta cutioara cutioare',
  ],
  [
    'pack',
    1_000,
    'galetusa galetuse plicut plicute plicusor plicusoare flaconas flaconase tubulet pach pch pcht cut sticl',
  ],
  [
    'pack',
    1_000,
    'sac saculet saculeti lada lazi naveta navete pumn pumni mana top topuri cons conserv borc pung caser stic dz',
  ],
  ['piece', 1_000, 'legaturica legaturici bucatica bucatele bucatile'],
]

const measureByWord = new Map(
  measures.flatMap(([unit, thousandths, words]) =>
    words.split(' ').map((word): [string, Measure] => [word, { unit, thousandths }]),
  ),
)

/** The measure that a folded word names; undefined for any other word. */
export const measureOf = (word: string): Measure | undefined => measureByWord.get(word)

const measuresAtEnd = new Map<string, Measure>(
  ['saci', 'pahare'].map((word) => [word, { unit: 'pack', thousandths: 1_000 }]),
)

/** The measure of a word that is goods where more follows: "cărbuni 2 saci", but not "2 saci menajeri". */
export const measureAtEndOf = (word: string): Measure | undefined => measuresAtEnd.get(word)

/** Measures that are goods as well: after a comma, "o găleată" is rather a bucket than the amount of what is before it. */
const alsoGoods: ReadonlySet<string> = new Set(
  'pahar pahare paharele saci galeata galeti galetusa tub tuburi ghiveci cartus cartuse set seturi'.split(' '),
)

/** Whether a folded word is a measure that is goods as well. */
export const isAlsoGoods = (word: string): boolean => alsoGoods.has(word)

const numberWords: Readonly<Record<string, number>> = {
  un: 1,
  o: 1,
  una: 1,
  unu: 1,
  unul: 1,
  doi: 2,
  doua: 2,
  trei: 3,
  patru: 4,
  cinci: 5,
  sase: 6,
  sapte: 7,
  opt: 8,
  noua: 9,
  zece: 10,
  unsprezece: 11,
  treisprezece: 13,
  paisprezece: 14,
  saisprezece: 16,
  saptesprezece: 17,
  optsprezece: 18,
  nouasprezece: 19,
  doisprezece: 12,
  douasprezece: 12,
  cincisprezece: 15,
  douazeci: 20,
  treizeci: 30,
  patruzeci: 40,
  cincizeci: 50,
  saizeci: 60,
  saptezeci: 70,
  optzeci: 80,
  nouazeci: 90,
  suta: 100,
  sute: 100,
  mie: 1_000,
  mii: 1_000,
  jumatate: 0.5,
  juma: 0.5,
  jumate: 0.5,
  sfert: 0.25,
  duzina: 12,
  duzini: 12,
  pereche: 2,
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
}

/** The number that a folded word names; undefined for any other word. */
export const numberOf = (word: string): number | undefined =>
  Object.hasOwn(numberWords, word) ? numberWords[word] : undefined

/** Numbers that multiply one before them: "două duzini", "o jumătate". */
export const multiplies: ReadonlySet<string> = new Set([
  'duzina',
  'duzini',
  'jumatate',
  'juma',
  'jumate',
  'sfert',
  'suta',
  'sute',
  'mie',
  'mii',
  'pereche',
])
