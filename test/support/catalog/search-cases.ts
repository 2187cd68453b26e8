export interface SearchCase {
  readonly query: string
  /** How many of the first hits are checked. */
  readonly top: number
  /** The leaf categories that the checked hits may have. */
  readonly leaves: readonly string[]
  /** Matches name and size of each checked hit, in lower case. */
  readonly each?: RegExp
  /** Matches none of them. */
  readonly none?: RegExp
}

/** Queries of Romanian shoppers with the expected hits, by the difficulty they test. */
export const searchCases: Readonly<Record<string, readonly SearchCase[]>> = {
  diacritics: [
    { query: 'paine', top: 10, leaves: ['201', '202', '203', '204', '1301'], none: /pesmet|crutoane/ },
    { query: 'oua', top: 5, leaves: ['313'], none: /paste/ },
    { query: 'sunca', top: 5, leaves: ['501'] },
    { query: 'faina', top: 5, leaves: ['804'] },
  ],
  'head noun': [
    { query: 'lapte', top: 8, leaves: ['301', '302'], none: /ciocolată|demachiant|praf|condensat|migdale|soia|ovăz/ },
    { query: 'zahar', top: 5, leaves: ['805'] },
    { query: 'unt', top: 5, leaves: ['308'], none: /arahide|croissant/ },
    { query: 'cartofi', top: 5, leaves: ['108'], none: /congelați|pai/ },
    { query: 'apa minerala', top: 8, leaves: ['1101', '1102'], none: /micelară/ },
    { query: 'orez', top: 5, leaves: ['802'], none: /expandat|lapte/ },
    { query: 'pui', top: 5, leaves: ['401'] },
    { query: 'miere', top: 5, leaves: ['1003'] },
    { query: 'masline', top: 5, leaves: ['816'], none: /ulei/ },
    { query: 'unt de arahide', top: 5, leaves: ['1005'], each: /arahide/ },
    { query: 'lapte praf', top: 3, leaves: ['302', '1401'] },
  ],
  attribute: [
    { query: 'lapte fara lactoza', top: 3, leaves: ['301', '302'], each: /fără lactoză/ },
    { query: 'cola zero', top: 5, leaves: ['1104'], each: /zero zahăr/ },
    { query: 'vin rosu sec', top: 5, leaves: ['1206'], each: / sec /, none: /demisec/ },
    { query: 'vin alb demisec', top: 3, leaves: ['1205'], each: /demisec/ },
    { query: 'mazare congelata', top: 3, leaves: ['701'], each: /mazăre/ },
    { query: 'ciocolata neagra', top: 5, leaves: ['901'], each: /neagră/ },
    { query: 'cafea boabe', top: 5, leaves: ['1006'] },
    { query: 'roșii cherry', top: 3, leaves: ['107'], each: /cherry/ },
  ],
  number: [
    { query: 'iaurt grecesc 10%', top: 1, leaves: ['303'], each: /grecesc 10%/ },
    { query: 'smantana 20%', top: 3, leaves: ['307'], each: /20%/ },
    { query: 'lapte 1.5%', top: 3, leaves: ['301', '302'], each: /1,5%/ },
    { query: 'scutece 4', top: 3, leaves: ['1404'], each: /mărimea 4/ },
  ],
  size: [
    { query: 'apa plata 2l', top: 3, leaves: ['1101'], each: /2 l$/ },
    { query: 'apa plata 0,5 litri', top: 3, leaves: ['1101'], each: /0,5 l$/ },
    { query: 'bere 0.5', top: 3, leaves: ['1201', '1202', '1203'], each: /0,5 l$/ },
    { query: '6 x 1.5 l', top: 3, leaves: ['1101', '1102'], each: /6 × 1,5 l$/ },
  ],
  phrase: [
    { query: 'branza telemea', top: 5, leaves: ['309'], each: /telemea/ },
    { query: 'carne tocata', top: 5, leaves: ['406'], none: /vegetal/ },
    { query: 'servetele umede', top: 5, leaves: ['1405'] },
    { query: 'detergent rufe', top: 10, leaves: ['1601', '1602'] },
    { query: 'detergent vase', top: 5, leaves: ['1604'] },
    { query: 'hartie igienica', top: 5, leaves: ['1607'] },
    { query: 'suc portocale', top: 3, leaves: ['1108', '116'] },
    { query: 'carne de vita', top: 3, leaves: ['404'], none: /porc/ },
  ],
  plural: [
    { query: 'castravete', top: 3, leaves: ['107'] },
    { query: 'banana', top: 5, leaves: ['101'], none: /chipsuri|piure/ },
    { query: 'mere', top: 5, leaves: ['103'] },
    { query: 'capsuni', top: 3, leaves: ['104'] },
    { query: 'prosoape hartie', top: 3, leaves: ['1608'], each: /prosop/ },
  ],
  synonym: [
    { query: 'tomate', top: 5, leaves: ['107'], each: /roșii/ },
    { query: 'malai', top: 3, leaves: ['804'], each: /mălai/, none: /dulce/ },
    { query: 'mămăligă', top: 3, leaves: ['804'], each: /mălai/ },
    { query: 'mancare pisici', top: 8, leaves: ['1801', '1802'], none: /așternut/ },
    { query: 'hrană pisici', top: 8, leaves: ['1801', '1802'], none: /așternut/ },
    { query: 'mancare caini', top: 5, leaves: ['1803'] },
    { query: 'lapte vegetal', top: 8, leaves: ['601'] },
    { query: 'lapte de migdale', top: 3, leaves: ['601'], each: /migdale/ },
    { query: 'nisip pentru pisici', top: 5, leaves: ['1805'] },
  ],
  spelling: [
    { query: 'cașcaval', top: 5, leaves: ['310'], none: /covrigei|pateu/ },
    { query: 'cirnati', top: 5, leaves: ['407', '504'], none: /pateu/ },
    { query: 'brînză topită', top: 3, leaves: ['312'] },
    { query: 'sampno', top: 3, leaves: ['1501'] },
  ],
  'brand as a noun': [
    { query: 'pampers', top: 5, leaves: ['1404'] },
    { query: 'red bull', top: 5, leaves: ['1109'], each: /energizant/ },
    { query: 'nutella', top: 3, leaves: ['1005'] },
    { query: 'coca cola 2l', top: 3, leaves: ['1104'] },
  ],
  negation: [
    { query: 'paste fara gluten', top: 3, leaves: ['801', '1301'], each: /fără gluten/ },
    { query: 'bere fara alcool', top: 5, leaves: ['1203'] },
    { query: 'biscuiti fara zahar', top: 3, leaves: ['1302'], each: /fără zahăr/ },
  ],
}
