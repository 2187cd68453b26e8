/** Folded wishes: they choose among products, and a product without them is right as well. */
export const wishes: ReadonlySet<string> = new Set(
  (
    'mini baby mare mari mic mica micut bun buna bune buni proaspat proaspata proaspete proaspeti ieftin ieftina ieftine scump ' +
    'romanesc romaneasca romanesti tara casa normal normala simplu simpla vrac clasic clasica obisnuit obisnuita calitate ' +
    'copt coapta coapte copti taiat taiata intreg intreaga mijloc mijlociu subtire subtiri gros groasa familie promotie ' +
    'preferat preferata lung scurt tare moale acru acra fresh natural naturala gustos gustoasa feliat feliata feliate feliati felii felie'
  ).split(' '),
)

/** A wish as another name says it: "cașcaval felii" is "cașcaval feliat". */
export const sameWishes: Readonly<Record<string, string>> = { felii: 'feliat', felie: 'feliat' }

/** Portions, which mean the thing itself: "felii de cașcaval", "căței de usturoi". */
export const portions: ReadonlySet<string> = new Set('felie felii catel catei boabe bob rondea'.split(' '))

/** For whom goods are, folded: "ulei de corp bebe" is for babies before it is for the body. */
export const audiences: readonly string[] = 'copii bebelusi pisici caini barbati femei'.split(' ')

/** Folded words for preparations of many things: "spray de mobilă" is whatever is for furniture. */
export const preparations: readonly string[] =
  'spray gel solutie crema lotiune spuma lichid pudra praf tablete capsule'.split(' ')
