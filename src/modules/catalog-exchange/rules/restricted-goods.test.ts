import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RestrictedKind } from '#modules/catalog/rules/age-restriction.ts'
import { legalTerms } from './law.ts'
import { onePiece, type Quantity } from './net-quantity.ts'
import { type GoodsDescription, restrictionOf, strengthOfAttribute } from './restricted-goods.ts'

/** A shelf with its tag in Open Food Facts and names of its products. */
type Shelf = readonly [kind: RestrictedKind, category: string, tag: string, names: string]

const liquids: readonly Shelf[] = [
  [
    'alcohol',
    'Bere blondă',
    'beers',
    `Bere blondă la doză 0,5 l; Bere brună; Bere nefiltrată 5% alc; Berea casei; IPA artizanală; Lager 4,8% vol;
    Pale Ale; Stout; Pilsner; Weissbier; Bere fără gluten; Bere cu aromă de lămâie; Radler grapefruit 2%; Pachet
    bere 6 x 0,5 l; Beer lager; Bière blonde; Porter 6%; Bere Imperială 6,5 %`,
  ],
  [
    'alcohol',
    'Vinuri',
    'wines',
    `Vin alb sec Sauvignon Blanc; Vin roșu Fetească Neagră; Merlot 13,5% vol; Chardonnay; Prosecco DOC; Vin
    spumant brut; Șampanie brut; Vermut rosso; Tămâioasă Românească; Cabernet Sauvignon; Vin rose demisec;
    Lambrusco; Porto Ruby; Vin fiert; Pinot Noir; Riesling; Busuioacă de Bohotin; Hidromel; Vin 100% Fetească
    Albă; Champagne Brut; Vino tinto`,
  ],
  [
    'alcohol',
    'Băuturi spirtoase',
    'spirits',
    `Whisky 40%; Blended Scotch whisky; Bourbon; Vodcă; Vodka 37,5% vol; Vodcă cu aromă de lămâie; Gin London
    Dry; Rom alb; Rum negro; Tequila silver; Coniac XO; Brandy 5*; Vinars VSOP; Țuică de prune; Palincă de pere
    50%; Rachiu de tescovină; Lichior de cafea; Lichior de ouă; Absint; Bitter aperitiv 11%; Grappa; Ouzo;
    Limoncello; Calvados; Vișinată; Afinată; Horincă; Cachaça; Mezcal; Sambuca; Whisky 0.05 l; Jägermeister`,
  ],
  [
    'alcohol',
    'Cidru și cocktailuri',
    'ciders',
    `Cidru de mere; Cider pear; Gin tonic doză; Mojito doză; Hard seltzer lime; Spritz premix; Cocktail cu rom;
    Cuba libre`,
  ],
  [
    'energy-drink',
    'Băuturi energizante',
    'energy-drinks',
    `Băutură energizantă; Energizant tropical; Energy drink zero; Red Bull; Monster Energy Ultra; Hell Classic;
    Burn Original; Shot energizant; Băutură energizantă cu ghimbir; Energy drink mango; Rockstar; Redbull sugarfree; Monster Mango Loco`,
  ],
]
const pieces: readonly Shelf[] = [
  [
    'tobacco',
    'Tutun',
    'tobaccos',
    `Țigări roșii; Țigări Kent 8; Marlboro Gold; Dunhill International; Winston Blue; Lucky Strike Red; Tutun de
    rulat 30 g; Trabucuri 5 buc; Țigarete mentolate; Cigarillos vanilie; IQOS Heets Amber; Terea Sienna; Tutun
    de narghilea; Pachet țigări; Snus; Cigarettes; Țigări de foi Café Crème; Neo Sticks; Pall Mall Red`,
  ],
  [
    'nicotine',
    'Țigări electronice',
    'electronic-cigarettes',
    `Țigară electronică de unică folosință; Pliculețe cu nicotină mentă; Nicotine pouches; Velo Freeze 10 mg;
    Vuse ePod; Zyn Cool Mint; E-lichid fructe 10 ml; Vape pepene; Elf Bar 600; Lichid cu nicotină 6 mg; Rezerve
    pentru țigări electronice`,
  ],
]
const namesOf = (list: string): string[] => list.replace(/\s+/g, ' ').split('; ')

const litre: Quantity = { netThousandths: 500, unit: 'l', packs: 1, label: '500 ml' }
const plain: GoodsDescription = {
  ...{ name: '', brand: '', categories: [], unit: 'l', alcoholPercent: null, ingredients: '', saysRestricted: false },
}
/** Each product as three sources describe it: on its own shelf, with the tags of Open Food Facts, and without a shelf. */
function described(shelves: readonly Shelf[], unit: GoodsDescription['unit']) {
  return shelves.flatMap(([kind, category, tag, names]) =>
    namesOf(names).flatMap((name) =>
      [['Produse', category], ['beverages', tag], ['Alte produse']].map(
        (categories) => [kind, { ...plain, name, categories, unit }] as const,
      ),
    ),
  )
}
const restricted = [...described(liquids, 'l'), ...described(pieces, 'buc')]

const terms = (description: GoodsDescription, quantity: Quantity) =>
  legalTerms({
    ...{ description, quantity, packTexts: [], statedPacks: null, drinkByCategory: null },
    ...{ isFood: true, isSupplement: false, isInfantFormula: false },
    details: {
      ...{ legalName: '', description: '', ingredients: [], nutrition: null, maker: { name: '', address: '' } },
      addedSugar: false,
    },
  })

test('each of more than 269 drinks and tobacco goods is for adults, whatever field of it tells that', () => {
  const wrong = restricted.flatMap(([kind, goods]) => {
    const found = restrictionOf(goods)?.kind ?? 'nothing'
    return found === kind ? [] : [`${goods.name} in ${goods.categories.join(' > ')}: ${found}`]
  })
  assert.deepEqual(wrong, [])
  assert.ok(restricted.length >= 269, `${restricted.length}`)
})

test('what is for adults has the standard VAT class, no meal voucher, and as a drink of half a litre a deposit', () => {
  for (const [kind, goods] of restricted) {
    const isDrink = goods.unit === 'l'
    const { columns } = terms(goods, isDrink ? litre : onePiece)
    const expected = { vatCode: 'standard', sgrPacks: isDrink ? 1 : 0, ageRestricted: true, mealVoucher: false }
    assert.deepEqual(columns, expected, `${kind}: ${goods.name}`)
  }
})

test('goods that only name alcohol, tobacco or energy are for everybody', () => {
  const names: Readonly<Record<GoodsDescription['unit'], string>> = {
    l: `Oțet de vin; Oțet din cidru de mere; Esență de rom; Sirop de rom; Bere fără alcool; Bere 0,0%; Heineken 0.0
      bere; Alcohol free beer; Spumant fără alcool; Ginger ale; Ginger beer; Bitter lemon; Bere de ghimbir; Suc de
      struguri Merlot; Gel de duș energizant; Șampon cu bere; Apă de toaletă Tobacco; Sos cu vin; Marinadă cu
      whisky; Băutură izotonică; Apă minerală; Cola; Cola fără cofeină; Lapte 3,5%; Ulei de măsline; Ceai rece;
      Nectar de piersici; Înghețată cu rom și stafide; Cocktail de fructe; Bere cu 0,5% alc; Bere blondă 0.0%;
      Virgin mojito; Suc 100% mere; Alcool sanitar 70%; Lichid de parbriz`,
    kg: `Bomboane cu lichior; Ciocolată cu whisky; Biscuiți cu rom; Drojdie de bere; Cârnați cu vin; Struguri Muscat
      Ottonel; Covrigei pentru bere; Baton energizant; Roșii cocktail; Salată cocktail de creveți; Sos de vin
      roșu; Energy mix semințe; Țigarete de ciocolată; Crenvurști; Alune la bere; Brânză cu vin roșu; Șuncă de
      Porto; Ciocolată bitter 85%; Jeleuri prosecco`,
    buc: `Pahare de vin; Pahar bere; Tirbușon; Brichetă; Chibrituri; Scrumieră; Cărbuni narghilea; Card cadou 50 RON; Lumânare Tobacco;
      Șervețele; Deodorant Energy; Apă de gură; Parfum Hugo; Baterii Energizer; Vitamine Energy; Desfăcător de
      sticle pentru vin`,
  }
  const wrong = Object.entries(names).flatMap(([unit, all]) =>
    namesOf(all).flatMap((name) => {
      const ingredients = unit === 'kg' ? 'zahăr' : ''
      const found = restrictionOf({ ...plain, name, ingredients, unit: unit as GoodsDescription['unit'] })
      return found === null ? [] : [`${name}: ${found.kind}`]
    }),
  )
  assert.deepEqual(wrong, [])
})

test('in doubt a product is for adults, and the report tells so', () => {
  const doubtful: readonly (readonly [Partial<GoodsDescription>, RestrictedKind])[] = [
    [{ name: 'Băutură cu whisky și cola' }, 'alcohol'],
    [{ name: 'Whisky vechi', unit: 'buc' }, 'alcohol'],
    [{ name: 'Selecția casei', categories: ['Vinuri'], unit: 'buc' }, 'alcohol'],
    [{ name: 'Bere blondă', alcoholPercent: 0 }, 'alcohol'],
    [{ name: 'Băutură cu cofeină' }, 'energy-drink'],
    [{ name: 'Premium la sticlă', brand: 'Ursus' }, 'alcohol'],
    [{ name: 'Jack Daniel’s Old No. 7', unit: 'buc' }, 'alcohol'],
    [{ name: 'Kent', unit: 'buc' }, 'tobacco'],
    [{ name: 'Vape mango fără nicotină', unit: 'buc' }, 'nicotine'],
  ]
  for (const [goods, kind] of doubtful) {
    const { restricted: found, faults } = terms({ ...plain, ...goods }, litre)
    const told = faults.filter((fault) => fault.kind === 'restricted')
    assert.deepEqual([found, told], [kind, [{ kind: 'restricted', as: kind }]], goods.name ?? '')
  }
})

test('a strength above 1.2 percent restricts a drink that no word tells, and one up to it frees a beer', () => {
  const kindOf = (goods: Partial<GoodsDescription>) => restrictionOf({ ...plain, ...goods })?.kind ?? null
  assert.equal(kindOf({ name: 'Elixir', alcoholPercent: 1.3 }), 'alcohol')
  assert.equal(kindOf({ name: 'Kombucha', alcoholPercent: 1.2 }), null)
  assert.equal(kindOf({ name: 'Bere', alcoholPercent: 0.5 }), null)
  assert.equal(kindOf({ name: 'Bomboane', alcoholPercent: 4, unit: 'kg' }), null)
  assert.equal(kindOf({ name: 'Bere fără alcool', alcoholPercent: 5 }), 'alcohol')
})

test('a source that says itself that a product is for adults is believed, and one that says otherwise is not', () => {
  assert.deepEqual(restrictionOf({ ...plain, name: 'Secret', saysRestricted: true })?.isCertain, true)
  assert.equal(restrictionOf({ ...plain, name: 'Vodcă', saysRestricted: false })?.kind, 'alcohol')
})

test('a wrong category frees nothing, except wafers that are called cigarettes among sweets', () => {
  const found = (name: string, category: string, unit: GoodsDescription['unit']) => {
    const restriction = restrictionOf({ ...plain, name, categories: [category], unit })
    return restriction && [restriction.kind, restriction.isCertain]
  }
  assert.deepEqual(found('Vin roșu', 'Uleiuri și oțet', 'l'), ['alcohol', false])
  assert.deepEqual(found('Energy drink', 'Curățenie', 'l'), ['energy-drink', false])
  assert.deepEqual(found('Țigarete albastre', 'Curățenie', 'buc'), ['tobacco', false])
  assert.deepEqual(found('Țigarete cu vanilie', 'Biscuiți', 'buc'), null)
})

test('taurine and caffeine among the ingredients make an energy drink', () => {
  const ingredients = 'apă, zahăr, taurină 0,4%, cofeină 0,03%'
  assert.equal(restrictionOf({ ...plain, name: 'Tigrul', ingredients })?.kind, 'energy-drink')
})

test('attributes state a strength in several ways', () => {
  const read = [
    strengthOfAttribute('Concentrație alcoolică', '12,5 % vol'),
    strengthOfAttribute('Alcool', 'min. 40%'),
    strengthOfAttribute('Grad alcoolic', '5'),
    strengthOfAttribute('Tărie', '37.5°'),
    strengthOfAttribute('Calciu', '120 mg'),
    strengthOfAttribute('Alcool', 'nu conține'),
  ]
  assert.deepEqual(read, [12.5, 40, 5, 37.5, null, null])
})

test('a deposit is taken for each single-use pack from 0.1 to 3 litres, where the pack is not a carton', () => {
  const packs = (name: string, netThousandths: number, count = 1, pack = '') =>
    legalTerms({
      ...{ description: { ...plain, name }, quantity: { ...litre, netThousandths, packs: count }, packTexts: [pack] },
      ...{ statedPacks: null, drinkByCategory: null, isFood: true, isSupplement: false, isInfantFormula: false },
      details: { legalName: '', description: '', ingredients: [], nutrition: null, maker: { name: '', address: '' } },
    }).columns.sgrPacks
  assert.equal(packs('Bere blondă', 3000, 6), 6)
  assert.equal(packs('Vodcă', 50), 0)
  assert.equal(packs('Vodcă', 100), 1)
  assert.equal(packs('Vin alb', 3000), 1)
  assert.equal(packs('Vin alb', 5000), 0)
  assert.equal(packs('Vin alb bag-in-box', 3000), 0)
  assert.equal(packs('Apă plată', 2000), 1)
  assert.equal(packs('Cola', 330, 1, 'doză'), 1)
  assert.equal(packs('Suc de mere', 1000), 0)
  assert.equal(packs('Suc de mere', 1000, 1, 'sticlă'), 1)
  assert.equal(packs('Lapte', 1000, 1, 'sticlă'), 0)
  assert.equal(packs('Ulei', 1000, 1, 'sticlă'), 0)
})
