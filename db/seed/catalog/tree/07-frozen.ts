import type { DepartmentDefinition } from '../department-definition.ts'

export const frozen: DepartmentDefinition = {
  code: '07',
  name: 'Congelate & înghețată',
  slug: 'congelate-si-inghetata',
  tint: 'con',
  leafTable: `
0701 | Legume congelate | Mazăre [fină]; Fasole verde [lată/galbenă]; Broccoli buchețele; Spanac {frunze/porții}; Amestec {mexican/primăvară/wok/pentru ciorbă}; Porumb dulce; Conopidă buchețele | 400g · 450g · 750g · 1kg | 7,99–9,49–15,49 | 20–27/kg | kg | 11 | congelat | Vegan; Eco; fără sare
0702 | Fructe congelate | Fructe de pădure mix; Căpșune întregi; Vișine fără sâmburi; Mango cuburi; Afine [sălbatice]; Mix smoothie {verde/tropical/roșu}; Zmeură | 300g · 400g · 450g · 500g | 15,99–21,99–38,99 | 45–67/kg | kg | 11 | congelat | Vegan; Fără zahăr adăugat; Eco
0703 | Cartofi congelați și gustări | Cartofi {pai/wedges/noisette/crocanți}; Crochete de cartofi; Inele de ceapă; Mozzarella sticks; Cașcaval pane; Rulouri de primăvară; Nuggets de pui | 300g · 450g · 750g · 1kg · 2,5kg | 15,49–18,49–23,99 | 34–94/kg | kg | 11 | congelat | airfryer; Vegetarian
0704 | Carne congelată și semipreparate | Chiftele de {porc/vită} congelate; Burger de vită congelat; Aripi de pui picante congelate; Falafel; Sarmale congelate; Găluște cu prune; Colțunași cu {carne/brânză/cartofi} | 300g · 400g · 500g · 1kg | 11,99–18,49–29,99 | 45–71/kg | kg | 11 | congelat | Vegetarian; Vegan; la cuptor
0705 | Pește și fructe de mare congelate | File de {somon/cod/merluciu/șalău} congelat; Creveți {decorticați/întregi/tiger}; Inele de calamar; Cocktail fructe de mare; Degete de pește {pane}; Midii decorticate; Macrou congelat | 250g · 400g · 500g · 600g · 1kg | 19,99–41,99–83,99 | 45–113/kg | kg | 11 | congelat | glazură %; sălbatic; MSC
0706 | Pizza congelată | Pizza {Margherita/Quattro formaggi/cu salam/cu șuncă și ciuperci/Capricciosa}; Pizza vegetariană; Pizza cu ton; Pizza fără gluten; Mini pizza; Blat de pizza | 320g · 350g · 390g · 410g | 16,99–19,99–26,99 | 51–62/kg | buc | 11 | congelat | Vegetarian; Fără gluten; blat subțire
0707 | Foietaj și deserturi congelate | Foi de plăcintă [subțiri/groase]; Aluat foietaj [cu unt]; Ștrudel cu {mere/vișine}; Croissante congelate; Tort înghețat; Gogoși congelate; Plăcintă cu {mere/brânză/dovleac} | 400g · 500g · 800g | 7,49–19,99–30,99 | 19–36/kg | kg | 11/21z | congelat | Vegan; cu unt; de post
0708 | Înghețată la cutie | Înghețată de {vanilie/ciocolată/fistic/caramel sărat/căpșuni}; Sorbet de {lămâie/mango/zmeură}; Înghețată cu {biscuiți/alune}; Înghețată artizanală cu {nocciola/vanilie}; Înghețată vegană; Gheață cuburi | 250g · 400g · 500ml · 900ml · 1l · 2kg | 15,99–34,99–48,99° | 35–150/kg° | kg | 21z | congelat | Vegan; Fără lactoză; fără zahăr adăugat
0709 | Înghețată pe băț și la cornet | Înghețată pe băț cu {ciocolată/migdale/cocos/caramel}; Cornet cu {vanilie/ciocolată/fistic}; Vafă cu {vanilie/cacao}; Mini înghețată {mix}; Sandviș cu înghețată; Înghețată de apă cu {fructe/cola} | 70g · 80ml · 4×70g · 6×50g | 1,69–16,99–42,99 | 63–137/kg | buc | 21z | congelat | Vegan; multipack; pentru copii
`,
}
