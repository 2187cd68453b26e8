import type { DepartmentDefinition } from '../department-definition.ts'

export const dietary: DepartmentDefinition = {
  code: '13',
  name: 'Bio, dietetic & internațional',
  slug: 'bio-dietetic-international',
  tint: 'leg',
  leafTable: `
1301 | Fără gluten | Pâine fără gluten {albă/cu semințe}; Paste fără gluten din {orez/porumb/năut}; Făină fără gluten; Biscuiți fără gluten {cu cacao/cu unt}; Fulgi de ovăz fără gluten; Mix pentru {clătite/pâine} fără gluten | 250g · 300g · 400g · 500g | 5,99–16,49–20,99 | 37–106/kg | kg | 11/21z | – | Fără gluten; Vegan; Fără lactoză
1302 | Fără zahăr și îndulcitori | Îndulcitor {stevia/eritritol/xilitol}; Biscuiți fără zahăr adăugat {cu fibre/cu cacao}; Compot fără zahăr de {piersici/vișine}; Gem fără zahăr de {afine/căpșuni}; Napolitane fără zahăr cu {alune/cacao}; Sirop de {agave/curmale} | 29g · 75g · 170g · 250g · 340g | 5,49–14,99–46,99 | 52–187/kg | kg | 11 | – | Fără zahăr; keto; pentru diabetici
1303 | Băcănie bio | Ulei de {cocos/măsline} bio; Semințe de {chia/in} bio; Făină {integrală/de ovăz/de migdale} bio; Pastă de tomate bio; Năut bio [fiert]; Lapte de cocos bio; Quinoa bio; Cereale bio | 250g · 400g · 500g · 1kg · 500ml | 11,49–18,99–37,99 | 27–102/kg | kg | 11 | – | Bio; Vegan; Fără gluten
1304 | Suplimente alimentare | Vitamina {C 1000 mg/D3/B complex}; Magneziu [+ B6/citrat]; Omega 3; Colagen {hidrolizat/cu vitamina C}; Probiotice; Zinc; Propolis {spray/tinctură}; Multivitamine | 20 plicuri · 30 capsule · 60 comprimate · 50ml | 22,99–48,99–114,99 | 404–707/kg | buc | 21 | nealim | vegan; pentru copii; formă
1305 | Nutriție sportivă | Baton proteic cu {ciocolată/cocos/arahide/caramel}; Pudră proteică {vanilie/ciocolată}; Budincă proteică praf; BCAA {lămâie}; Creatină; Gel energizant; Băutură proteică {vanilie/ciocolată} | 35g · 60g · 250ml · 500g · 1kg | 3,39–5,99–20,99 | 101–155/kg | kg | 11/21z | – | proteină g/100 g; Fără zahăr adăugat; vegan
1306 | Bucătărie asiatică și orientală | Sos de {soia/stridii/teriyaki/pește}; Tăiței {de orez/udon/soba}; Foi de {orez/nori}; Lapte de cocos; Pastă curry {roșie/verde}; Halva cu {fistic/cacao}; Tahini; Bulgur fin; Frunze de viță | 150ml · 150g · 250g · 400ml · 400g | 10,49–18,49–22,99 | 43–82/kg | kg | 11 | – | Vegan; Fără gluten; picant
1307 | Bucătărie mexicană, italiană și franțuzească | Tortilla {wrap/integrală}; Sos salsa {dulce/picant}; Nachos {cu sare/cu brânză}; Kit {fajita/burrito}; Taralli {clasici/cu fenicul}; Pesto genovese; Polenta instant; Terină de {țară/rață}; Muștar de Dijon | 200g · 250g · 300g · 326g | 9,49–15,99–49,99 | 55–93/kg | kg | 11 | – | picant; Vegetarian; DOP
`,
}
