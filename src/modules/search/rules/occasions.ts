import { soundOf } from './sound.ts'

/**
 * Words for an occasion or a use, which no product has to carry, with the things bought for it; what is most wanted comes
 * first. `#` is a leaf category as a whole. Folded, two words written together. The word itself is looked for as well.
 */
const occasions: Readonly<Record<string, readonly string[]>> = {
  gratar: [
    '#mici, carnati si frigarui',
    'mici',
    'carbuni',
    'brichete',
    'ceafa',
    'coaste',
    'burger',
    'aripi',
    'antricot',
  ],
  carnegratar: ['#mici, carnati si frigarui', 'ceafa', 'coaste', 'cotlet', 'antricot', 'steak', 'aripi', 'burger'],
  barbecue: ['barbecue', '#mici, carnati si frigarui', 'carbuni', 'ceafa', 'coaste'],
  cina: ['#mancaruri gatite', '#salate, sandvisuri si hummus', '#pizza congelata', 'ravioli', 'tortellini', 'gnocchi'],
  pranz: ['#mancaruri gatite', '#salate, sandvisuri si hummus', '#pizza congelata'],
  micdejun: ['#musli si fulgi', '#cereale pentru copii', '#iaurt simplu', '#gem si dulceata', '#miere'],
  cerealemicdejun: ['#cereale pentru copii', '#musli si fulgi'],
  cevadulce: [
    '#ciocolata tablete',
    '#batoane si napolitane',
    '#biscuiti',
    '#praline si bomboane',
    '#deserturi si produse pentru copii',
  ],
  dulciuri: ['#ciocolata tablete', '#batoane si napolitane', '#biscuiti', '#praline si bomboane'],
  gustari: ['#chipsuri', '#sticksuri, pufuleti si popcorn', '#seminte, alune si mixuri'],
  gustaricopii: ['#gustari si bauturi pentru copii', '#deserturi si produse pentru copii', '#biscuiti'],
  pachetscoala: ['#gustari si bauturi pentru copii', '#batoane si napolitane', '#biscuiti'],
  petrecere: ['#unica folosinta si petreceri', '#chipsuri'],
  craciun: ['cozonac', 'bomboane', 'turta'],
  revelion: ['#spumante si sampanie'],
  prajituri: ['#cozonac, prajituri si fursecuri'],
  ingredientecozonac: ['#ingrediente pentru prajituri', '#faina, malai si gris', 'nuci', 'stafide', 'rahat'],
  mancarebebelusi: ['#cereale si piureuri bebe', '#gustari si bauturi pentru copii'],
  delicat: ['cub', 'baza', 'condiment'],
  vegeta: ['cub', 'baza', 'condiment'],
  cnor: ['#supe, baze si plicuri', 'condiment'],
}

/** The things of an occasion, or undefined for a word that is none. Other spellings of the same sound are one word. */
export const occasionFor = (word: string): readonly string[] | undefined => bySound.get(soundOf(word))

const bySound = new Map(Object.entries(occasions).map(([word, things]) => [soundOf(word), things]))
