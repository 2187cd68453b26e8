import type { DepartmentDefinition } from '../department-definition.ts'

export const charcuterie: DepartmentDefinition = {
  code: '05',
  name: 'Mezeluri & mâncare gata',
  slug: 'mezeluri-si-mancare-gata',
  tint: 'car',
  leafTable: `
0501 | Șuncă | Șuncă de {porc/pui/curcan}; Șuncă Praga [feliată]; Șuncă presată; Piept de {pui/curcan} copt; Șuncă de țară; Șuncă feliată {fără conservanți} | 100g · 150g · 200g · 450g · 500g | 8,99–16,99–46,99 | 77–118/kg | kg | 11 | frig | feliat; Fără gluten; Fără conservanți; pasăre/porc
0502 | Salam | Salam {de vară/de casă/săsesc/italian}; Salam crud-uscat [feliat]; Salam cu {șuncă/piper/nuci}; Salam de {pui/curcan/porc}; Salam uscat; Mini salam | 80g · 100g · 200g · 300g · 400g | 8,99–14,49–40,99 | 65–119/kg | kg | 11 | frig | feliat; crud-uscat; Fără gluten
0503 | Crenvurști și parizer | Crenvurști de {pui/porc/vită}; Crenvurști cu cașcaval; Crenvurști pentru copii; Parizer de {pui/porc/vită}; Parizer țărănesc; Polonez | 130g · 250g · 280g · 400g · 500g | 7,49–19,49–37,99 | 47–93/kg | kg | 11 | frig | pasăre/porc; Fără gluten; pentru copii
0504 | Cârnați uscați și afumături | Cârnați {oltenești/de Pleșcoi/cabanos/afumați}; Mușchi {file/țigănesc}; Pastramă de {porc/pui/vită}; Costiță afumată; Ceafă afumată; Kaizer; Ciolan afumat | 100g · 200g · 290g · 300g · 450g | 13,99–20,99–43,99 | 60–142/kg | kg | 11 | frig | afumat natural; Fără conservanți; Made in România
0505 | Bacon, slănină și jumări | Bacon {feliat/cuburi}; Slănină {afumată/cu boia}; Jumări de porc; Kaizer afumat; Pancetta {cuburi}; Untură | 100g · 200g · 280g · 300g | 18,49–21,99–29,99 | 77–101/kg | kg | 11 | frig | afumat; feliat
0506 | Pate | Pate de {ficat/pui/porc/gâscă}; Pate cu {ciuperci/verdeață}; Leberwurst fin; Pate de țară; Mousse de {rață/ficat}; Pastă tartinabilă de {șuncă/pui} | 100g · 150g · 200g · 250g | 10,99–14,49–29,99° | 97–162/kg | kg | 11 | frig | fără gluten; fără conservanți
0507 | Paste proaspete, aluat și drojdie | Tortellini cu {brânză/prosciutto/spanac}; Ravioli cu {ricotta/ciuperci}; Gnocchi [cu spanac]; Tagliatelle proaspete; Aluat pentru {pizza/plăcintă}; Foietaj proaspăt; Drojdie proaspătă | 50g · 250g · 280g · 400g · 500g | 8,99–10,99–17,49 | 38–66/kg | kg | 11 | frig | Vegetarian; Vegan; fără ou
0508 | Mâncăruri gătite | Sarmale [în foi de varză/de post]; Ciorbă de {burtă/perișoare/văcuță/legume}; Chiftele [cu piure]; Șnițel de {pui/porc} cu garnitură; Pui {Shanghai/curry} cu orez; Lasagna {bolognese/cu legume}; Tochitură | 300g · 350g · 400g · 450g · 500g | 12,99–19,99–30,99 | 65–84/kg | kg | 11 | frig | Vegetarian; Vegan; la cuptor/microunde; kcal
0509 | Salate, sandvișuri și hummus | Salată {Caesar cu pui/de boeuf/orientală/grecească}; Sandviș cu {șuncă și cașcaval/pui/ton}; Wrap cu {pui/falafel}; Hummus {clasic/cu boia/cu ceapă}; Salată de vinete [cu ceapă]; Zacuscă proaspătă | 150g · 200g · 250g · 300g | 9,99–12,99–19,99 | 43–53/kg | kg | 11 | frig | Vegan; Vegetarian; gata de mâncat
0510 | Sushi | Platou sushi {mic/mediu/mare}; Nigiri {somon/ton/creveți}; Maki {somon/avocado/castravete}; California roll; Roll cu somon și cremă de brânză; Platou vegetarian | 8buc · 12buc · 24buc | 21,99–27,99–38,99 | 107–113/kg | buc | 11 | frig | Vegetarian; cu pește crud
`,
}
