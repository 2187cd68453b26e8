import type { DepartmentDefinition } from '../department-definition.ts'

export const plantBased: DepartmentDefinition = {
  code: '06',
  name: 'Produse vegetale',
  slug: 'produse-vegetale',
  tint: 'leg',
  leafTable: `
0601 | Băuturi vegetale | Băutură de {ovăz/migdale/soia/cocos/orez/caju}; Băutură de {ovăz/migdale} fără zahăr; Băutură de ovăz barista; Băutură de {soia/ovăz} cu {vanilie/ciocolată}; Băutură de ovăz cu calciu; Băutură de mazăre proteică | 250ml · 500ml · 1l | 12,99–15,49–15,99 | 13–16/l | l | 21 | – | Vegan; Fără zahăr adăugat; barista; Eco
0602 | Tofu și carne vegetală | Tofu {natur/afumat/cu ierburi}; Burger vegetal [din mazăre/cu ciuperci]; Șnițel vegetal; Nuggets vegetali; Carne tocată vegetală; Tempeh; Seitan | 160g · 200g · 220g · 250g | 9,49–16,49–25,99 | 74–118/kg | kg | 11 | frig | Vegan; Fără gluten; proteic
0603 | Alternative la brânză și tartinabile | Alternativă vegetală la {cașcaval/mozzarella/parmezan}; Pastă tartinabilă de {caju/migdale} cu {verdeață/ceapă}; Pate vegetal cu {ardei/ciuperci/măsline}; Margarină [cu ulei de măsline]; Cremă vegetală pentru gătit; Maioneză vegană | 100g · 150g · 200g · 250ml · 400g | 10,49–16,49–28,99 | 39–130/kg | kg | 11 | frig | Vegan; fără soia; fără ulei de palmier
0604 | Iaurt și deserturi vegetale | Alternativă la iaurt de {cocos/soia/migdale}; Desert de soia cu {vanilie/ciocolată}; Desert de {orez/cocos} vegan; Budincă vegetală de {ciocolată/caramel}; Chefir de cocos; Iaurt vegetal cu {mango/afine} | 120g · 150g · 2×125g · 400g | 6,49–10,49–16,99 | 40–41/kg | kg | 11/21z | frig | Vegan; Fără zahăr adăugat; fără soia
0605 | Mezeluri vegetale | Salam vegetal [afumat/picant]; Șuncă vegetală feliată; Crenvurști vegetali; Parizer vegetal; Cârnați vegetali [tip Bratwurst]; Mortadella vegetală | 80g · 100g · 200g · 250g | 9,49–16,49–26,99 | 70–127/kg | kg | 11 | frig | Vegan; Fără gluten; de post
`,
}
