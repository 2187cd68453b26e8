import type { AllergenCode } from '#modules/catalog/rules/allergens.ts'

/** Languages of labels on the Romanian market. */
export type LabelLanguage = 'ro' | 'en' | 'fr' | 'de' | 'hu' | 'it' | 'es' | 'bg' | 'pl'

type Words = Readonly<Partial<Record<AllergenCode, string>>>

/** Whole words that name an allergen in any text, folded, by language. */
export const allergenWordsOf: Readonly<Record<LabelLanguage, Words>> = {
  ro: {
    gluten:
      'gluten glutenul glutenului grau graul graului grane orz orzul orzului ovaz ovazul ovazului secara secarei spelta alac kamut triticale malt maltul maltului bulgur cuscus couscous seitan pesmet pesmetul arpacas',
    crustaceans:
      'crustacee crustaceele crustaceelor crevete crevetele creveti crevetii crevetilor crab crabi crabul crabii homar homari homarul langusta languste langustine rac raci racii krill',
    eggs: 'oul oului oua ouale oualor oualelor albus albusul albusului albusuri galbenus galbenusul galbenusului galbenusuri ovalbumina lizozim lizozima maioneza',
    fish: 'pesti pestele pestelui pestisori somon somonul somonului tonul tonului pastrav pastravul macrou macroul hering heringi heringul sardina sardine sardinele ansoa ansoua hamsii hamsie merluciu crap salau dorada stiuca icre sprot pangasius tilapia halibut caviar surimi sturion nisetru',
    peanuts: 'arahida arahide arahidele arahidelor',
    soya: 'soia soiei soya',
    milk: 'lapte laptele laptelui lactoza lactozei zer zerul zerului zara untul untului smantana smantanii frisca branza branzei branzeturi cascaval cascavalul urda telemea iaurt iaurtul iaurtului kefir chefir cazeina cazeinat cazeinati cazeinatul lactoglobulina lactalbumina lactoser mascarpone mozzarella ricotta parmezan parmigiano gorgonzola cheddar feta emmental emmentaler gouda camembert pecorino provolone skyr svaiter ghee',
    nuts: 'nuca nucii nuci nucile nucilor migdale migdala migdalele migdalelor aluna alune alunele alunelor fistic fisticul fisticului caju pecan macadamia martipan marzipan nuga gianduja',
    celery: 'telina telinei',
    mustard: 'mustar mustarul mustarului',
    sesame: 'susan susanul susanului tahini tahina',
    sulphites: 'sulfit sulfiti sulfitii sulfitilor metabisulfit metabisulfitul metabisulfiti bisulfit bisulfiti',
    lupin: 'lupin lupinul lupinului',
    molluscs:
      'moluste molusca molustelor scoica scoici midie midii calamar calamari caracatita sepie stridie stridii melci',
  },
  en: {
    gluten: 'wheat wheatgerm wholewheat barley oat oats oatmeal rye spelt malted semolina durum farro einkorn emmer',
    crustaceans:
      'crustacean crustaceans shrimp shrimps prawn prawns crabs lobster lobsters crayfish langoustine langoustines scampi',
    eggs: 'egg eggs yolk yolks albumen mayonnaise',
    fish: 'fish salmon tuna herring anchovy anchovies mackerel sardines trout haddock pollock hake',
    peanuts: 'peanut peanuts groundnut groundnuts',
    soya: 'soy soybean soybeans soyabean soyabeans',
    milk: 'milk buttermilk whey butter butterfat butteroil cream cheese cheeses yogurt yoghurt lactose casein caseinate caseinates dairy quark',
    nuts: 'nut nuts hazelnut hazelnuts almond almonds walnut walnuts cashew cashews pecans pistachio pistachios praline pralines frangipane nougat',
    celery: 'celery celeriac',
    mustard: 'mustard',
    sesame: 'sesame',
    sulphites:
      'sulphite sulphites sulfite sulfites metabisulphite metabisulphites metabisulfite metabisulfites bisulphite bisulfite',
    lupin: 'lupine lupins',
    molluscs:
      'mollusc molluscs mollusk mollusks mussel mussels oyster oysters squid octopus clam clams scallop scallops cuttlefish snails abalone',
  },
  fr: {
    gluten: 'ble bles froment orge avoine seigle epeautre malte semoule boulgour chapelure',
    crustaceans: 'crustace crustaces crevette crevettes crabe crabes homard homards langoustes ecrevisse ecrevisses',
    eggs: 'oeuf oeufs œuf œufs',
    fish: 'poisson poissons saumon thon morue cabillaud hareng anchois maquereau truite colin',
    peanuts: 'arachide arachides cacahuete cacahuetes cacahouete cacahouetes',
    soya: 'soja',
    milk: 'lait laits laitier laitiere laitiers laitieres lactoserum beurre fromage fromages caseine caseines yaourt yaourts babeurre',
    nuts: 'noix noisette noisettes amande amandes pistache pistaches cajou massepain',
    celery: 'celeri celeris',
    mustard: 'moutarde',
    lupin: 'lupins',
    molluscs: 'mollusque mollusques moules huitre huitres calmar calmars encornet encornets poulpe seiche palourdes',
  },
  de: { eggs: 'eier eigelb eiklar eidotter' },
  hu: {
    gluten: 'buza glutent rozs arpa siker',
    crustaceans: 'rakfelek garnelarak garnela',
    fish: 'halhus lazac tonhal hering',
    soya: 'szoja szojat',
    milk: 'tej tejet tejszin tejfol sajt sajtok vaj vajat vajzsir turo laktoz kazein savo savopor tejsavo joghurt',
    nuts: 'mogyoro mogyorot mandula mandulat pisztacia kesudio diofelek',
    celery: 'zeller zellert',
    sulphites: 'szulfit szulfitok szulfitot',
    molluscs: 'puhatestuek kagylo tintahal',
  },
  it: {
    gluten: 'frumento farro segale avena semola malto glutine',
    crustaceans: 'crostacei gamberi gamberetti granchio aragosta',
    eggs: 'uovo uova tuorlo tuorli albume',
    fish: 'pesce pesci tonno salmone acciughe merluzzo sgombro',
    peanuts: 'arachidi',
    milk: 'latte formaggio formaggi siero caseina caseinati lattosio panna',
    nuts: 'mandorle mandorla nocciole nocciola noci noce pistacchio pistacchi anacardi',
    celery: 'sedano',
    mustard: 'senape',
    sesame: 'sesamo',
    sulphites: 'solfiti solfito metabisolfito',
    lupin: 'lupini lupino',
    molluscs: 'molluschi vongole cozze seppia seppie polpo',
  },
  es: {
    gluten: 'trigo cebada centeno espelta',
    crustaceans: 'crustaceos crustaceo gambas gamba camarones cangrejo langostinos langostino',
    eggs: 'huevo huevos',
    fish: 'pescado pescados salmon atun bacalao anchoas anchoa merluza caballa',
    peanuts: 'cacahuate cacahuates',
    milk: 'leche lactosa mantequilla queso quesos suero yogur',
    nuts: 'almendra almendras avellana avellanas nuez nueces anacardo anacardos pistacho pistachos',
    celery: 'apio',
    mustard: 'mostaza',
    sulphites: 'sulfitos sulfito metabisulfito',
    lupin: 'altramuz altramuces',
    molluscs: 'moluscos mejillones mejillon calamares pulpo sepia ostras',
  },
  bg: {
    gluten:
      'глутен пшеница пшеничен пшенично пшенична пшенични ечемик ечемичен ечемичена ръж ръжен ръжено овес овесени овесен лимец малц',
    crustaceans: 'ракообразни скариди раци омар',
    eggs: 'яйце яйца яйчен яйчни белтък жълтък',
    fish: 'риба рибен рибни сьомга херинга',
    peanuts: 'фъстъци фъстък фъстъчено фъстъчена',
    soya: 'соя соев соево соеви',
    milk: 'мляко млечен млечна млечно млечни суроватка сметана сирене кашкавал извара лактоза казеин',
    nuts: 'ядки лешници лешник бадеми бадем орехи орех кашу шамфъстък',
    celery: 'целина',
    mustard: 'синап горчица',
    sesame: 'сусам сусамово тахан',
    sulphites: 'сулфити сулфит метабисулфит',
    lupin: 'лупина',
    molluscs: 'мекотели миди калмари октопод',
  },
  pl: {
    gluten:
      'pszenica pszenicy pszenna pszennej pszenny pszenne jeczmien jeczmienny jeczmienna zyto zytnia zytni owies owsiane owsiany orkisz',
    crustaceans: 'skorupiaki krewetki',
    eggs: 'jaja jajka jajko jajeczny jajeczna',
    fish: 'ryba ryby losos tunczyk sledz',
    soya: 'sojowa sojowy',
    milk: 'mleko mleka mleczny mleczna mleczne serwatka serwatki smietana masło laktoza kazeina',
    nuts: 'orzechy orzech migdały orzechow pistacje',
    celery: 'seler selera',
    mustard: 'gorczyca gorczycy',
    sesame: 'sezam sezamu',
    sulphites: 'siarczyny',
    lupin: 'łubin',
    molluscs: 'mieczaki małze',
  },
}

/** Words that name an allergen in texts of their language only: French "ou" is "or", German "Ton" is clay. */
export const wordsOfOneLanguage: Readonly<Partial<Record<LabelLanguage, Words>>> = {
  ro: { gluten: 'gris grisul', eggs: 'ou', fish: 'peste ton cod codul', milk: 'unt cas casul lactate' },
  en: { fish: 'cod' },
  fr: { milk: 'creme', nuts: 'pralin praline' },
  de: { eggs: 'ei' },
  hu: { gluten: 'zab', fish: 'hal', nuts: 'dio diot' },
  it: { gluten: 'grano orzo', milk: 'burro' },
  es: { peanuts: 'mani', milk: 'nata' },
  bg: { fish: 'тон' },
  pl: { milk: 'ser sery' },
}

/** Allergens inside the long words of German and Hungarian. */
export const partsOfWords: readonly (readonly [AllergenCode, RegExp])[] = [
  [
    'gluten',
    /(?<!buch)weizen|roggen|gerste|(?<!sc)hafer|dinkel|grunkern|(?<!mais|reis)(?:malz|grieß|griess)|paniermehl/,
  ],
  ['gluten', /^(?:buza|rozs|arpa|zab)(?:liszt|csira|korpa|dara|pehely|kemenyito|feherje|gluten|malata)/],
  ['crustaceans', /krebs|garnele|hummer|languste/],
  ['eggs', /^(?:voll|huhner|bio)ei|^ei(?:weiß|weiss|gelb|klar|dotter|pulver)|^eier|^tojas/],
  ['fish', /(?<!tinten)fisch|lachs|sardelle|makrele|kabeljau|forelle|dorsch/],
  ['peanuts', /erdnuss|erdnuß|foldimogyoro/],
  ['soya', /soja|szoja/],
  ['milk', /(?<!kokos|kokosnuss|soja|mandel|hafer|reis)milch(?!saure)/],
  ['milk', /(?<!kakao|kokos|shea|erdnuss|erdnuß|mandel|nuss)butter(?!nu|bean|scotch)/],
  ['milk', /sahne|rahm|molke|(?<!leber|fleisch)kase|joghurt|laktose|schmand|topfen|^tej(?!sav(?!o))|savopor$/],
  ['nuts', /haselnuss|haselnuß|mandel|walnuss|walnuß|pistazie|cashew|schalenfrucht|^nuss|^nuß/],
  ['nuts', /(?<!kokos|muskat|erd|kola)n[uü](?:ss|ß)(?:e|en)?$|(?<!foldi)mogyoro|mandula/],
  ['celery', /sellerie/],
  ['mustard', /senf(?!ol)/],
  ['sesame', /sesam|szezam/],
  ['sulphites', /schwefeldioxid|sulfit/],
  ['lupin', /lupine|csillagfurt/],
  ['molluscs', /weichtier|muschel|auster(?!n?(?:pilz|seitling))|tintenfisch|kalmar/],
]

/** Several words that together name an allergen. */
export const allergenPhrases: readonly (readonly [AllergenCode, RegExp])[] = [
  [
    'sulphites',
    /dioxid (?:de|of) (?:sulf|azufre)|dioxido de azufre|sulf dioxid|dioxyde de soufre|anhydride sulfureux/g,
  ],
  [
    'sulphites',
    /sul(?:ph|f)ur dioxide|anidride solforosa|anhidrida sulfuroasa|ken dioxid|dwutlenek siarki|серен диоксид/g,
  ],
  ['sulphites', /e ?22[0-8](?!\d)/g],
  ['crustaceans', /fructe de mare|fruits de mer|frutti di mare|seafood|marisco/g],
  ['molluscs', /(?<=fructe de )mare|(?:saint|st) jacques/g],
  ['nuts', /fructe (?:cu|in) coaja(?: lemnoasa)?|fruits? a coques?|frutta a guscio|frutos de cascara/g],
  ['peanuts', /alune de pamant|orzeszki ziemne|orzechy ziemne/g],
  ['fish', /file de somn|somn african|biban de mare/g],
  ['eggs', /blanc d.(?:oeuf|œuf)|bialko jaja/g],
  ['milk', /craie de lait|краве масло|petit lait/g],
  ['gluten', /faina alba/g],
]

const milkOf = 'cocos|nuca de cocos|ovaz|migdale|orez|caju|soia|alune|mac|canepa|mazare|quinoa|nuci|fistic'
const plants = 'coconut|oat|almond|rice|soy|soya|cashew|hazelnut|hemp|pea|nut|plant'
const butters = 'cocoa|cacao|shea|peanut|almond|cashew|hazelnut|nut|mango|seed|sesame|apple|body|soya?|plant'

/** Words of allergens that name none in these phrases; what stands around them is looked at as ever. */
export const harmlessPhrases: readonly RegExp[] = [
  // Romanian
  new RegExp(`lapte(?:le)?(?= (?:praf )?(?:vegetal )?(?:de|din) (?:${milkOf}))`, 'g'),
  /unt(?:ul|ului)?(?= (?:(?:de|din) )?(?:cacao|caju|migdale|arahide|cocos|shea|karite|alune|nuci|seminte|susan|fistic|mango))/g,
  /(?:iaurt|chefir|smantana|frisca|branza)(?= (?:vegetala? )?(?:de|din) (?:cocos|soia|migdale|ovaz|caju|orez))/g,
  /nuc(?:a|i|ii)(?= (?:de )?(?:cocos|tigru|moscata))/g,
  /peste(?= (?:tot|noapte|zi|masura))/g,
  /cod(?:ul)?(?= (?:de bare|produs|produsului|lot|qr|ean|intern|postal|eco)|:)/g,
  /malt(?= (?:de|din) (?:orez|porumb|hrisca|mei))|(?:gris|cuscus|semoule|semola|semolina)(?= (?:de|din|di|of) (?:porumb|orez|mais|riso|riz|maize|conopida))/g,
  /lactate?(?= (?:de )?(?:calciu|sodiu|potasiu|fier|magneziu|zinc))/g,
  // English
  new RegExp(`(?<=(?:${plants}) )(?:milk|cream|yogurt|yoghurt|cheese)`, 'g'),
  new RegExp(`(?<=(?:${butters}) )butter`, 'g'),
  /milk(?= thistle)|cream(?= of tartar)|cream(?= soda)|butter(?= ?beans?)|oyster(?= mushroom)|(?<=(?:corn|maize|rice) )semolina/g,
  /(?<=(?:pine|tiger|areca|betel|kola|cola) )nuts?|nut(?= ?meg)|(?<=coco )nuts?/g,
  // French
  /lait(?= de (?:coco|soja|riz|noisettes?)| d.(?:amandes?|avoine))|beurre(?= de (?:cacao|karite|cacahuetes?|coco)| d.(?:amandes?|arachides?))/g,
  /creme(?= de (?:tartre|coco|riz|marrons?|cassis))|ble(?= noir)|noix(?= de (?:coco|muscade|cola|kola|veau|boeuf|porc|jambon|saint|st)| saint| st)/g,
  // Italian and Spanish
  /latte(?= di (?:cocco|mandorl[ae]|riso|soia|avena))|burro(?= di (?:cacao|karite|arachidi))|noc[ei](?= di cocco| moscata)|grano(?= saraceno)/g,
  /leche(?= de (?:coco|soja|almendras?|avena|arroz))|nuez(?= (?:moscada|de coco))|mantequilla(?= de (?:cacao|cacahuete|karite))/g,
  // German and Hungarian
  /butter(?= aus kakao)|(?<=kakao )(?:vaj|butter)|(?<=kokusz ?)(?:tej|dio)|(?<=szerecsen ?)dio/g,
  // Bulgarian and Polish
  /млечн\p{L}*(?= киселин)|(?<=кокосов[оаи]? )(?:мляко|орех)|masło(?= (?:kakaowe|shea|orzechowe|klarowane kakaowe))|(?:mleko|mleka)(?= (?:kokosow|sojow|ryzow))|orzechy?(?= (?:kokosow|muszkatołow))/gu,
]

/** Frequent words by which the language of a list of ingredients is told. */
export const frequentWords: Readonly<Record<LabelLanguage, string>> = {
  ro: 'si cu din sau apa zahar sare faina ulei arome aroma agent pudra praf amidon conservant emulgator corector aciditate contine poate fara lapte grau floarea soarelui extract indulcitor colorant ingrediente porumb',
  en: 'and with from or of water sugar salt flour oil flavouring flavor powder starch preservative contains may free acid ingredients color',
  fr: 'et du des la le les ou un une eau sucre sel farine huile aromes arome poudre amidon conservateur peut contenir sans ingredients colza tournesol emulsifiant acidifiant colorant',
  de: 'und mit aus oder wasser zucker salz mehl ol aroma pulver starke kann enthalten ohne zutaten sonnenblumenol enthalt',
  hu: 'es viz cukor so liszt olaj aroma por kemenyito nyomokban tartalmaz osszetevok napraforgo',
  it: 'e con di acqua zucchero sale farina olio aromi polvere amido contiene puo senza ingredienti girasole',
  es: 'y con agua azucar sal harina aceite aroma polvo almidon contiene puede sin ingredientes girasol',
  bg: 'и с от или вода захар сол брашно олио аромат може съдържа без съставки',
  pl: 'i z lub woda cukier sol maka olej aromat moze zawierac bez skladniki skrobia',
}

/** Where a sentence about traces begins. */
export const tracesBegin =
  /(?:poate|pot|ar putea) (?:sa )?(?:contin|avea)|(?:posibile )?urme (?:de|posibile|eventuale)|may (?:also )?contain|traces? (?:of|de|d|eventuelles|possibles|potentielles)|produs(?:e|a)? (?:si ambalate? )?intr (?:o|un) \p{L}+ (?:in care|care|unde)|fabricat\p{L}* intr (?:o|un) \p{L}+ (?:in care|care|unde)|peut contenir|peuvent contenir|puo contenere|tracce di|puede contener|trazas de|kann (?:auch )?(?:spuren|\S+ enthalten)|spuren von|nyomokban|moze zawierac|може да съдържа|следи от/gu

/** Words after which the next one is said to be missing. */
export const withoutWords = new Set('fara sans without ohne senza sin без bez'.split(' '))

/** Beginnings of a list of what a product does not contain. */
export const doesNotContain =
  /(?:nu|n) contine?|does not contain|doesn.t contain|ne contient pas(?: de| d.)?|enthalt (?:keine?|kein)|free (?:from|of)|non contiene|no contiene|не съдържа|nie zawiera/g
