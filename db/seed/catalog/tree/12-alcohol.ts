import type { DepartmentDefinition } from '../department-definition.ts'

export const alcohol: DepartmentDefinition = {
  code: '12',
  name: 'Bere, vin & spirtoase',
  slug: 'bere-vin-spirtoase',
  tint: 'alc',
  leafTable: `
1201 | Bere blondă | Bere blondă [premium/nefiltrată/nepasteurizată]; Bere blondă doză; Bere blondă la sticlă; Bere blondă PET; Bere blondă bax; Bere fără gluten | 0,33l · 0,5l · 2,5l · 6×0,5l · 6×0,33l · 24×0,5l | 3,99–6,99–30,99° | 9–20/l° | l | 21 | SGR, 18+ | doză/sticlă/PET; bax; artizanală
1202 | Bere specială | Bere {albă nefiltrată/brună/roșie/neagră}; Bere artizanală {IPA/Pale Ale/Stout/Lager}; Radler {lămâie/grepfrut}; Bere cu aromă de {lămâie/zmeură}; Bere de grâu; Bere belgiană strong | 0,33l · 0,5l · 4×0,5l · 6×0,33l | 4,89–11,49–19,49 | 10–28/l | l | 21 | SGR, 18+ | artizanală; stil; % alcool
1203 | Bere fără alcool | Bere fără alcool {blondă/nefiltrată/albă}; Bere fără alcool cu {lămâie/grepfrut/mango}; Bere fără alcool bax; Bere fără alcool doză; Bere brună fără alcool; Bere fără alcool zero zahăr | 0,33l · 0,5l · 6×0,5l | 4,09–6,99–23,99 | 8–21/l | l | 21 | SGR | 0,0%; doză/sticlă
1204 | Cidru și cocktailuri gata preparate | Cidru de {mere/pere/fructe de pădure}; Cidru fără alcool; Gin tonic doză; Mojito doză; Hard seltzer {lime/zmeură}; Spritz premix | 0,275l · 0,33l · 0,5l | 5,99–6,99–16,49 | 18–30/l | l | 21 | SGR, 18+* | % alcool; dulce/sec
1205 | Vin alb | Vin alb {sec/demisec/demidulce/dulce} {Fetească Albă/Sauvignon Blanc/Chardonnay/Tămâioasă Românească/Muscat Ottonel/Riesling}; Vin alb cupaj; Vin alb DOC {Dealu Mare/Cotești/Târnave}; Vin alb bag-in-box; Vin alb eco | 0,187l · 0,75l · 1,5l · 3l · 5l | 19,99–44,99–59,99 | 32–74/l | l | 21 | SGR*, 18+ | soi; sec/dulce; DOC; Eco; regiune
1206 | Vin roșu | Vin roșu {sec/demisec/demidulce/dulce} {Fetească Neagră/Merlot/Cabernet Sauvignon/Pinot Noir/Băbească}; Vin roșu cupaj; Vin roșu barrique; Vin roșu DOC {Dealu Mare/Drăgășani/Dealurile Munteniei}; Vin roșu bag-in-box; Vin fiert | 0,187l · 0,75l · 1,5l · 3l · 5l | 33,99–51,99–90,99 | 49–94/l | l | 21 | SGR*, 18+ | soi; sec/dulce; DOC; Eco; regiune
1207 | Vin rose și internațional | Vin rose {sec/demisec/demidulce} {Merlot/Busuioacă de Bohotin/Syrah}; Vin {roșu/alb} {Italia/Franța/Spania/Chile}; Vin rose bag-in-box; Vin roșu Primitivo; Vin alb Sauvignon Noua Zeelandă; Vin de desert | 0,75l · 1,5l · 3l | 19,99–37,99–76,99 | 41–56/l | l | 21 | SGR*, 18+ | țară; soi; sec/dulce
1208 | Spumante și șampanie | Vin spumant {brut/demisec/extra dry} {alb/rose}; Prosecco {Treviso/extra dry}; Șampanie {brut/rose}; Spumant fără alcool; Vin petiant {alb/rose}; Spumant dulce Moscato | 0,2l · 0,75l · 1,5l | 29,99–56,99–264,99° | 59–119/l | l | 21 | SGR, 18+* | brut/demisec; fără alcool
1209 | Whisky, coniac și brandy | Blended Scotch whisky 40%; Single malt {12/15} ani; Bourbon whiskey; Irish whiskey; Brandy {5*/7*/XO}; Vinars {VS/VSOP/XO} | 0,2l · 0,5l · 0,7l · 1l | 60,99–86,99–159,99 | 97–137/l | l | 21 | SGR, 18+ | vechime; % alcool; țară
1210 | Vodcă, gin, rom și tequila | Vodcă [premium/cu aromă de lămâie] 40%; Gin {London Dry/pink/cu citrice}; Rom {alb/spiced/negru}; Tequila {silver/gold/reposado}; Mezcal; Cachaça | 0,2l · 0,5l · 0,7l · 1l | 50,99–77,99–239,99 | 85–144/l | l | 21 | SGR, 18+ | % alcool; aromă
1211 | Țuică, lichior și aperitive | Țuică de prune [bătrână]; Palincă de {prune/pere/caise} 50%; Vișinată; Afinată; Lichior de {cafea/ouă/ierburi}; Aperitiv bitter 11%; Vermut {rosso/bianco}; Rachiu de {caise/tescovină} | 0,35l · 0,5l · 0,7l · 1l | 34,99–82,99–129,99 | 80–182/l | l | 21 | SGR, 18+ | Made in România; % alcool; tradițional
`,
}
