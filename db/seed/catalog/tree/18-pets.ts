import type { DepartmentDefinition } from '../department-definition.ts'

export const pets: DepartmentDefinition = {
  code: '18',
  name: 'Animale de companie',
  slug: 'animale-de-companie',
  tint: 'ani',
  leafTable: `
1801 | Hrană umedă pisici | Plic pisici cu {pui/vită/somon/ton/curcan} în {sos/aspic}; Conservă pisici cu {pui/pește/vită}; Multipack pisici {mix carne/mix pește}; Mousse pisici cu {ton/pui}; Hrană umedă pisici {junior/sterilizate/senior}; Supă pentru pisici | 85g · 100g · 4×85g · 12×85g · 400g | 2,99–13,99–16,99 | 34–42/kg | kg | 11 | nealim | vârstă; sterilizat; fără cereale; aromă
1802 | Hrană uscată pisici | Hrană uscată pisici {adult/junior/senior} cu {pui/pește/vită}; Hrană uscată pisici sterilizate cu {pui/somon}; Hrană uscată pisici {indoor/sensibile}; Hrană uscată pisici fără cereale; Hrană uscată pisici urinary; Hrană uscată pisici mix | 400g · 800g · 1,4kg · 4kg · 10kg | 23,99–25,99–64,99 | 25–33/kg | kg | 11 | nealim | vârstă; sterilizat; fără cereale
1803 | Hrană câini | Hrană uscată câini {adult/junior/senior} {talie mică/talie medie/talie mare}; Conservă câini cu {vită/pui/miel}; Plic câini cu {pui/vită} în sos; Salam pentru câini; Hrană uscată câini fără cereale; Hrană umedă câini {pate} | 100g · 400g · 800g · 1,2kg · 3kg · 10kg · 15kg | 3,19–20,99–199,99° | 23–32/kg | kg | 11 | nealim | vârstă; talie; fără cereale
1804 | Recompense și accesorii | Batoane dentare câini talie {mică/medie/mare}; Recompense pisici cu {pui/somon/brânză}; Os presat [piele de vită]; Covorașe absorbante; Jucărie pentru {pisici/câini}; Lesă; Șampon câini; Pungi igienice | 60g · 110g · 180g · 10buc · 30buc | 6,49–15,99–42,99 | – | buc | 11/21 | nealim | talie; vârstă
1805 | Așternut pisici | Așternut silicat {natur/lavandă}; Așternut bentonită [parfumat]; Așternut vegetal {din tofu/din lemn}; Așternut granule; Dezodorizant litieră; Saci litieră | 3,8l · 5l · 6l · 10l · 10kg | 29,99–35,99–99,99 | 7–20/kg | buc | 21 | nealim | aglomerant; parfum; biodegradabil
1806 | Păsări, rozătoare și pești | Hrană {peruși/papagali/canari}; Baton {peruși/rozătoare} cu {miere/fructe}; Hrană {iepuri/hamsteri}; Fân natural; Hrană pești {fulgi/granule}; Nisip pentru păsări; Talaș | 10g · 100g · 500g · 1kg | 9,99–16,49–22,99 | 24–180/kg | kg | 11 | nealim | specie; vârstă
`,
}
