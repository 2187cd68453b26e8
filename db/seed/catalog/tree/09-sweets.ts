import type { DepartmentDefinition } from '../department-definition.ts'

export const sweets: DepartmentDefinition = {
  code: '09',
  name: 'Dulciuri & gustări',
  slug: 'dulciuri-si-gustari',
  tint: 'dul',
  leafTable: `
0901 | Ciocolată tablete | Ciocolată cu lapte [și alune/și caramel/și stafide]; Ciocolată neagră {50%/70%/85%}; Ciocolată albă [cu cocos]; Ciocolată amăruie cu {portocale/migdale}; Ciocolată fără zahăr adăugat; Ciocolată cu cremă de {fistic/căpșuni/lapte} | 60g · 80g · 90g · 100g · 200g | 7,99–12,99–24,99° | 94–200/kg | kg | 21z | – | % cacao; Fără zahăr adăugat; Vegan; Fără gluten
0902 | Batoane și napolitane | Baton de ciocolată cu {alune/caramel/nuga/cocos}; Napolitană cu cremă de {alune/cacao/lămâie}; Napolitane {vrac/bax} cu cacao; Turtă dulce [cu gem]; Vafe {cu vanilie}; Baton cu {arahide/lapte} | 25g · 35g · 40g · 160g · 200g · 4×40g | 2,69–4,99–11,49 | 68–104/kg | kg | 21z | – | multipack; de post; fără ulei de palmier
0903 | Praline și bomboane | Praline de ciocolată {asortate/cu alune/cu lichior}; Bomboane {fondante/de pom/cu vișine}; Drajeuri cu {arahide/stafide/migdale}; Trufe de ciocolată; Ciocolată de casă; Fructe trase în ciocolată | 100g · 150g · 200g · 275g · 500g | 16,99–20,99–44,99 | 110–190/kg | kg | 21z | – | cutie cadou; Fără zahăr adăugat
0904 | Biscuiți | Biscuiți {simpli/Petit Beurre/digestivi/populari}; Biscuiți cu {cremă de cacao/vanilie/lapte}; Biscuiți cu {ovăz/ciocolată/stafide}; Biscuiți cu unt; Biscuiți glazurați; Biscuiți sărați; Biscuiți sandviș cu {cacao/rom} | 36g · 100g · 160g · 200g · 400g · 800g | 2,09–12,49–16,49 | 45–83/kg | kg | 11/21z | – | de post; integrali; Fără zahăr adăugat; Fără gluten
0905 | Fursecuri, croissant și checuri | Croissant cu cremă de {cacao/vanilie/vișine}; Pișcoturi [cu zahăr]; Chec {cu cacao/marmorat/cu lămâie}; Cozonac ambalat cu {nucă/cacao/stafide}; Brioșe cu {ciocolată/afine}; Ruladă cu {gem/cacao}; Madlene | 60g · 90g · 200g · 300g · 400g · 500g | 2,19–4,79–20,99 | 57–74/kg | kg | 21z | – | multipack; de post
0906 | Jeleuri, bomboane și gumă | Jeleuri {ursuleți/cu fructe/acre}; Gumă de mestecat {mentă/căpșuni/fără zahăr}; Drajeuri cu {mentă/fructe}; Bezele {colorate}; Acadele; Caramele {cu lapte}; Dropsuri mentolate | 14g · 35g · 80g · 100g · 200g | 3,69–5,49–12,99 | 101–270/kg | kg | 21z | – | Fără zahăr; Vegan; Fără gluten
0907 | Halva, rahat și nuga | Halva [cu cacao/cu vanilie/de floarea-soarelui]; Rahat {cu trandafir/cu nuci/asortat}; Nuga {cu migdale/cu arahide}; Alviță cu {nucă/arahide/stafide}; Sugiuc; Baton cu susan | 60g · 100g · 170g · 200g · 350g | 4,29–8,99–13,99 | 71–112/kg | kg | 21z | – | de post; Vegan; Fără zahăr adăugat
0908 | Chipsuri | Chipsuri cu {sare/boia/cașcaval/smântână și ceapă/ardei}; Chipsuri ondulate cu {piper/barbecue}; Chipsuri tortilla [cu brânză/picante]; Chipsuri din {linte/năut/legume}; Chipsuri coapte cu {sare de mare}; Chipsuri de banane | 65g · 100g · 125g · 140g · 200g | 6,49–9,99–11,49 | 54–68/kg | kg | 11 | – | Vegan; Fără gluten; coapte
0909 | Sticksuri, pufuleți și popcorn | Pufuleți [cu sare/cu surprize/cu cașcaval]; Sticksuri {cu sare/cu susan}; Covrigei [cu mac]; Popcorn {cu sare/cu unt/pentru microunde/caramel}; Biscuiți crackers {cu mac/cu cașcaval}; Snacks de porumb {cu brânză/arahide} | 45g · 80g · 90g · 200g · 250g | 2,29–3,89–9,99 | 22–45/kg | kg | 11/21z | – | Fără gluten; Vegan; pentru copii
0910 | Semințe, alune și mixuri | Semințe de floarea-soarelui [cu sare/albe/decojite]; Semințe de dovleac [cu sare]; Arahide {cu sare/fără sare/în coajă/picante}; Fistic {cu sare}; Caju {copt/crud}; Mix de nuci [și fructe]; Migdale cu sare | 80g · 100g · 135g · 200g · 300g · 500g | 4,29–10,49–17,49 | 42–76/kg | kg | 11 | – | fără sare; Vegan; alergeni: arahide
`,
}
