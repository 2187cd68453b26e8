import type { DepartmentDefinition } from '../department-definition.ts'

export const dairy: DepartmentDefinition = {
  code: '03',
  name: 'Lactate & ouă',
  slug: 'lactate-si-oua',
  tint: 'lac',
  leafTable: `
0301 | Lapte proaspăt | Lapte de consum {1,5%/3,5%/3,7%} grăsime; Lapte integral de la fermă; Lapte de capră; Lapte eco {1,5%/3,8%} grăsime; Lapte fără lactoză {1,5%/3,5%}; Lapte degresat | 1l · 1,5l · 1,8l · 500ml | 9,49–11,99–21,99 | 11–13/l | l | 11 | frig | Eco; Fără lactoză; % grăsime; Made in România
0302 | Lapte UHT | Lapte UHT {1,5%/3,5%} grăsime; Lapte UHT fără lactoză {1,5%/3,5%}; Lapte barista UHT; Lapte condensat; Lapte praf integral; Lapte UHT degresat | 200ml · 500ml · 1l · 6×1l | 6,49–9,99–12,99 | 8–13/l | l | 11 | – | Fără lactoză; bax; % grăsime
0303 | Iaurt simplu | Iaurt {2%/3,5%} grăsime; Iaurt grecesc {2%/10%} grăsime; Iaurt cremos [de țară]; Iaurt de capră; Skyr natur; Iaurt eco [3,8%] | 140g · 150g · 4×150g · 400g · 500g · 900g | 4,49–9,99–13,99 | 25–33/kg | kg | 11 | frig | Eco; Fără lactoză; proteic; % grăsime
0304 | Iaurt cu fructe și de băut | Iaurt cu {căpșuni/vișine/piersici/fructe de pădure}; Iaurt de băut {natur/cu căpșuni/cu banane}; Iaurt probiotic [cu fructe]; Skyr cu {afine/vanilie}; Iaurt cu cereale; Iaurt proteic cu {vanilie/căpșuni} | 125g · 4×125g · 330g · 500g · 8×100g | 4,99–9,49–17,49 | 19–29/kg | kg | 11/21z | frig | Fără lactoză; Fără zahăr adăugat; proteic
0305 | Chefir, sana și lapte bătut | Chefir [3,3%/0,7%] grăsime; Sana [3,6%/ușoară]; Lapte bătut {2%/3,5%}; Ayran; Chefir din lapte de capră; Chefir eco | 330g · 350ml · 500g · 900g | 4,79–6,49–11,99 | 15–19/kg | kg | 11 | frig | Eco; % grăsime; Made in România
0306 | Deserturi și produse pentru copii | Budincă de {vanilie/ciocolată/caramel}; Orez cu lapte [și scorțișoară]; Budincă proteică {vanilie/ciocolată}; Tiramisu; Brânzică dulce cu {vanilie/căpșuni}; Desert din lapte cu {cacao/alune}; Cremă de zahăr ars | 70g · 125g · 4×125g · 200g · 400g | 3,69–7,49–20,99 | 27–57/kg | kg | 21z | frig | proteic; Fără zahăr adăugat; pentru copii
0307 | Smântână și frișcă | Smântână {12%/20%/25%/30%} grăsime; Smântână de țară; Smântână pentru gătit {20%/32%}; Frișcă lichidă {32%/35%}; Frișcă spray; Smântână fără lactoză | 200g · 200ml · 300g · 400g · 500ml · 1l | 6,99–14,99–34,99 | 33–55/kg | kg | 11 | frig | % grăsime; Fără lactoză; Made in România
0308 | Unt | Unt {65%/80%/82%} grăsime; Unt de masă; Unt cu sare [de mare]; Unt fără lactoză; Unt clarifiat (ghee); Unt cu {usturoi/verdețuri} | 125g · 180g · 200g · 250g · 500g | 14,49–20,99–30,99 | 82–123/kg | kg | 11 | frig | % grăsime; Fără lactoză; Made in România
0309 | Telemea și brânză proaspătă | Telemea de {vacă/oaie/capră}; Telemea maturată; Brânză de vaci [grasă/slabă]; Cottage [cu smântână]; Urdă [dulce]; Caș [de oaie]; Feta | 175g · 200g · 300g · 350g · 450g | 6,99–12,49–26,99 | 41–63/kg | kg | 11 | frig | din lapte de: vacă/oaie/capră; Made in România; Fără lactoză
0310 | Cașcaval | Cașcaval [clasic/afumat/de oaie]; Cașcaval feliat [afumat]; Cașcaval ras; Cașcaval pentru pane; Cașcaval fără lactoză; Cașcaval rucăr | 120g · 150g · 200g · 250g · 300g · 450g | 8,49–17,99–34,99 | 67–80/kg | kg | 11 | frig | feliat; Fără lactoză; Made in România
0311 | Brânzeturi maturate și specialități | Parmezan {bucată/ras}; Mozzarella [biluțe/de bivoliță]; Gorgonzola; Camembert; Brie; Brânză de burduf; Brânză de capră cu {ierburi/piper}; Cheddar {alb/maturat}; Gouda felii | 100g · 125g · 150g · 200g · 300g | 8,49–13,99–19,99 | 66–111/kg | kg | 11 | frig | DOP/IGP; din lapte crud; fără lactoză
0312 | Brânză topită și tartinabilă | Brânză topită [cu șuncă/cu ciuperci/felii]; Cremă de brânză {simplă/cu verdeață/cu usturoi}; Mascarpone; Ricotta; Brânză tartinabilă light; Triunghiuri de brânză topită | 20g · 125g · 140g · 150g · 300g | 7,49–11,49–15,99 | 55–89/kg | kg | 11 | frig | light; Fără lactoză; pentru copii
0313 | Ouă | Ouă proaspete mărime {M/L/XL} cod 2; Ouă de la găini crescute în aer liber {M/L} cod 1; Ouă eco {M/L} cod 0; Ouă de prepeliță; Albuș de ou lichid; Ouă cod 3 mărime M | 6buc · 10buc · 20buc · 24buc · 30buc | 10,49–16,49–25,99 | 1,2–2,2/buc° | buc | 11 | – | cod 0/1/2/3; mărime; Eco
`,
}
