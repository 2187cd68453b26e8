import { fold } from '#kernel/fold.ts'
import type { FoodConversion } from './units.ts'

/**
 * A food of recipes and its products. `leaves` are leaf categories; `find` has alternative names separated by `|`, the best
 * first: a product matches when its name has every word of one of them and none of `not`.
 */
export interface Food extends FoodConversion {
  readonly leaves: readonly string[]
  readonly find: string
  readonly not?: string
}

const g = (leaf: string, find: string, nature: Omit<Food, 'leaves' | 'find' | 'unit'> = {}): Food => ({
  leaves: leaf.split(' '),
  find,
  unit: 'g',
  ...nature,
})
const ml = (leaf: string, find: string, nature: Omit<Food, 'leaves' | 'find' | 'unit'> = {}): Food => ({
  ...g(leaf, find, nature),
  unit: 'ml',
})
const piece = (leaf: string, find: string, nature: Omit<Food, 'leaves' | 'find' | 'unit'> = {}): Food => ({
  ...g(leaf, find, nature),
  unit: 'piece',
})

/** Foods with leaf category codes. Densities in g/ml and weights of a piece in g are rounded values of kitchen tables. */
export const foods: Readonly<Record<string, Food>> = {
  // Fruit and vegetables; a piece of a herb is a bunch.
  banane: g('0101', 'banane', { not: 'plantain rosii mini', pieceGrams: 170 }),
  lamai: g('0102', 'lamai', { pieceGrams: 120 }),
  portocale: g('0102', 'portocale', { pieceGrams: 220 }),
  lime: g('0102', 'lime', { pieceGrams: 70 }),
  mere: g('0103', 'mere', { pieceGrams: 180 }),
  gutui: g('0103', 'gutui', { pieceGrams: 250 }),
  capsune: g('0104', 'capsune'),
  afine: g('0104', 'afine'),
  zmeura: g('0104 0702', 'zmeura'),
  prune: g('0105', 'prune', { pieceGrams: 40 }),
  piersici: g('0105', 'piersici|nectarine', { pieceGrams: 150 }),
  avocado: piece('0106', 'avocado', { pieceGrams: 200 }),
  mango: piece('0106', 'mango', { pieceGrams: 350 }),
  rosii: g('0107', 'rosii', { not: 'cherry', pieceGrams: 130 }),
  'rosii-cherry': g('0107', 'rosii cherry', { pieceGrams: 15 }),
  castraveti: g('0107', 'castraveti', { not: 'cornichon', pieceGrams: 250 }),
  'ardei-gras': g('0107', 'ardei gras', { pieceGrams: 160 }),
  'ardei-kapia': g('0107', 'ardei kapia', { pieceGrams: 130 }),
  'ardei-iute': g('0107', 'ardei iute', { pieceGrams: 15 }),
  vinete: g('0107', 'vinete', { pieceGrams: 350 }),
  dovlecei: g('0107', 'dovlecei', { pieceGrams: 250 }),
  cartofi: g('0108', 'cartofi', { not: 'baby', pieceGrams: 150 }),
  'cartofi-baby': g('0108', 'cartofi baby', { pieceGrams: 40 }),
  'cartof-dulce': g('0108', 'cartof dulce', { pieceGrams: 300 }),
  ceapa: g('0109', 'ceapa galbena|ceapa alba', { pieceGrams: 110 }),
  'ceapa-rosie': g('0109', 'ceapa rosie', { pieceGrams: 110 }),
  'ceapa-verde': g('0109', 'ceapa verde', { pieceGrams: 100 }),
  usturoi: g('0109', 'usturoi', { pieceGrams: 45 }),
  praz: g('0109', 'praz', { pieceGrams: 200 }),
  morcovi: g('0110', 'morcovi', { not: 'frunze baby', pieceGrams: 90 }),
  pastarnac: g('0110', 'pastarnac', { pieceGrams: 120 }),
  'patrunjel-radacina': g('0110', 'patrunjel radacina', { pieceGrams: 90 }),
  telina: g('0110', 'telina', { not: 'apio', pieceGrams: 500 }),
  sfecla: g('0110', 'sfecla', { pieceGrams: 200 }),
  varza: g('0111', 'varza alba|varza dulce', { pieceGrams: 1_500 }),
  broccoli: g('0111', 'broccoli', { pieceGrams: 400 }),
  conopida: g('0111', 'conopida', { pieceGrams: 800 }),
  ciuperci: g('0111', 'ciuperci champignon|ciuperci brune'),
  'salata-verde': piece('0112', 'salata verde|salata romana', { pieceGrams: 250 }),
  spanac: g('0112', 'spanac'),
  rucola: g('0112', 'rucola'),
  patrunjel: g('0112', 'patrunjel', { pieceGrams: 50 }),
  marar: g('0112', 'marar', { pieceGrams: 50 }),
  leustean: g('0112', 'leustean', { pieceGrams: 50 }),
  busuioc: g('0113', 'busuioc', { pieceGrams: 30 }),
  menta: g('0113', 'menta', { pieceGrams: 30 }),
  coriandru: g('0113', 'coriandru', { pieceGrams: 30 }),
  rozmarin: g('0113', 'rozmarin', { pieceGrams: 30 }),
  'varza-murata': g('0114', 'varza murata', { not: 'capatana' }),
  bors: ml('0114', 'bors'),
  nuca: g('0115', 'miez nuca', { density: 0.45 }),
  migdale: g('0115', 'migdale'),
  stafide: g('0115', 'stafide'),
  'seminte-dovleac': g('0115 0910', 'seminte dovleac', { not: 'sare', density: 0.6 }),
  chia: g('0115 1303', 'chia', { density: 0.7 }),
  curmale: g('0115', 'curmale', { pieceGrams: 12 }),
  // Bread.
  paine: g('0201 0202', 'paine alba|paine taraneasca|franzela', { pieceGrams: 500 }),
  'paine-toast': g('0202', 'paine toast', { pieceGrams: 30 }),
  bagheta: g('0201', 'bagheta', { pieceGrams: 250 }),
  lipii: g('0203', 'lipii|tortilla', { pieceGrams: 60 }),
  pesmet: g('0204 0804', 'pesmet', { density: 0.4 }),
  // Milk, eggs and cheese.
  lapte: ml('0301 0302', 'lapte consum|lapte uht', { not: 'lactoza barista degresat' }),
  iaurt: g('0303', 'iaurt', { not: 'grecesc capra', density: 1.03 }),
  'iaurt-grecesc': g('0303', 'iaurt grecesc', { density: 1.05 }),
  'lapte-batut': g('0305', 'lapte batut|sana|chefir', { not: 'capra', density: 1.03 }),
  smantana: g('0307', 'smantana', { not: 'gatit lactoza' }),
  'smantana-gatit': ml('0307', 'smantana gatit|frisca lichida'),
  frisca: ml('0307', 'frisca lichida'),
  unt: g('0308', 'unt', { not: 'usturoi verdeturi sare clarifiat', density: 0.95 }),
  telemea: g('0309', 'telemea'),
  'branza-vaci': g('0309', 'branza vaci'),
  urda: g('0309', 'urda'),
  feta: g('0309', 'feta'),
  cascaval: g('0310', 'cascaval', { not: 'pane afumat lactoza' }),
  mozzarella: g('0311', 'mozzarella', { pieceGrams: 125 }),
  parmezan: g('0311', 'parmezan', { density: 0.4 }),
  burduf: g('0311', 'branza burduf'),
  mascarpone: g('0312', 'mascarpone'),
  ricotta: g('0312', 'ricotta'),
  oua: piece('0313', 'oua', { not: 'prepelita', pieceGrams: 55 }),
  // Meat and fish.
  'piept-pui': g('0401', 'piept pui', { not: 'os' }),
  'pulpe-pui': g('0401', 'pulpe pui', { pieceGrams: 220 }),
  'pui-intreg': g('0401', 'pui intreg', { pieceGrams: 1_650 }),
  curcan: g('0402', 'piept curcan|pulpa curcan'),
  'ceafa-porc': g('0403', 'ceafa porc'),
  'pulpa-porc': g('0403', 'pulpa porc|cotlet porc|muschiulet porc'),
  vita: g('0404', 'vita gulas|vita supa|rasol manzat'),
  'carne-tocata': g('0406', 'carne tocata porc|carne tocata amestec'),
  'carne-tocata-vita': g('0406', 'carne tocata vita|carne tocata 5%', { not: 'porc' }),
  carnati: g('0407 0504', 'carnati', { not: 'vegetali' }),
  costita: g('0504 0505', 'costita afumata|kaizer|bacon cuburi'),
  bacon: g('0505', 'bacon|pancetta'),
  somon: g('0408 0705', 'somon'),
  pastrav: g('0408', 'pastrav', { pieceGrams: 320 }),
  cod: g('0705', 'cod|merluciu'),
  creveti: g('0408 0705', 'creveti'),
  ton: g('0814', 'ton bucati'),
  icre: g('0410', 'icre crap', { not: 'salata' }),
  // Ready-made dough and frozen food.
  foietaj: g('0507 0707', 'foietaj'),
  'foi-placinta': g('0707', 'foi placinta'),
  gnocchi: g('0507', 'gnocchi', { not: 'spanac' }),
  'drojdie-uscata': g('0819', 'drojdie uscata', { density: 0.6, pieceGrams: 8 }),
  mazare: g('0701', 'mazare'),
  'fasole-verde': g('0701', 'fasole verde|fasole galbena'),
  'fructe-padure': g('0702', 'fructe padure|afine|zmeura'),
  visine: g('0702', 'visine'),
  // Plant-based.
  tofu: g('0602', 'tofu', { not: 'ierburi' }),
  'bautura-ovaz': ml('0601', 'bautura ovaz', { not: 'ciocolata vanilie' }),
  'lapte-cocos': ml('1306 1303', 'lapte cocos'),
  // Pantry.
  spaghete: g('0801', 'spaghete', { not: 'integrale' }),
  penne: g('0801', 'penne|fusilli|farfalle', { not: 'integrale' }),
  'foi-lasagna': g('0801', 'foi lasagna'),
  taitei: g('0801', 'taitei'),
  orez: g('0802', 'orez bob|orez prefiert|orez sarmale', { density: 0.85 }),
  'orez-risotto': g('0802', 'orez risotto|orez bob', { density: 0.85 }),
  'orez-basmati': g('0802', 'orez basmati|orez jasmine', { density: 0.85 }),
  bulgur: g('0802 1306', 'bulgur', { density: 0.75 }),
  cuscus: g('0802', 'cuscus', { density: 0.75 }),
  quinoa: g('0802', 'quinoa', { density: 0.75 }),
  fasole: g('0803', 'fasole alba'),
  'fasole-rosie': g('0813', 'fasole rosie|fasole boabe'),
  linte: g('0803', 'linte rosie|linte maro|linte verde', { density: 0.85 }),
  naut: g('0813', 'naut fiert'),
  porumb: g('0813', 'porumb dulce'),
  faina: g('0804', 'faina alba', { density: 0.6 }),
  'faina-integrala': g('0804', 'faina integrala', { density: 0.55 }),
  malai: g('0804', 'malai', { density: 0.65 }),
  gris: g('0804', 'gris', { density: 0.7 }),
  amidon: g('0804', 'amidon', { density: 0.6 }),
  zahar: g('0805', 'zahar alb', { density: 0.85 }),
  'zahar-brun': g('0805', 'zahar brun', { density: 0.85 }),
  'zahar-pudra': g('0805', 'zahar pudra', { density: 0.55 }),
  'zahar-vanilat': g('0805', 'zahar vanilat', { density: 0.85, pieceGrams: 8 }),
  ulei: ml('0806', 'ulei floarea|ulei prajit|ulei porumb', { density: 0.92 }),
  'ulei-masline': ml('0807', 'ulei masline', { not: 'spray turta lamaie busuioc', density: 0.92 }),
  otet: ml('0808', 'otet vin|otet mere|otet alb'),
  balsamic: ml('0808', 'otet balsamic'),
  sare: g('0809', 'sare', { density: 1.2 }),
  piper: g('0809', 'piper', { density: 0.5 }),
  boia: g('0809', 'boia dulce|boia afumata', { density: 0.45 }),
  oregano: g('0809', 'oregano', { density: 0.2 }),
  'cimbru-uscat': g('0809', 'cimbru', { density: 0.25 }),
  dafin: g('0809', 'foi dafin', { pieceGrams: 0.3 }),
  chimen: g('0809', 'chimen', { density: 0.45 }),
  scortisoara: g('0809', 'scortisoara', { density: 0.5 }),
  mustar: g('0811 1307', 'mustar', { density: 1.05 }),
  maioneza: g('0811', 'maioneza', { not: 'post', density: 0.95 }),
  'sos-soia': ml('0811 1306', 'sos soia'),
  'pasta-tomate': g('0812', 'pasta tomate', { density: 1.1 }),
  'rosii-pasate': g('0812', 'rosii pasate|rosii cuburi|rosii decojite'),
  masline: g('0816', 'masline fara'),
  'ardei-copti': g('0816', 'ardei copti'),
  'praf-copt': g('0819', 'praf copt', { density: 0.9, pieceGrams: 10 }),
  bicarbonat: g('0819', 'bicarbonat', { density: 1 }),
  vanilie: g('0819', 'esenta vanilie', { pieceGrams: 8 }),
  cacao: g('0819', 'cacao', { density: 0.45 }),
  ciocolata: g('0819 0901', 'ciocolata menaj neagra|ciocolata neagra'),
  gelatina: g('0819', 'gelatina', { pieceGrams: 10 }),
  biscuiti: g('0904', 'biscuiti simpli|biscuiti populari|biscuiti digestivi'),
  piscoturi: g('0905', 'piscoturi'),
  ovaz: g('1002', 'fulgi ovaz', { density: 0.4 }),
  miere: g('1003', 'miere', { not: 'fagure nuci ghimbir propolis', density: 1.4 }),
  gem: g('1004', 'gem', { density: 1.3 }),
  'gem-visine': g('1004', 'gem visine|dulceata visine|gem', { density: 1.3 }),
  magiun: g('1004', 'magiun|gem prune', { density: 1.3 }),
  'unt-arahide': g('1005', 'unt arahide', { density: 1.05 }),
  'pasta-curry': g('1306', 'pasta curry', { density: 1.1 }),
  tahini: g('1005 1306', 'tahini', { not: 'miere', density: 1.05 }),
}

const wordsOf = (text: string): string[] => fold(text).split(/[^a-z0-9%]+/)

/**
 * The rank of a product's name for a food: 0 for its best name, null when none matches. Diacritics and function words are
 * ignored.
 */
export function rankOf({ find, not = '' }: Pick<Food, 'find' | 'not'>, productName: string): number | null {
  const words = new Set(wordsOf(productName))
  if (wordsOf(not).some((word) => word !== '' && words.has(word))) return null
  const rank = find.split('|').findIndex((name) => wordsOf(name).every((word) => words.has(word)))
  return rank < 0 ? null : rank
}
