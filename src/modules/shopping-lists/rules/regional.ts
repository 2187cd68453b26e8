/** Regional names of goods, folded, by the words of the catalogue. */
const names: readonly (readonly [catalog: string, regional: string])[] = [
  ['cartofi', 'crumpene crumpeni crumpi crumpe picioici picioci baraboi grumperi'],
  ['rosii', 'paradaise paradais paradici parodici'],
  ['ardei iute', 'piparca piparci chiparus'],
  ['ardei gras', 'piperca piperci'],
  ['varza', 'curechi'],
  ['pepene verde', 'harbuz harbuji harbuzi lubenita lubenite'],
  ['pepene galben', 'zamos zemos canteloape'],
  ['prune', 'perje perji'],
  ['magiun prune', 'silvoiz silvoita lictar povidla'],
  ['porumb', 'cucuruz'],
  ['fasole', 'fasui fasule pasula'],
  ['salata verde', 'marole salatica'],
  ['spanac', 'spenac'],
  ['patrunjel proaspat', 'verdeata verdeturi pitrinjei petrinjel'],
  ['legume supa', 'zarzavat zarzavaturi'],
  ['gris', 'griz grizuri'],
  ['paine alba', 'jimbla jimla'],
  ['slanina', 'slana slanica'],
  ['untura', 'unsoare unsura'],
  ['jumari', 'jumere jumeri'],
  ['carnati', 'carnat'],
  ['chiftele', 'parjoale parjoala'],
  ['ulei', 'oloi uloi'],
  ['taitei', 'laste lasca'],
  ['boia', 'paprica paprika'],
  ['oaie', 'oi'],
]

const byRegional = new Map(
  names.flatMap(([catalog, regional]) => regional.split(' ').map((name): [string, string] => [name, catalog])),
)

/** The words of the catalogue for a folded regional name; undefined for any other word. */
export const regionalName = (word: string): string | undefined => byRegional.get(word)
