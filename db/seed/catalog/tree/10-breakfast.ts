import type { DepartmentDefinition } from '../department-definition.ts'

export const breakfast: DepartmentDefinition = {
  code: '10',
  name: 'Mic dejun, cafea & ceai',
  slug: 'mic-dejun-cafea-ceai',
  tint: 'cam',
  leafTable: `
1001 | Cereale pentru copii | Cereale cu {ciocolată/miere/scorțișoară/caramel}; Pernițe cu cremă de {cacao/lapte}; Fulgi de porumb [glazurați]; Inele de {miere/fructe}; Cereale integrale cu {ciocolată}; Rondele expandate cu {cacao} | 225g · 250g · 400g · 500g | 3,89–8,49–20,99 | 35–64/kg | kg | 11/21z | – | integrale; Fără gluten; pentru copii
1002 | Musli și fulgi | Fulgi de ovăz [fini/integrali/fără gluten]; Musli {cu fructe/crocant cu nuci/cu ciocolată}; Granola {cu miere/cu fructe de pădure}; Tărâțe de {ovăz/grâu}; Porridge {cu mere/cu banane}; Fulgi de {porumb/hrișcă/secară} | 60g · 300g · 400g · 500g · 1kg | 5,99–16,49–19,49 | 33–57/kg | kg | 11/21z | – | Eco; Fără zahăr adăugat; Fără gluten; Vegan
1003 | Miere | Miere {de salcâm/polifloră/de tei/de mană/de rapiță/de floarea-soarelui}; Miere crudă; Miere cu {nuci/propolis/ghimbir}; Fagure cu miere; Polen; Miere eco de {salcâm/tei} | 250g · 350g · 400g · 500g · 800g | 14,49–27,99–58,99 | 44–60/kg | kg | 11 | – | Eco; Made in România; crudă
1004 | Gem și dulceață | Gem de {căpșuni/caise/vișine/prune/fructe de pădure}; Dulceață de {vișine/cireșe amare/nuci verzi/trandafiri}; Magiun de prune [fără zahăr]; Gem fără zahăr adăugat de {afine/caise}; Gem extra de {zmeură/piersici}; Pastă de măceșe | 230g · 320g · 350g · 370g · 820g | 11,49–24,99–26,99 | 70–94/kg | kg | 21z | – | Fără zahăr adăugat; Made in România; extra
1005 | Creme tartinabile | Cremă de {alune cu cacao/lapte și alune/fistic}; Unt de arahide {fin/crunchy/100%}; Cremă de {migdale/caju}; Tahini [cu miere]; Cremă de alune fără zahăr adăugat; Cremă de {cocos/caramel} | 185g · 250g · 350g · 400g · 700g | 13,49–21,99–30,99 | 61–85/kg | kg | 11/21z | – | Fără zahăr adăugat; Vegan; fără ulei de palmier
1006 | Cafea boabe | Cafea boabe {espresso/crema/classic}; Cafea boabe de origine {Etiopia/Columbia/Brazilia/Guatemala}; Cafea boabe de specialitate; Cafea boabe decofeinizată; Cafea boabe {100% Arabica/intenso}; Cafea boabe prăjită mediu | 200g · 250g · 500g · 1kg | 50,99–88,99–104,99 | 144–405/kg | kg | 11 | – | 100% Arabica; decofeinizată; de specialitate; intensitate
1007 | Cafea măcinată | Cafea măcinată {clasică/intenso/crema/original}; Cafea măcinată {100% Arabica/decofeinizată}; Cafea măcinată pentru {espressor/filtru/ibric}; Cafea măcinată de specialitate {Etiopia/Columbia}; Cafea turcească; Cafea măcinată cu aromă de {vanilie/alune} | 100g · 250g · 500g · 600g | 20,99–30,99–42,99 | 77–102/kg | kg | 11 | – | Arabica; decofeinizată; ibric/filtru
1008 | Capsule și cafea solubilă | Capsule cafea {espresso/lungo/ristretto/decaf}; Cafea instant [gold/decofeinizată]; Cafea solubilă {3 în 1/2 în 1}; Cappuccino {vanilie/ciocolată/caramel} solubil; Capsule {latte macchiato/cappuccino}; Frappé instant | 10 capsule · 16 capsule · 100g · 200g · 10×12g · 500g | 17,49–27,99–47,99 | 110–340/kg° | buc | 11/21z | – | compatibilitate capsule; decofeinizată
1009 | Ceai | Ceai de {mușețel/mentă/tei/sunătoare/cimbrișor}; Ceai negru {English breakfast/Earl Grey/cu lămâie}; Ceai verde [cu iasomie/cu lămâie]; Ceai de fructe {de pădure/cu căpșuni/cu mere și scorțișoară}; Ceai rooibos; Ceai matcha; Ceai pentru {somn/digestie/răceală} | 20 plicuri · 25 plicuri · 50g · 100g | 4,69–14,49–24,99 | 211–500/kg | buc | 11 | – | Eco; fără cofeină; Made in România
1010 | Cacao, ciocolată caldă și siropuri de cafea | Ciocolată caldă {clasică/albă/cu caramel}; Cacao instant [cu vitamine]; Cacao naturală pudră; Sirop pentru cafea {vanilie/caramel/alune}; Lapte praf pentru cafea; Cicoare solubilă | 10×25g · 250ml · 330g · 400g · 800g | 11,49–25,99–36,99 | 45–114/kg | buc | 11/21z | – | Fără zahăr adăugat; Vegan
`,
}
