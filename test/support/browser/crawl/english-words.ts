/**
 * The most frequent words of English texts and of English interfaces that are no Romanian words: neither names of goods
 * nor brands consist of them.
 */
const frequent = [
  'the of and to that it is was for with be by at from this have you not which had her she they his we been their has would',
  'when will there if can more no my than do what up out then about other into could these its only some any like now may',
  'also your after new over such our most before well back through where how because here between those him does all',
  'loading error search submit click please close next previous delete save cancel settings password username remove update',
  'view show hide sign login logout register account cart checkout order orders shipping delivery price quantity available',
  'unavailable required invalid page pages found missing home help read welcome continue try again failed success warning',
  'share download upload open expand collapse toggle button image picture untitled undefined null NaN true false object',
]

/** Names with English words, of products and of standards. */
const ownNames = ['e-mail', 'Google Play', 'App Store', 'Do Not Track']

const ownName = new RegExp(ownNames.join('|'), 'gi')
const englishWord = new RegExp(
  `(?<![\\p{L}\\d.@/_-])(${frequent.join(' ').replaceAll(' ', '|')})(?![\\p{L}\\d@/_-])`,
  'iu',
)

/** The texts with an English word in them. `names` are those of brands, which are in whatever language. */
export function englishTexts(texts: readonly string[], names: readonly string[]): string[] {
  const foreign = [...names].sort((left, right) => right.length - left.length)
  return texts.filter((text) => {
    const own = foreign.reduce((rest, name) => rest.replaceAll(name, ' '), text.replace(ownName, ' '))
    return englishWord.test(own)
  })
}
