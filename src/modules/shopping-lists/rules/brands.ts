/**
 * Brands that families write and the shop may not sell, by the products they stand for. A brand beside a product's own word
 * is only mentioned ("lapte Zuzu"); alone it stands for the product ("o Timișoreana").
 */
const brands: readonly (readonly [product: string, brands: string])[] = [
  ['lapte consum', 'zuzu napolact albalact lacolact covalact ladorna fulga pilos'],
  ['iaurt', 'danone activia olympus milli brenac muller zott oikos iohannis campina'],
  ['branza topita', 'hochland president delaco lavaca'],
  ['crema branza', 'almette philadelphia'],
  ['sunca', 'cristim caroli angelli matache elit meda aldis campofrio'],
  ['praline ciocolata', 'raffaello ferrero toffifee rocher lindor'],
  ['pui', 'transavia lacrima fragedo cocorico puidor avicarvil'],
  ['pate', 'scandia ardealul antrefrig bucegi'],
  [
    'bere',
    'timisoreana timisorene timisoreane ursus ciuc heineken tuborg bergenbier skol stella corona carlsberg peroni staropramen neumarkt',
  ],
  ['aperitiv bitter', 'aperol campari'],
  ['vodca', 'absolut smirnoff finlandia stalinskaya'],
  ['whisky', 'ballantines jameson chivas johnnie'],
  ['rom', 'bacardi havana'],
  ['gin', 'beefeater gordons bombay'],
  ['lichior ierburi', 'jagermeister unicum'],
  ['brandy', 'metaxa alexandrion zaraza'],
  ['vermut', 'martini cinzano'],
  ['vin', 'jidvei cotnari murfatlar recas purcari'],
  ['paine', 'boromir velpitar vel-pitar'],
  ['faina', 'baneasa pambac dobrogea grania'],
  ['spaghete', 'barilla panzani'],
  ['ulei floarea soarelui', 'bunica floriol untdelemn spornic raureni'],
  ['ulei masline', 'monini bertolli olitalia'],
  ['ketchup', 'heinz tomi regal'],
  ['maioneza', 'hellmanns univer'],
  ['suc', 'tymbark cappy prigat santal granini pfanner'],
  ['bautura carbogazoasa lamaie', 'sprite 7up'],
  ['bautura carbogazoasa portocale', 'fanta mirinda'],
  ['apa tonica', 'schweppes kinley'],
  ['bautura cola', 'coca cocacola pepsi'],
  ['bautura energizanta', 'redbull monster hell'],
  ['ice tea lamaie', 'fuzetea nestea'],
  ['apa plata', 'aquacarpatica bucovina dorna zizin devin keia aquatique'],
  ['apa minerala', 'borsec perla biborteni tusnad olanesti'],
  ['cafea macinata', 'jacobs lavazza tchibo davidoff amigo doncafe fortuna kimbo illy'],
  ['cafea solubila', 'nescafe ness'],
  ['ceai', 'lipton fares belin'],
  ['ciocolata', 'milka poiana kandia heidi lindt africana kinder schogetten primola anidor novatini toblerone'],
  ['baton ciocolata', 'snickers mars twix bounty lion kitkat'],
  ['jeleuri ursuleti', 'haribo'],
  ['guma mestecat menta', 'orbit airwaves winterfresh'],
  ['drajeuri menta', 'tictac mentos'],
  ['crema alune', 'nutella finetti'],
  ['biscuiti', 'belvita ulker'],
  ['biscuiti sandvis cacao', 'oreo eugenia eugenii eugeniile'],
  ['croissant', '7days chipicao'],
  ['chipsuri', 'lays chio star pringles doritos'],
  ['seminte floarea soarelui', 'nutline elnutline'],
  ['pufuleti', 'gusto'],
  ['condimente legume', 'vegeta delikat'],
  ['supa', 'knorr maggi'],
  ['detergent rufe', 'persil ariel dero tide bonux rex surf vanish'],
  ['balsam rufe', 'lenor coccolino silan'],
  ['detergent vase', 'fairy pur axion'],
  ['tablete masina vase', 'finish somat'],
  ['gel wc', 'domestos duck bref'],
  ['solutie universala', 'cif ajax mr-proper'],
  ['solutie mobila', 'pronto'],
  ['bureti vase', 'scotchbrite vileda'],
  ['solutie geamuri', 'clin'],
  ['inalbitor', 'ace clorox clor'],
  ['hartie igienica', 'zewa pufina mototol sano'],
  ['pasta dinti', 'colgate blendamed blend-a-med sensodyne elmex'],
  ['sampon matreata', 'headshoulders'],
  ['sampon', 'pantene schauma elseve syoss'],
  ['deodorant', 'rexona dove adidas fa axe'],
  ['crema', 'nivea gerovital farmec'],
  ['scutece', 'pampers pampersi huggies'],
  ['absorbante', 'always libresse naturella'],
  ['tampoane', 'tampax'],
  ['aparat ras barbati', 'gillette wilkinson'],
  ['piure fructe plic', 'hipp'],
  ['lapte praf inceput', 'aptamil milumil nan'],
  ['margarina', 'rama linco unirea'],
  ['hrana umeda pisici', 'whiskas felix sheba'],
  ['hrana uscata caini', 'pedigree'],
  ['napolitane', 'napolitana alfers joe'],
  ['inghetata', 'magnum betty corso'],
  ['budinca vanilie', 'droetker oetker'],
]

const productByBrand = new Map(
  brands.flatMap(([product, names]) =>
    names.split(' ').map((name): [string, string] => [name.replaceAll('-', ''), product]),
  ),
)

/** Articles and plurals that are put to foreign names: "ciucuri", "domestosul". */
const foreignEnding = /(?<=\p{L}{3})(?:urile|uri|ul)$/u

/**
 * The words of the product for which a folded brand stands, with an article as well; undefined for any other word. Stems are
 * not compared: "perle" and "coroane" are no brands.
 */
export const productOfBrand = (word: string): string | undefined =>
  productByBrand.get(word) ?? productByBrand.get(word.replace(foreignEnding, ''))
