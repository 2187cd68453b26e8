import type { DepartmentDefinition } from '../department-definition.ts'

export const meatAndFish: DepartmentDefinition = {
  code: '04',
  name: 'Carne & pește',
  slug: 'carne-si-peste',
  tint: 'car',
  leafTable: `
0401 | Pui | Piept de pui {dezosat/cu os/feliat}; Pulpe de pui {superioare/inferioare/dezosate}; Aripi de pui; Pui întreg [grill]; Ciocănele de pui; Ficăței de pui; Mușchiuleț de pui | 370g · 500g · 630g · 800g · 1,5–1,8kg | 13,99–19,99–37,99 | 30–46/kg | kg | 11 | frig, cântărit | Made in România; creștere lentă; fără antibiotice; porționat
0402 | Curcan și alte păsări | Piept de curcan {feliat/întreg}; Pulpă de curcan dezosată; Aripi de curcan; Carne tocată de curcan; Rață {întreagă/piept}; Copan de curcan | 500g · 650g · 850g · 2–2,5kg | 19,99–37,99–43,99 | 31–52/kg | kg | 11 | frig, cântărit | Made in România; fără piele
0403 | Porc | Ceafă de porc {cu os/fără os}; Cotlet de porc [feliat]; Mușchiuleț de porc; Pulpă de porc; Coaste de porc; Piept de porc; Slănină; Ciolan | 400g · 500g · 650g · 1kg | 13,99–24,99–28,99 | 42–58/kg | kg | 11 | frig, cântărit | Made in România; cu os/fără os
0404 | Vită, mânzat și vițel | Antricot de {vită/mânzat}; Vrăbioară de mânzat; Carne de vită pentru {gulaș/supă/grill}; Mușchi de vită; Rasol de mânzat; Steak {Ribeye/T-bone/Denver} maturat; Friptură de vițel | 250g · 300g · 500g · 700g | 26,99–44,99–78,99 | 86–168/kg | kg | 11 | frig, cântărit | maturată; Made in România; Black Angus
0405 | Miel, oaie și vânat | Cotlet de miel; Pulpă de miel; Carne de miel pentru gulaș; Pastramă de {oaie/berbecuț}; Medalion de {cerb/mistreț}; Steak de struț | 250g · 400g · 500g · 1–1,2kg | 36,99–44,99–53,99 | 133–173/kg | kg | 11 | frig, cântărit | Made in România; de sezon
0406 | Carne tocată și burgeri | Carne tocată de {porc/vită/pui/curcan}; Carne tocată amestec {porc și vită}; Burger de {vită/mânzat/pui}; Chiftele proaspete de {porc/pui}; Carne tocată 5% grăsime; Perișoare pentru ciorbă | 300g · 400g · 500g · 1kg | 16,99–27,99–43,99 | 44–86/kg | kg | 11 | frig | % grăsime; Made in România
0407 | Mici, cârnați și frigărui | Mici de {porc și vită/porc/oaie}; Cârnați {proaspeți/cu usturoi/oltenești}; Cârnăciori pentru grătar; Frigărui marinate de {porc/pui/vită}; Ceafă marinată; Aripi marinate [picante] | 250g · 400g · 500g · 1kg | 13,49–20,99–30,99 | 38–109/kg | kg | 11 | frig | grătar; marinat; Fără E-uri
0408 | Pește proaspăt | File de {somon/păstrăv/doradă/biban de mare/șalău}; Doradă eviscerată; Crap {întreg/felii}; Păstrăv eviscerat; Rondele de somon; Macrou proaspăt; Creveți proaspeți | 200g · 320g · 400g · 500g · 650g | 38,99–47,99–54,99 | 106–163/kg | kg | 11 | frig, cântărit | sălbatic/acvacultură; origine; eviscerat
0409 | Pește afumat | Somon afumat {feliat/file}; Macrou afumat; Păstrăv afumat [file]; Hering afumat; File de ton afumat; Pastramă de macrou | 50g · 100g · 150g · 200g · 280g | 14,99–23,99–55,99 | 106–370/kg | kg | 11 | frig | origine; feliat
0410 | Icre și specialități de pește | Salată cu icre de {crap/știucă/păstrăv}; Icre de {somon/crap/păstrăv}; File de hering marinat {clasic/cu usturoi}; Pastă de {ton/somon/păstrăv}; Surimi; Anșoa marinat; Salată de ton | 100g · 150g · 200g · 350g | 8,99–18,99–41,99 | 67–224/kg | kg | 11 | frig | cu ceapă/fără ceapă; IGP
`,
}
