import type { DepartmentDefinition } from '../department-definition.ts'

export const softDrinks: DepartmentDefinition = {
  code: '11',
  name: 'Apă & băuturi răcoritoare',
  slug: 'apa-si-racoritoare',
  tint: 'bau',
  leafTable: `
1101 | Apă plată | Apă minerală naturală plată; Apă de izvor plată; Apă plată pentru {copii/sportivi}; Apă plată alcalină; Apă plată la sticlă; Apă plată bax | 0,33l · 0,5l · 1l · 2l · 5l · 6×2l | 2,79–3,99–18,99° | 1,5–4/l° | l | 11 | SGR* | PET/sticlă; bax; săracă în sodiu
1102 | Apă carbogazoasă | Apă minerală naturală carbogazoasă; Apă minerală carbogazificată; Apă minerală parțial degazată; Apă minerală carbogazoasă la sticlă; Apă de izvor carbogazoasă; Apă minerală bogată în magneziu | 0,33l · 0,5l · 0,75l · 1,5l · 2l · 6×1,5l | 2,79–3,99–21,99° | 2–5/l° | l | 11 | SGR | PET/sticlă; bax; bogată în calciu
1103 | Apă aromatizată și vitaminizată | Apă cu aromă de {lămâie/zmeură/piersică/castravete și mentă}; Apă cu vitamine [și zinc/și magneziu]; Apă cu electroliți; Apă carbogazoasă cu {lime/grepfrut}; Apă de cocos; Apă cu {colagen/cofeină} | 0,33l · 0,5l · 0,6l · 1,5l | 4,99–5,99–7,99 | 12–19/l | l | 21 | SGR | Fără zahăr; vitamine
1104 | Băuturi cola | Băutură cola; Băutură cola zero zahăr; Băutură cola {cu lime/cu cireșe/cu vanilie}; Băutură cola fără cofeină; Băutură cola la sticlă; Băutură cola bax doze | 0,33l · 0,5l · 1,25l · 2l · 2×2l · 6×0,33l | 3,99–7,49–18,49 | 7–12/l | l | 21 | SGR | Zero zahăr; doză/PET/sticlă; bax
1105 | Răcoritoare cu fructe | Băutură carbogazoasă cu {portocale/lămâie/mere/struguri/grepfrut}; Băutură carbogazoasă zero zahăr cu {portocale/lămâie}; Băutură necarbogazoasă cu {piersici/mere/vișine}; Socată; Băutură cu {aloe vera/cătină}; Limonadă la PET | 0,33l · 0,5l · 1,25l · 2l · 2,5l | 3,79–8,99–17,49 | 7–20/l | l | 21 | SGR | Zero zahăr; bax; natural
1106 | Apă tonică și mixere | Apă tonică [pink/mediteraneană/zero zahăr]; Bitter lemon; Ginger ale; Ginger beer fără alcool; Soda; Limonadă carbogazoasă | 0,2l · 0,33l · 1l · 1,5l | 7,99–9,99–13,99 | 6–16/l | l | 21 | SGR | Zero zahăr; sticlă
1107 | Ice tea | Ice tea {lămâie/piersică/zmeură/mango}; Ceai verde rece {lime și mentă/cu miere}; Ice tea zero zahăr {lămâie/piersică}; Kombucha {original/ghimbir/fructe de pădure}; Mate rece; Ceai negru rece | 0,33l · 0,5l · 1,5l · 2l | 3,99–6,49–8,99° | 4–5/l | l | 21 | SGR | Zero zahăr; natural
1108 | Sucuri și nectaruri | Suc 100% {portocale/mere/roșii/struguri/ananas}; Nectar de {piersici/caise/pere/vișine/banane}; Suc de {sfeclă/morcovi/rodie}; Suc de mere presat la rece; Suc de cătină; Multivitamine 12 fructe | 0,2l · 0,25l · 0,75l · 1l · 3l | 6,99–12,99–29,99° | 7–20/l° | l | 11/21z | SGR* | 100% fruct; Fără zahăr adăugat; Eco
1109 | Băuturi energizante și izotonice | Băutură energizantă [zero zahăr/tropical/pepene/mango]; Băutură energizantă cu {ghimbir/zmeură}; Energizant bax doze; Băutură izotonică {lămâie/portocale/grepfrut}; Shot energizant; Băutură cu cafeină naturală | 0,25l · 0,33l · 0,5l · 4×0,25l · 6×0,25l | 5,49–7,49–27,99 | 15–27/l | l | 21 | SGR, 18+* | Zero zahăr; cofeină mg/100 ml
1110 | Siropuri și concentrate | Sirop de {soc/zmeură/coacăze negre/căpșuni/cătină/mentă}; Sirop fără zahăr de {lămâie/portocale}; Sirop de agave; Concentrat de {lămâie/ghimbir}; Sirop de arțar; Sirop de trandafiri | 250ml · 500ml · 700ml | 15,99–21,99–25,99 | 22–60/l° | l | 21z | – | Fără zahăr adăugat; Eco; Made in România
`,
}
