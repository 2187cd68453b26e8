import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { readList } from '../rules/read-list.ts'
import { GoodsIndex } from './goods-index.ts'
import { matchLine } from './match-line.ts'

const goods = Object.entries({
  'Lactate > Lapte': ['Lapte de consum 1,5% grăsime', 'Lapte de consum 3,5% grăsime'],
  'Lactate > Smântână': ['Smântână 12% grăsime', 'Smântână 20% grăsime'],
  'Brutărie > Pâine feliată': ['Pâine albă feliată', 'Pâine toast integral'],
  'Băuturi > Apă': ['Apă minerală naturală'],
  'Dulciuri > Ciocolată': ['Ciocolată albă', 'Ciocolată cu lapte și alune'],
  'Dulciuri > Nuci': ['Alune de pădure'],
  'Dulciuri > Chipsuri': ['Chipsuri cu boia', 'Chipsuri cu sare'],
  'Spirtoase > Bere': ['Bere blondă'],
  'Băcănie > Ketchup': ['Ketchup dulce'],
  'Casă > Flori': ['Floare regală'],
  'Casă > Menaj': ['Găleată cu storcător', 'Pahar de vin', 'Cuburi de gheață', 'Șervețele pachet promo'],
  'Băuturi > Răcoritoare': ['Băutură carbogazoasă cu portocale', 'Băutură carbogazoasă cu lămâie'],
  'Spirtoase > Țuică': ['Palincă de prune', 'Țuică de prune'],
  'Brutărie > Pâine': ['Pâine albă', 'Pâine albă cu maia'],
  'Lactate > Ouă': ['Ouă'],
  'Brutărie > Sărățele': ['Saleuri cu cașcaval'],
  'Legume > Legume': ['Salată verde', 'Cartofi albi', 'Varză albă', 'Roșii cherry'],
  'Lactate > Brânză': ['Telemea de oaie', 'Brânză de vaci'],
  'Fructe > Mere și banane': ['Mere Golden', 'Mini banane'],
  'Animale > Câini': ['Jucărie pentru câini de talie mică sau mare'],
  'Brutărie > Desert cald': ['Plăcintă cu lapte'],
  'Lactate > Specialități': ['Mozzarella biluțe'],
  'Băcănie > Condimente': ['Boia iute', 'Boia dulce'],
  'Animale > Nisip': ['Așternut bentonită', 'Nisip pentru păsări'],
  'Spirtoase > Whisky, coniac și brandy': ['Blended Scotch whisky 40%'],
  'Brutărie > Patiserie': ['Pateu cu carne'],
  'Conserve > Pate': ['Pate de porc cu carne'],
  'Băcănie > Ketchup, muștar și maioneză': ['Hrean', 'Muștar clasic'],
  'Băcănie > Murături': ['Castraveți', 'Castraveți în oțet'],
  'Mezeluri > Salam': ['Salam vegetal picant', 'Salam de vară'],
  'Mama & copilul > Biberoane': ['Biberon 125 ml', 'Biberon 250 ml'],
  'Spirtoase > Aperitive': ['Aperitiv bitter'],
  'Animale > Pisici': ['Plic pentru câini cu somon', 'Hrană umedă pentru pisici cu somon'],
  'Băcănie > Paste': ['Penne integrale'],
  'Fructe > Pere': ['Pere', 'Pere Abate'],
  'Fructe > Nuci': ['Nuci pecan', 'Miez de nucă'],
  'Cafea > Cafea': ['Cafea măcinată'],
  'Fructe > Citrice': ['Portocale', 'Lime'],
  'Băcănie > Tăiței': ['Tăiței soba'],
  'Dulciuri > Gustări': ['Arahide fără sare', 'Arahide cu sare', 'Arahide în coajă'],
  'Mama & copilul > Îngrijire bebe': [
    'Cremă pentru iritații',
    'Detergent de rufe pentru bebeluși',
    'Ulei pentru bebeluși',
  ],
  'Curățenie > Detergent': [
    'Detergent lichid de rufe',
    'Detergent de vase cu lămâie',
    'Detergent pudră cu perle',
    'Soluție pentru mobilă',
    'Spray de gătit',
  ],
  'Îngrijire > Corp': ['Ulei de corp', 'Gel de duș cu miere', 'Șampon și gel de duș pentru copii'],
  'Îngrijire > Păr': ['Șampon pentru păr normal', 'Șampon anti-mătreață', 'Anticalcar'],
  'Îngrijire > Protecție solară': ['Cremă de față SPF 50', 'Loțiune de plajă SPF 30', 'Loțiune de plajă SPF 50'],
  'Îngrijire > Bărbierit': ['Aparat de ras pentru bărbați'],
}).flatMap(([path, names]) => names.map((name) => ({ name, categories: path.split(' > ') })))

const index = new GoodsIndex()
for (const [slot, { name, categories }] of goods.entries()) {
  index.put(slot, { name, categories, brand: null, sizeLabel: '', tags: [], allergens: [] })
}

/** The product and the amount for a line. */
function found(text: string): string {
  const facts = (slot: number) => ({
    ...{ code: String(slot), categoryCode: '0301', price: bani(500), netThousandths: 1_000, unit: 'l' as const },
    ...{ popularity: -slot, most: 20 },
  })
  const context = { index, facts, boughtRank: () => undefined, isUnfit: () => false }
  const [line] = readList(text, index)
  if (line === undefined) return 'no line'
  const { choice, line: read } = matchLine(context, line)
  const amount =
    choice === null || read.amount === null ? '' : `, ${read.amount.thousandths / 1_000} ${read.amount.unit}`
  return `${goods[choice?.slot ?? -1]?.name ?? 'nothing'}${amount}`
}

for (const [kind, lines] of Object.entries({
  'an abbreviation is completed by the words beside it': {
    'det. rufe bebe': 'Detergent de rufe pentru bebeluși',
    'samp anti-matreata': 'Șampon anti-mătreață',
    'br vaci': 'Brânză de vaci',
    'sal verde': 'Salată verde',
    cartof: 'Cartofi albi',
    palinc: 'Palincă de prune',
  },
  'what a product is for names it where a product is named so': {
    'crema pt iritatii': 'Cremă pentru iritații',
    'detergent pt vase': 'Detergent de vase cu lămâie',
    'lapte pt placinta': 'Lapte de consum 1,5% grăsime',
  },
  'a preparation is a wish where no product has it': {
    'spray de mobila': 'Soluție pentru mobilă',
    'crema plaja spf 50': 'Loțiune de plajă SPF 50',
    'detergent mobila': 'Soluție pentru mobilă',
    'gel de dus copii': 'Șampon și gel de duș pentru copii',
  },
  'for whom goods are is stronger than the rest': {
    'ulei de corp bebe': 'Ulei pentru bebeluși',
  },
  'words written apart or as one are read as the catalogue has them': {
    'sampon antimatreata': 'Șampon anti-mătreață',
    'anti calcar': 'Anticalcar',
  },
  'a number that names a kind is no amount': {
    'lapte 3.5 4l': 'Lapte de consum 3,5% grăsime, 4 l',
    'lapte 3,5': 'Lapte de consum 3,5% grăsime',
    'smantana 12': 'Smântână 12% grăsime',
    'biberon 250': 'Biberon 250 ml',
    'smantana 2': 'Smântână 20% grăsime, 2 bare',
  },
  'a percentage that was asked for is stronger than the ordinary one': { 'smantana 12%': 'Smântână 12% grăsime' },
  'a brand says which of its products is meant': {
    fanta: 'Băutură carbogazoasă cu portocale',
    'detergent fairy': 'Detergent de vase cu lămâie',
    'lame gillette': 'Aparat de ras pentru bărbați',
  },
  'a measure alone is asked for where it is goods, and found nowhere else': {
    'o găleată': 'Găleată cu storcător, 1 pack',
    '2 pahare': 'Pahar de vin, 2 pack',
    '1 pahar': 'Pahar de vin, 1 pack',
    '2 tuburi': 'nothing',
    'un pachet': 'nothing',
    '2 kg': 'nothing',
  },
  'regional names are read as the catalogue says': {
    crumpene: 'Cartofi albi',
    'un curechi': 'Varză albă, 1 bare',
    'paradaise 1 kg': 'Roșii cherry, 1 kg',
    'branza de oi': 'Telemea de oaie',
    'paprica dulce': 'Boia dulce',
  },
  'everyday names and brands are read as the catalogue says': {
    'nisip bentonita': 'Așternut bentonită',
    'alune sarate': 'Arahide cu sare',
    'castraveti acri': 'Castraveți în oțet',
    'pateuri cu carne': 'Pateu cu carne',
    aperol: 'Aperitiv bitter',
  },
  'what a brand is with says more of it': {
    'Milka cu alune': 'Ciocolată cu lapte și alune',
    'Lay’s cu sare': 'Chipsuri cu sare',
    "lay's cu sare": 'Chipsuri cu sare',
  },
  'a word that no product of the kind has is only wished': {
    'mere mici 1 kg': 'Mere Golden, 1 kg',
    'lapte cald': 'Lapte de consum 1,5% grăsime',
    'mini mozzarella': 'Mozzarella biluțe',
  },
  'a pack without a number is only wished': { 'plicuri pisici somon': 'Hrană umedă pentru pisici cu somon' },
  'a misspelt word is read as what goes with the others': { 'paste integrale pene': 'Penne integrale', pene: 'Pere' },
  'what no goods of a kind have leaves the ordinary kind': { 'nuca macinata': 'Miez de nucă' },
  'a word of the kind is enough beside unknown ones': { 'whisky Jack Daniels': 'Blended Scotch whisky 40%' },
  'what a product is with is less than the product': { 'mustar cu hrean': 'Muștar clasic' },
  'goods from plants are chosen where that was asked for': {
    'salam picant': 'Salam de vară',
    'salam vegetal': 'Salam vegetal picant',
  },
  'an ordinary word that is like a brand is no brand': {
    'detergent cu perle': 'Detergent pudră cu perle',
    'floare regala': 'Floare regală',
    coroane: 'nothing',
    'doua ciucuri': 'Bere blondă, 2 bare',
  },
  'the word of the line is stronger than its synonym': { tuica: 'Țuică de prune', palinca: 'Palincă de prune' },
  'a part that nobody sells is unknown, and a word near to no product': {
    'coaja de portocala': 'nothing',
    toba: 'nothing',
  },
  'a kind is stronger than the cut': { 'paine integrala feliata': 'Pâine toast integral' },
  'slices are wished for by either word': { 'pâine albă felii': 'Pâine albă feliată' },
  'two letters of three are swapped where that names goods': { 'oau 10': 'Ouă, 10 bare', aou: 'nothing' },
  'what a product has is found by its noun': { 'arahide sarate': 'Arahide cu sare' },
})) {
  test(kind, () => {
    const results = Object.keys(lines).map((line) => [line, found(line)])
    assert.deepEqual(Object.fromEntries(results), lines)
  })
}
