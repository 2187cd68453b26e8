import type { DepositDrink } from '#modules/catalog/rules/packaging-deposit.ts'

/*
 * Words of names and categories, folded, each as a whole word: Romanian and English, and French and German where Open Food
 * Facts has them.
 */

const words = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'u')

/** Goods of the tobacconist. */
export const tobaccoWords = words(
  'tutun\\p{L}*|tigari|tigare|tigara|tigarete|tigarilor|trabuc\\p{L}*|cigarillos?|cigarettes?|cigars?|tabac|tabak|zigaretten|tobacco|tobaccos|snus|iqos|heets|terea|narghilea|shisha|neosti(?:k|ck)s?|(?:glo|neo) sticks?|foite (?:de )?rulat|filtre (?:pentru |de )?tigari',
)
/** Brands that sell tobacco and little else. */
export const tobaccoBrands = words(
  'marlboro|kent|dunhill|winston|pall mall|rothmans|lucky strike|parliament|chesterfield|sobranie|viceroy|karelia|assos|rizla|ocb|philip morris|bond street|l&m|l & m|snus|camel (?:blue|yellow|filters?)|davidoff (?:gold|classic)',
)
export const nicotineWords = words(
  'nicotin\\p{L}*|nicorette|vape\\p{L}*|vaping|vuse|zyn|juul|elf ?bar|lost mary|e ?lichid\\p{L}*|e ?liquids?|tigar\\p{L}* electronic\\p{L}*|rezerv\\p{L}* (?:pentru )?tigar\\p{L}*|velo (?:mint|freeze|ice|polar|tropic|\\d+ ?mg)\\p{L}*',
)
/** Sweets in the shape of cigarettes. */
export const sweetCigarettes = words(
  'ciocolat\\p{L}*|cacao|guma|martipan|turta|zahar|napolitan\\p{L}*|crema|branza|susan',
)
export const sweetShelves = words(
  'dulciuri|ciocolat\\p{L}*|bomboane|biscuiti|napolitane|patiserie|confectioneries|chocolates|candies|cakes|desserts|gustari|snacks',
)
/** Beside tobacco on the shelf, and none. */
export const smokersThings = words(
  'brichet\\p{L}*|chibrit\\p{L}*|scrumier\\p{L}*|lighters?|ashtrays?|incarcator|husa|carbun\\p{L}*',
)

export const energyWords = words('energizant\\p{L}*|energy drinks?|energie drink|energy shot|bauturi? energ\\p{L}*')
export const energyBrands = words('red ?bull|monster|hell|burn|rockstar|dynamit|tiger energy|prime energy|rush energy')
/** "Energy" alone is on drinks, bars and vitamins. */
export const energyHint = words('energy|energie|c[ao]feina|caffeine')
export const sportsDrinks = words('izotonic\\p{L}*|isotonic\\p{L}*|hidratare|electroliti\\p{L}*')

/** Alcoholic drinks by the words of their names, the particular before the general. */
export const alcoholWords: readonly (readonly [DepositDrink, RegExp])[] = [
  [
    'mix',
    words(
      'gin tonic|gin & tonic|mojito|spritz|hard seltzer|(?<!\\p{L} )cocktail\\p{L}*(?! (?:de|cu|din) (?:fructe|legume|creveti|citrice|exotic))|cuba libre|breezer|smirnoff ice|alcopop|pina colada|radler|vodka cola|whisky cola|sangria',
    ),
  ],
  ['cider', words('cidr\\p{L}+|ciders?')],
  [
    'spirits',
    words(
      'whisky|whiskey|whiskies|whiskeys|bourbon|scotch|vodka|vodca|vodcile|vodkas|gin|gins|rom|rum|rums|tequila|tequilas|mezcal|cachaca|coniac\\p{L}*|cognacs?|brandy|brandies|vinars|tuica|palinca|rachiu\\p{L}*|horinca|slibovita|lichior\\p{L}*|liqueurs?|likor|jagermeister|absint|absinthe|bitter|grappa|ouzo|sambuca|campari|aperol|amaro|limoncello|baileys|calvados|pastis|raki|soju|visinata|afinata|caisata|zmeurata|schnaps|schnapps|unicum|spirtoase|spirits|hard liquors?|eaux de vie|alcool alimentar|alcool rafinat',
    ),
  ],
  [
    'wine',
    words(
      'vin|vinul|vinuri|vinurile|wines?|vino|wein|weine|vins|prosecco|spumant\\p{L}*|sampani\\p{L}+|champagnes?|frizzante|cava|vermut|vermouth|martini|porto|lambrusco|glintwein|hidromel|mied|feteasca|merlot|cabernet|sauvignon|chardonnay|riesling|tamaioasa|busuioaca|pinot|syrah|shiraz|primitivo|malbec|sake|muscat ottonel|grasa de cotnari|aligote',
    ),
  ],
  [
    'beer',
    words(
      'bere|berea|beri|berile|beers?|bieres?|bier|lagers?|ipa|stouts?|pilsner|pilsener|pils|weissbier|weizenbier|(?:pale|brown|red|amber) ale|porter',
    ),
  ],
]
/** Brands that sell alcoholic drinks and little else, for names without the word of a drink. */
export const alcoholBrands: readonly (readonly [DepositDrink, RegExp])[] = [
  [
    'beer',
    words(
      'ciuc|ursus|timisoreana|bergenbier|heineken|tuborg|carlsberg|stella artois|beck.?s|corona extra|corona|peroni|staropramen|silva|neumarkt|noroc|golden brau|skol|azuga|ciucas|redd.?s|desperados|paulaner|erdinger|budweiser|guinness|leffe|hoegaarden|kozel|grolsch|birra moretti|san miguel|zaganu|csiki sor|nenea iancu|harghita',
    ),
  ],
  ['cider', words('strongbow|somersby|clarks')],
  [
    'wine',
    words(
      'jidvei|cotnari|murfatlar|cramele recas|purcari|beciul domnesc|budureasca|cricova|samburesti|segarcea|sange de taur|zarea|zaraza|angelli|asti|ricadonna|freixenet|moet|mumm|veuve clicquot|dom perignon|garrone|cinzano',
    ),
  ],
  [
    'spirits',
    words(
      'jack daniel.?s?|johnnie walker|jameson|ballantine.?s|chivas regal|chivas|jim beam|glenfiddich|grant.?s|tullamore|bushmills|absolut|smirnoff|finlandia|stalinskaya|wyborowa|grey goose|beluga|bacardi|captain morgan|havana club|malibu|jose cuervo|olmeca|gordon.?s|beefeater|bombay sapphire|tanqueray|hendrick.?s|wembley|alexandrion|metaxa|hennessy|martell|remy martin|courvoisier|cointreau|kahlua|sheridan.?s|fernet|saliut|drobeta',
    ),
  ],
]
/** Any word of alcohol in a category; plurals that names do not have. */
export const alcoholCategories = words(
  'alcool|alcoolice|alcoholic beverages|boissons alcoolisees|alkohol|bauturi spirtoase|tarii|crama|vinoteca',
)

/** The same words in goods without alcohol, or below 1.2 %. */
export const withoutAlcohol = words(
  'fara alcool|non ?alcool\\p{L}*|nealcool\\p{L}*|dezalcool\\p{L}*|zero alcool|0 ?% alcool|alcool 0|alcohol ?free|non ?alcoholic|no alcohol|sans alcool|alkoholfrei|bere de ghimbir|ginger (?:ale|beer)|root beer|bitter (?:lemon|orange)|virgin',
)
export const zeroStrength = /(?<![\d.,])0[.,]0(?!\d*[1-9])\d*(?! ?(?:l|ml|cl)(?!\p{L}))/u

/**
 * What makes another product of the words after it: "oțet de vin", "bomboane cu rom", "pahare de vin", "gel de duș
 * energizant".
 */
export const otherGoods = words(
  'otet|vinegars?|vinaigre|esenta|esente|arome?|sirop\\p{L}*|sos|sosuri|sauce|marinad\\p{L}*|ulei|inghetat\\p{L}*|gem|dulceata|mustar|drojdie|maia|praf|pahar\\p{L}*|cani|cana|halb\\p{L}*|tirbuson\\p{L}*|desfacator\\p{L}*|frapiera|decantor|dopuri?|carte|biscuiti|covrig\\p{L}*|bomboane|ciocolat\\p{L}*|chocolates?|praline|jeleuri|drajeuri|tort\\p{L}*|prajitur\\p{L}*|cozonac|savarin\\p{L}*|chips\\p{L}*|snacks?|alune|arahide|carnat\\p{L}*|salam|sunca|jambon|branza|cascaval|pate|strugur\\p{L}*|ceai|tea|cafea|coffee|lapte|iaurt|baton\\p{L}*|bars?|cereale|musli|vitamin\\p{L}*|comprimate|tablete|capsule|gel|geluri|sampon\\p{L}*|shampoo|sapun\\p{L}*|lotiun\\p{L}*|crema|creme|balsam|masca|deodorant\\p{L}*|parfum\\p{L}*|apa de (?:parfum|toaleta|gura|colonie)|spuma de ras|aftershave|after shave|prosop\\p{L}*|lumanar\\p{L}*|odorizant\\p{L}*|detergent\\p{L}*|servetel\\p{L}*|dezinfectant|alcool sanitar|tricou|jucari\\p{L}*|hrana|pasta|periuta',
)
/** Categories of goods that nobody drinks or smokes. */
export const otherCategories = words(
  'cosmetic\\p{L}*|ingrijire\\p{L}*|igiena|parfumuri|detergent\\p{L}*|curatenie|menaj|papetarie|jucarii|animale\\p{L}*|pahare|vesela|accesorii\\p{L}*|dulciuri|ciocolata|bomboane|oteturi|otet|vinegars|condimente|gustari|snacks|confectioneries|chocolates|candies|sauces|pet ?food|chocolate candies|chocolats fourres|desserts|cakes',
)

/** Kinds of drinks that carry a deposit besides alcoholic ones, the particular before the general. */
export const otherDrinks: readonly (readonly [DepositDrink, RegExp])[] = [
  [
    'soft',
    words(
      'racoritoare|carbogazoas\\p{L}* cu|cola|limonad\\p{L}*|ice ?teas?|ceai (?:verde |negru )?rece|mate rece|apa cu \\p{L}+|apa carbogazoasa cu|apa tonica|tonic water|ginger ale|ginger beer|bere de ghimbir|bitter lemon|energizant\\p{L}*|energy drinks?|izotonic\\p{L}*|isotonic\\p{L}*|kombucha|sodas|soft drinks|apa cu (?:aroma|suc)|ape? aromatizat\\p{L}*|flavou?red waters|lemonades?|sucuri carbogazoase|suc carbogazos',
    ),
  ],
  ['juice', words('suc|sucuri|juices?|jus|nectar\\p{L}*|smoothies?|must')],
  [
    'water',
    words(
      'apa (?:minerala|plata|carbogazoasa|carbogazificata|de izvor|potabila|alcalina)|ape minerale|ape plate|(?:mineral|spring|still|sparkling) waters?|eau minerale',
    ),
  ],
]

/** The usual pack of a drink whose pack is not stated; juice and unknown drinks may be in cartons. */
export const materials = {
  carton: words('carton|tetra ?pak|tetra|brik|bag in box|bib|paper|cutie de carton'),
  plastic: words('pet|plastic'),
  metal: words('doza|doze|can|cans|canette|aluminiu|aluminium|metal|steel|conserva'),
  glass: words('sticla|glass|verre'),
} as const
