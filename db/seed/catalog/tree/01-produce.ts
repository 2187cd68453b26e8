import type { DepartmentDefinition } from '../department-definition.ts'

export const produce: DepartmentDefinition = {
  code: '01',
  name: 'Fructe & legume',
  slug: 'fructe-si-legume',
  tint: 'leg',
  leafTable: `
0101 | Banane | Banane [premium]; Banane eco; Mini banane; Banane plantain; Banane roșii; Banane coapte pentru smoothie | 700g–1kg · 1–1,3kg · 1,3–1,6kg · 300g · 600g | 9,99–12,49–18,99 | 11–12/kg | kg | 11 | cântărit | Eco; țara de origine; coapte/verzi
0102 | Citrice | Lămâi [netratate/eco]; Portocale [de suc/Navel/roșii]; Mandarine [cu frunze]; Clementine; Grepfrut {roșu/alb}; Lime; Pomelo | 500g · 1kg · 2kg · 1buc | 6,49–8,99–12,99 | 10–17/kg | kg | 11 | cântărit | Eco; netratat; țara de origine
0103 | Mere și pere | Mere {Idared/Golden/Jonathan/Royal Gala/Granny Smith/Pinova}; Mere {Idared/Jonathan} de Voinești; Mere eco; Pere {Conference/Williams/Abate/Santa Maria}; Gutui; Mere pentru copt | 4buc · 500g · 1kg · 2kg | 5,99–8,99–13,49 | 6–19/kg | kg | 11 | cântărit | Made in România; Eco; soi
0104 | Fructe de pădure și căpșune | Căpșune [România]; Afine [eco]; Zmeură; Mure; Coacăze {roșii/negre}; Mix fructe de pădure; Cireșe | 125g · 250g · 500g | 11,99–17,49–25,99 | 76–135/kg | buc | 11 | frig | Eco; Made in România; de sezon
0105 | Struguri, pepeni și fructe de sezon | Struguri {albi/negri/rose} fără sâmburi; Pepene verde [fără semințe]; Pepene galben [Galia]; Piersici; Nectarine; Prune [românești]; Caise | 500g · 1kg · 1buc (2–3kg) | 14,49–24,99–26,99 | 24–37/kg | kg | 11 | cântărit | de sezon; Made in România; fără sâmburi
0106 | Fructe exotice și kiwi | Avocado [Hass/eco]; Mango [copt]; Kiwi [Gold/eco]; Ananas [copt]; Rodie; Fructul pasiunii; Papaya; Curmale proaspete | 1buc · 2buc · 500g · 1kg | 6,99–9,49–18,99 | 15–33/kg | buc | 11 | – | Eco; copt gata de consum
0107 | Roșii, castraveți și ardei | Roșii [cherry/ciorchine/Roma/inimă de bou]; Castraveți [cornichon/Fabio]; Ardei {gras/kapia/iute}; Vinete; Dovlecei [zucchini]; Mix salată de vară | 250g · 500g · 700g–1kg · 1kg · 1buc | 2,59–9,99–14,99 | 16–23/kg | kg | 11 | cântărit | Made in România; Eco; la bucată
0108 | Cartofi | Cartofi albi [noi/pentru copt]; Cartofi roșii; Cartofi pentru piure; Cartof dulce; Cartofi baby; Cartofi eco | 500g · 1kg · 2,5kg · 5kg | 4,39–8,49–15,49 | 5–10/kg | kg | 11 | cântărit | Made in România; Eco; soi; spălați
0109 | Ceapă, usturoi și praz | Ceapă {galbenă/roșie/albă}; Ceapă verde; Usturoi [românesc/eco]; Praz; Hașme; Fenicul | 1 legătură · 150g · 250g · 500g · 1kg · 2kg | 4,79–6,99–15,49 | 8–20/kg | kg | 11 | cântărit | Made in România; Eco
0110 | Rădăcinoase | Morcovi [cu frunze/baby/eco]; Pătrunjel rădăcină; Păstârnac; Țelină [apio]; Sfeclă roșie; Ridichi [de lună]; Gulii | 1 legătură · 150g · 500g · 1kg | 1,89–4,89–7,99 | 10–26/kg | kg | 11 | cântărit | Made in România; Eco
0111 | Varză, broccoli și ciuperci | Varză {albă/roșie/dulce}; Broccoli; Conopidă; Varză de Bruxelles; Ciuperci {champignon/brune/pleurotus/Portobello}; Sparanghel verde | 1buc · 250g · 500g · 1kg | 8,49–11,49–21,99 | 15–50/kg | kg | 11 | cântărit, frig | Made in România; Eco
0112 | Salate și verdețuri | Salată {verde/iceberg/romană}; Baby spanac; Rucola; Mix salate [crocant/valeriană]; Pătrunjel proaspăt; Mărar proaspăt; Leuștean; Germeni de {lucernă/ridiche/broccoli} | 1buc · 1 legătură · 100g · 150g · 180g | 2,09–6,49–9,99 | 63–84/kg | buc | 11 | frig | Made in România; Eco; gata spălat
0113 | Ierburi aromatice | Busuioc [în ghiveci]; Mentă [în ghiveci]; Coriandru; Rozmarin; Cimbru; Oregano proaspăt | 30g · 1 ghiveci | 5,49–5,99–6,99 | – | buc | 11 | frig | Eco; în ghiveci
0114 | Murături, borș și legume tăiate | Varză murată [tocată/căpățână]; Gogoșari murați vrac; Castraveți murați vrac; Borș [cu leuștean/acru]; Legume supă; Cartofi pai proaspeți; Mix legume {supă/salată} | 500g · 1kg · 1l · 300g · 600g | 4,99–7,49–16,49 | 10–19/kg | kg | 11 | frig | Made in România; Fără conservanți
0115 | Nuci, semințe și fructe uscate | Nuci {miez/pecan/caju}; Migdale {crude/coapte}; Alune de pădure; Semințe {chia/in/dovleac/floarea-soarelui}; Stafide [brune]; Prune deshidratate; Curmale [Medjool]; Caise deshidratate | 100g · 200g · 500g | 6,49–12,99–24,99 | 44–120/kg | kg | 11 | – | Eco; Vegan; Fără zahăr adăugat; alergeni: fructe cu coajă
0116 | Sucuri proaspete și smoothie | Suc de portocale proaspăt; Suc de mere și {morcovi/sfeclă/țelină}; Smoothie {mango/fructe de pădure/verde}; Shot de ghimbir [și turmeric]; Limonadă cu {mentă/zmeură/ghimbir}; Must de mere | 60ml · 250ml · 330ml · 500ml · 1l | 9,99–15,99–17,49 | 17–72/l | l | 11/21z | frig, SGR* | Fără zahăr adăugat; 100% fruct; Vegan
`,
}
