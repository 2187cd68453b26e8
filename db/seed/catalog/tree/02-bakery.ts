import type { DepartmentDefinition } from '../department-definition.ts'

export const bakery: DepartmentDefinition = {
  code: '02',
  name: 'Brutărie & patiserie',
  slug: 'brutarie-si-patiserie',
  tint: 'pan',
  leafTable: `
0201 | Pâine proaspătă și cu maia | Pâine albă cu maia; Pâine {neagră/integrală/de secară} cu maia; Pâine cu {semințe/măsline/nuci/cartofi}; Baghetă [rustică]; Pâine țărănească; Franzelă | 250g · 300g · 500g · 700g · 800g | 7,49–10,49–14,49 | 20–40/kg | kg | 11 | – | Copt astăzi; Fără E-uri; Vegan; cu maia
0202 | Pâine clasică și feliată | Pâine albă feliată; Pâine toast {alb/integral/graham}; Pâine {neagră/cu secară/7 semințe} feliată; Pâine graham; Pâine dietetică cu {in/ovăz}; Pâine burger | 300g · 500g · 600g · 700g | 3,59–9,49–11,99 | 12–16/kg | kg | 11 | – | Fără conservanți; Vegan; integrală
0203 | Chifle, lipii și specialități | Lipii [integrale/cu semințe]; Chifle hamburger [brioche]; Chifle hot dog; Piadină; Pita; Tortilla [integrală] | 4buc · 6buc · 245g · 330g | 7,49–10,99–16,49 | 25–41/kg° | buc | 11 | – | Vegan; Fără conservanți
0204 | Pâine crocantă și crutoane | Pâine crocantă [integrală/cu susan]; Pâine prăjită [integrală]; Crutoane [cu usturoi]; Grisine [cu rozmarin]; Rondele de {orez/porumb}; Pesmet | 100g · 125g · 270g · 500g | 4,89–8,49–10,49 | 36–61/kg | kg | 11 | – | Vegan; integrală; fără sare
0205 | Patiserie proaspătă | Croissant cu {unt/ciocolată/vanilie}; Merdenea cu {brânză/cașcaval}; Plăcintă cu {mere/brânză/dovleac}; Pateu cu {carne/cârnați/ciuperci}; Ștrudel cu {mere/vișine}; Pain au chocolat | 80g · 120g · 2×60g · 400g | 5,99–9,99–19,49° | 60–110/kg° | kg | 11/21z | – | Copt astăzi; cu unt
0206 | Cozonac, prăjituri și fursecuri | Cozonac cu {nucă/cacao/rahat/mac}; Prăjitură {cu ciocolată/Red Velvet/cu mere}; Cheesecake [cu vișine]; Cornulețe cu {rahat/gem}; Fursecuri {cu stafide/vanilie}; Ecler {vanilie/ciocolată} | 100g · 150g · 200g · 350g · 500g | 11,99–20,99–25,99 | 81–175/kg | kg | 21z | frig | Fără zahăr; artizanal
0207 | Covrigi și sărățele | Covrigei cu {sare/susan/cașcaval}; Sărățele cu {chimen/mac/susan}; Saleuri cu cașcaval; Pogăcele cu {cașcaval/jumări}; Covrig {simplu/cu mac}; Spirale cu susan | 150g · 200g · 250g · 1buc | 10,99–12,99–20,99 | 61–89/kg | kg | 11 | – | Vegan; artizanal
`,
}
