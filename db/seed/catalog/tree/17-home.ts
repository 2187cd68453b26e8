import type { DepartmentDefinition } from '../department-definition.ts'

export const home: DepartmentDefinition = {
  code: '17',
  name: 'Casă & grădină',
  slug: 'casa-si-gradina',
  tint: 'cur',
  leafTable: `
1701 | Baterii, becuri și prelungitoare | Baterii {AA/AAA/C/9V} alcaline; Baterii buton CR2032; Bec LED {E27/E14} {lumină caldă/lumină rece}; Prelungitor {3/5} prize; Lanternă LED; Acumulatori {AA/AAA} | 1buc · 2buc · 4buc · 8buc · 12buc | 10,49–22,99–46,99 | – | buc | 21 | nealim | tip; putere W; nr. bucăți
1702 | Vase și articole pentru gătit | Tigaie antiaderentă {24/28} cm; Farfurie {întinsă/adâncă/desert}; Set tacâmuri; Pahar {apă/vin/bere}; Tavă de copt; Caserolă cu capac; Cuțit de bucătărie; Cană ceramică | 1buc · 2buc · 4buc · 6buc · 12buc | 9,99–22,99–88,99 | – | buc | 21 | nealim | material; diametru; inducție
1703 | Unică folosință și petreceri | Pahare carton; Farfurii carton; Tacâmuri lemn; Baloane {colorate}; Lumânări tort; Șervețele petrecere; Paie hârtie | 10buc · 20buc · 25buc · 50buc | 7,99–10,49–22,99 | – | buc | 21 | nealim | biodegradabil; culoare
1704 | Lumânări, papetărie și jocuri | Lumânare {parfumată/pastilă}; Caiet {dictando/matematică} A5; Pix {albastru/negru}; Creioane colorate {12/24}; Lipici; Hârtie copiator A4; Puzzle copii; Carte de colorat | 1buc · 6buc · 12buc · 500 coli | 10,49–24,99–57,99 | – | buc | 21 | nealim | vârstă; format
1705 | Flori, semințe și îngrășăminte | Buchet {lalele/trandafiri/mixt}; Floare în ghiveci {orhidee/kalanchoe/zambilă}; Semințe de {roșii/busuioc/mărar}; Pământ de flori; Îngrășământ {universal/orhidee}; Ghiveci ceramic | 1buc · 5g · 250ml · 5l · 10l | 5,49–21,99–34,99 | – | buc | 21 | nealim | de sezon; interior/exterior
1706 | Grătar și auto | Cărbuni pentru grătar; Brichete cărbune; Lichid de aprindere; Cuburi de aprindere; Lichid de parbriz {iarnă/vară}; Odorizant auto; Tavă aluminiu grătar | 1buc · 1l · 2,5kg · 3kg · 4l | 6,99–17,49–37,99 | – | buc | 21 | nealim | sezon; greutate
`,
}
