import type { DepartmentDefinition } from '../department-definition.ts'

export const cleaning: DepartmentDefinition = {
  code: '16',
  name: 'Curățenie & întreținere',
  slug: 'curatenie-si-intretinere',
  tint: 'cur',
  leafTable: `
1601 | Detergent de rufe lichid și capsule | Detergent lichid {rufe albe/rufe colorate/negru/universal}; Capsule detergent {color/universal/3 în 1}; Detergent lichid hipoalergenic; Detergent lichid eco; Detergent pentru lână; Rezervă detergent lichid | 1l · 1,5l · 2l · 20 capsule · 40 capsule | 28,99–52,99–99,99 | 25–31/l | buc | 21 | nealim | nr. spălări; color/alb; eco; hipoalergenic
1602 | Detergent de rufe pudră | Detergent pudră {automat/manual} {color/alb}; Detergent pudră {lavandă/prospețime montană}; Detergent pudră universal; Detergent pudră eco; Săpun de rufe; Detergent pudră bebe | 400g · 1,5kg · 2kg · 4kg · 6kg | 22,99–31,99–89,99 | 12–16/kg | kg | 21 | nealim | nr. spălări; automat/manual
1603 | Balsam de rufe și soluții pentru pete | Balsam de rufe {lavandă/flori/prospețime/hipoalergenic}; Înălbitor [fără clor]; Soluție pentru pete {spray/pudră}; Anticalcar {gel/tablete}; Perle parfumate; Apret | 500ml · 1l · 1,5l · 2l · 500g | 15,99–26,99–68,99 | 14–34/l | l | 21 | nealim | nr. spălări; parfum; hipoalergenic
1604 | Detergent de vase | Detergent de vase {lămâie/mere/aloe vera/portocale}; Tablete mașină de spălat vase {clasice/complet/eco}; Sare pentru mașina de vase; Soluție de clătire; Detergent de vase eco; Gel mașină de vase | 450ml · 750ml · 1,3l · 40 tablete · 60 tablete · 1,5kg | 8,49–13,49–28,99 | 18–19/l | buc | 21 | nealim | manual/mașină; eco; nr. tablete
1605 | Soluții pentru suprafețe și geamuri | Soluție pentru geamuri [cu alcool]; Soluție universală {lămâie/flori/lavandă}; Soluție pentru {parchet/gresie/mobilă}; Degresant bucătărie; Dezinfectant suprafețe; Soluție pentru {inox/cuptor/aragaz} | 500ml · 750ml · 1l · 1,5l | 12,49–15,99–19,49 | 21–33/l | l | 21 | nealim | suprafață; dezinfectant; eco
1606 | Produse pentru baie și WC | Gel WC {lime/ocean/lavandă}; Odorizant WC {4×50 g}; Soluție anticalcar baie; Dezinfectant pe bază de clor; Desfundător țevi; Soluție anti-mucegai | 4×50g · 500ml · 750ml · 1l | 8,99–16,99–23,99 | 18–23/l | buc | 21 | nealim | dezinfectant; fără clor; parfum
1607 | Hârtie igienică | Hârtie igienică {2/3/4} straturi {albă/parfumată/mușețel}; Hârtie igienică eco reciclată; Hârtie igienică umedă; Hârtie igienică bax; Hârtie igienică {soft/deluxe}; Hârtie igienică compactă | 4role · 8role · 10role · 16role · 24role · 32role | 12,49–21,99–38,99 | – | buc | 21 | nealim | straturi; nr. role; reciclat
1608 | Prosoape de hârtie și șervețele | Prosop de hârtie {2/3} straturi; Prosop monorolă; Șervețele de masă {albe/colorate/cu model}; Batiste [mentolate/cutie]; Șervețele umede multisuprafețe; Lavete din hârtie | 1rolă · 2role · 4role · 100buc · 10×10buc | 6,99–15,49–27,99 | – | buc | 21 | nealim | straturi; reciclat; nr. foi
1609 | Saci, folii și pungi | Saci menajeri {35 l/60 l/120 l} [cu șnur]; Folie alimentară; Folie de aluminiu; Hârtie de copt; Pungi cu fermoar {mici/mari}; Pungi pentru congelator; Saci biodegradabili | 10buc · 20buc · 30buc · 10m · 30m · 80buc | 5,49–7,99–10,99 | – | buc | 21 | nealim | capacitate; biodegradabil; reciclat
1610 | Bureți, lavete și mopuri | Bureți de vase [cu fibră]; Lavete {microfibră/universale/umede}; Mop [rezervă]; Mănuși menaj {S/M/L}; Perie WC; Mătură cu făraș; Găleată cu storcător | 1buc · 2buc · 3buc · 5buc | 5,49–10,99–27,99 | – | buc | 21 | nealim | material; reutilizabil
1611 | Odorizante și insecticide | Odorizant de cameră spray {lavandă/citrice/vanilie}; Rezervă odorizant electric; Lumânare parfumată; Bețișoare parfumate; Spray împotriva {gândacilor/muștelor/țânțarilor}; Gel anti-molii; Capcană furnici | 10ml · 150g · 250ml · 300ml · 400ml | 11,49–16,49–24,99 | 49–53/l | buc | 21 | nealim | parfum; rezervă; fără gaz
`,
}
