import { type Brand, type BrandColumns, brandFrom } from './brand.ts'

/*
 * Every brand is invented, and has its own colours and label layout. Append only: the filter code of a brand contains its
 * index in the list.
 */
const rows: readonly BrandColumns[] = [
  // fruit, vegetables, dry goods
  ['Grădina Verzișori', 'standard', '#f4f9ec', '#2f7d32', 'plain', 'Șos. Grădinilor 14, Băilești, jud. Dolj', 'Legumele Grădina Verzișori cresc în câmp deschis și în solarii din lunca Jiului.'],
  ['Livada Mărăcinu', 'standard', '#fdf3e7', '#b5431c', 'plain', 'Str. Livezilor 3, Mărăcineni, jud. Argeș', 'Livada Mărăcinu îngrijește pomi bătrâni și tineri pe dealurile Argeșului.'],
  ['Ogorul Nou', 'standard', '#f7f4e3', '#5d7a1f', 'band', 'Str. Câmpului 27, Matca, jud. Galați', 'Ogorul Nou adună recolta a patruzeci de familii de cultivatori din Matca.'],
  ['Valea Rodului', 'premium', '#fffaf0', '#7a4d12', 'wave', 'Str. Rodnică 8, Voinești, jud. Dâmbovița', 'Valea Rodului alege numai roadele coapte, din loturi mici.'],
  ['Solarel', 'standard', '#fff7d6', '#e08a00', 'disc', 'Calea Sudului 51, Giurgiu, jud. Giurgiu', 'Solarel aduce fructe și legume coapte la soare, din țară și din sudul Europei.'],
  ['Hambarul Bunei', 'standard', '#fbf1dc', '#8a4b16', 'band', 'Str. Morii 6, Roman, jud. Neamț', 'Hambarul Bunei ambalează boabe, semințe și făinuri ca pentru cămara de acasă.'],
  ['Măcinel', 'standard', '#fdf6e6', '#a4651e', 'plain', 'Str. Silozului 19, Țăndărei, jud. Ialomița', 'Măcinel macină grâu românesc în moara proprie din Bărăgan.'],
  ['Soarele Câmpiei', 'standard', '#fff3c2', '#c77f00', 'wave', 'Str. Uzinei 2, Urziceni, jud. Ialomița', 'Soarele Câmpiei presează semințe cultivate în Bărăgan.'],
  ['Bobița Aurie', 'premium', '#2e4a35', '#e2b64a', 'disc', 'Str. Grânarului 11, Lugoj, jud. Timiș', 'Bobița Aurie caută soiuri rare de orez, cereale și leguminoase.'],
  ['Olivarina', 'premium', '#f2f1dd', '#5f6b1e', 'plain', 'Bd. Portului 40, Constanța, jud. Constanța', 'Olivarina lucrează direct cu livezi de măslini din jurul Mediteranei.'],
  ['Condimela', 'standard', '#fff6ec', '#b3201a', 'disc', 'Str. Piperului 5, Codlea, jud. Brașov', 'Condimela macină condimentele în loturi mici, ca să-și păstreze aroma.'],
  ['Borcănașul Vesel', 'standard', '#fffaf0', '#c0392b', 'wave', 'Str. Cămării 17, Râureni, jud. Vâlcea', 'Borcănașul Vesel pune la borcan legumele în ziua în care sunt culese.'],
  // bakery
  ['Cuptorul Tăvii', 'standard', '#f6e6c8', '#8a4b16', 'band', 'Str. Brutarilor 9, Sibiu, jud. Sibiu', 'La Cuptorul Tăvii aluatul dospește peste noapte și se coace pe vatră.'],
  ['Moara Crivinei', 'standard', '#fbf0d9', '#6b3e1a', 'plain', 'Str. Crivinei 22, Bolintin-Vale, jud. Giurgiu', 'Moara Crivinei macină făina și coace pâinea sub același acoperiș.'],
  ['Coaja Rumenă', 'premium', '#3b2414', '#e7b45c', 'disc', 'Str. Vetrei 4, București, sector 2', 'Coaja Rumenă coace în loturi mici, cu maia proprie și răbdare.'],
  ['Plămada', 'premium', '#fff8ea', '#9c5a22', 'plain', 'Str. Spicului 12, Cluj-Napoca, jud. Cluj', 'Plămada lucrează aluatul cu mâna și îl lasă să crească în voie.'],
  ['Covrigăreasa', 'standard', '#ffedc9', '#b3551c', 'rays', 'Str. Târgului 30, Buzău, jud. Buzău', 'Covrigăreasa împletește covrigi după rețeta târgurilor din Buzău.'],
  ['Făinar & Fiii', 'standard', '#f4ead6', '#44607a', 'wave', 'Str. Lipovei 16, Arad, jud. Arad', 'Făinar & Fiii este o brutărie de familie ajunsă la a treia generație.'],
  // dairy and eggs
  ['Stâna Arinilor', 'premium', '#fdfbf3', '#2c6e49', 'plain', 'Str. Arinilor 1, Câmpeni, jud. Alba', 'Stâna Arinilor adună laptele din stâne mici de pe Arieș.'],
  ['Lăptăria Poieniță', 'standard', '#ffffff', '#1d6fd1', 'wave', 'Str. Poieniței 33, Vatra Dornei, jud. Suceava', 'Lăptăria Poieniță prelucrează laptele în ziua în care este muls.'],
  ['Dealul Caprei', 'premium', '#f8f4e9', '#7b5a36', 'disc', 'Str. Dealului 7, Rupea, jud. Brașov', 'Dealul Caprei crește capre și oi pe pășuni din inima Ardealului.'],
  ['Laptișor', 'standard', '#e8f3ff', '#e0517f', 'rays', 'Str. Zorilor 18, Oradea, jud. Bihor', 'Laptișor face lactate blânde, pe placul copiilor.'],
  ['Zâmbetul Văcuței', 'standard', '#eaf6ff', '#0f8a5f', 'disc', 'Str. Pajiștei 25, Târgu Mureș, jud. Mureș', 'Zâmbetul Văcuței lucrează cu ferme de familie de pe Mureș.'],
  ['Cașavel', 'standard', '#fff4c2', '#c98a00', 'band', 'Str. Cașului 10, Dorohoi, jud. Botoșani', 'Cașavel maturează cașcavalul pe rafturi de brad.'],
  ['Cuibar Vesel', 'standard', '#fffaf0', '#b5541c', 'plain', 'Str. Cuibarului 2, Călărași, jud. Călărași', 'La Cuibar Vesel găinile au loc, lumină și grăunțe românești.'],
  ['Smântânel', 'standard', '#ffffff', '#0f8a5f', 'band', 'Str. Frișcăi 5, Carei, jud. Satu Mare', 'Smântânel face smântână și unt după rețete simple.'],
  // meat, charcuterie, fish
  ['Gospodăria Runculeț', 'premium', '#fbf3e6', '#7a1420', 'plain', 'Str. Runcului 41, Câmpulung, jud. Argeș', 'Gospodăria Runculeț crește animalele în libertate, la poalele munților.'],
  ['Tarla Veche', 'standard', '#fdf1e7', '#8c3b1a', 'band', 'Str. Tarlalei 12, Salonta, jud. Bihor', 'Tarla Veche lucrează cu crescători din câmpia Crișurilor.'],
  ['Păsărica Lunii', 'standard', '#fff8dc', '#c98a00', 'wave', 'Str. Lunii 6, Codlea, jud. Brașov', 'Păsărica Lunii își hrănește păsările cu porumb și șrot, fără făinuri animale.'],
  ['Măcelăria Tufănel', 'standard', '#ffffff', '#a3122e', 'disc', 'Str. Abatorului 3, Bistrița, jud. Bistrița-Năsăud', 'Măcelăria Tufănel taie și ambalează carnea în aceeași zi.'],
  ['Afumătoria Brebeni', 'premium', '#3a1d14', '#d9a441', 'plain', 'Str. Fagului 28, Brebeni, jud. Olt', 'Afumătoria Brebeni afumă încet, cu lemn de fag și prun.'],
  ['Cămara Ilincuței', 'standard', '#fdf0e2', '#b3201a', 'wave', 'Str. Cămării 9, Făgăraș, jud. Brașov', 'Cămara Ilincuței face mezeluri cu multă carne și puține adaosuri.'],
  ['Pescarul Sulimanca', 'standard', '#eaf4fb', '#0b5c8f', 'wave', 'Str. Lotcilor 4, Tulcea, jud. Tulcea', 'Pescarul Sulimanca aduce pește din Deltă, din Dunăre și din Marea Neagră.'],
  ['Marelina', 'standard', '#0b5c8f', '#f2c14e', 'disc', 'Str. Farului 13, Năvodari, jud. Constanța', 'Marelina alege pește din zone de pescuit cunoscute.'],
  ['Oala Mititică', 'standard', '#fff3e0', '#c1440e', 'disc', 'Str. Bucătarilor 20, Ploiești, jud. Prahova', 'Oala Mititică gătește în oale mari, cu gust de acasă.'],
  // plant-based, organic
  ['Verdelia Câmp', 'standard', '#eef6e2', '#2f7d32', 'wave', 'Str. Verdelui 15, Timișoara, jud. Timiș', 'Verdelia Câmp gătește cu plante de la o margine la alta a câmpului.'],
  ['Ovăzica', 'standard', '#f3ead7', '#3c6e71', 'disc', 'Str. Ovăzului 8, Miercurea Ciuc, jud. Harghita', 'Ovăzica pornește de la ovăz cultivat în depresiunea Ciucului.'],
  ['Năuțel', 'standard', '#fff2d0', '#b8741a', 'rays', 'Str. Năutului 1, Slobozia, jud. Ialomița', 'Năuțel face din năut și linte gustări sățioase.'],
  ['Frunza Simplă', 'premium', '#f7fbf1', '#4b6b2f', 'plain', 'Str. Frunzei 23, Brașov, jud. Brașov', 'Frunza Simplă ține lista de ingrediente cât mai scurtă.'],
  ['Fără Griji Bio', 'premium', '#fffdf4', '#5a7d2a', 'band', 'Str. Bio 7, Cluj-Napoca, jud. Cluj', 'Fără Griji Bio lucrează numai cu ingrediente din agricultură ecologică.'],
  ['Sănătoșel', 'standard', '#eaf7ef', '#1f8a70', 'wave', 'Str. Sănătății 31, Iași, jud. Iași', 'Sănătoșel pregătește alimente pentru diete speciale.'],
  // frozen, ice cream
  ['Iernatica', 'standard', '#e3f1fc', '#1f6fb2', 'wave', 'Str. Iernii 44, Chitila, jud. Ilfov', 'Iernatica congelează legumele și fructele la câteva ore de la cules.'],
  ['Polarinel', 'standard', '#0f4c81', '#dff3ff', 'disc', 'Str. Polară 10, Bacău, jud. Bacău', 'Polarinel ține gustul la minus optsprezece grade.'],
  ['Bulgăraș', 'standard', '#fff3d6', '#7b3fa0', 'wave', 'Str. Cofetarilor 14, Craiova, jud. Dolj', 'Bulgăraș amestecă înghețata încet, ca să iasă cremoasă.'],
  ['Gerul Bun', 'standard', '#0d6b4f', '#dff3ff', 'band', 'Str. Gerului 6, Târgoviște, jud. Dâmbovița', 'Gerul Bun pregătește mâncare de casă, gata de pus la cuptor.'],
  ['Cupa Vesela', 'premium', '#fde7ef', '#c2185b', 'rays', 'Str. Cupei 3, Timișoara, jud. Timiș', 'Cupa Vesela face înghețată cu lapte, frișcă și fructe adevărate.'],
  // sweets and snacks
  ['Zăharica', 'standard', '#fdeef4', '#b3123f', 'disc', 'Str. Caramelei 12, Râmnicu Vâlcea, jud. Vâlcea', 'Zăharica face dulciuri de sărbătoare și de toate zilele.'],
  ['Cacaorela', 'premium', '#3b2018', '#d9a441', 'plain', 'Str. Cacao 5, Brașov, jud. Brașov', 'Cacaorela conșează ciocolata timp de două zile.'],
  ['Dulcinel', 'standard', '#5a2d82', '#f2c14e', 'wave', 'Str. Bomboanelor 21, Brașov, jud. Brașov', 'Dulcinel îndulcește pauzele de o jumătate de veac.'],
  ['Ronțăilă', 'standard', '#16806f', '#ffd166', 'rays', 'Str. Biscuitului 18, Ploiești, jud. Prahova', 'Ronțăilă coace biscuiți care trosnesc cum trebuie.'],
  ['Pufăreț', 'standard', '#f59e0b', '#7a1f5c', 'rays', 'Str. Porumbului 9, Satu Mare, jud. Satu Mare', 'Pufăreț face pufuleți și gustări din porumb românesc.'],
  ['Alunița Mea', 'standard', '#8a4b16', '#ffe3a3', 'band', 'Str. Alunului 11, Baia Mare, jud. Maramureș', 'Alunița Mea prăjește semințe și nuci în fiecare zi.'],
  ['Crocănel', 'standard', '#d94f1e', '#fff1c9', 'rays', 'Str. Cartofului 7, Târgu Secuiesc, jud. Covasna', 'Crocănel taie chipsurile din cartofi crescuți în Covasna.'],
  // breakfast, coffee, tea
  ['Cafegița', 'standard', '#2c1a14', '#d9a441', 'disc', 'Str. Prăjitoriei 2, Oradea, jud. Bihor', 'Cafegița prăjește cafeaua la comandă, în tambur.'],
  ['Ibricul Verde', 'standard', '#1f4d3a', '#e6c36a', 'plain', 'Str. Ibricului 16, București, sector 3', 'Ibricul Verde ține la cafeaua făcută la foc mic.'],
  ['Abur & Boabe', 'premium', '#f4ead9', '#6b2f1a', 'plain', 'Str. Aromei 4, Cluj-Napoca, jud. Cluj', 'Abur & Boabe este o prăjitorie mică, ce scrie pe pungă data prăjirii.'],
  ['Ceaiul Ielelor', 'standard', '#e4f1d4', '#3f7d20', 'plain', 'Str. Plantelor 8, Făgăraș, jud. Brașov', 'Ceaiul Ielelor culege plante de pe pajiști montane.'],
  ['Matinel', 'standard', '#fff1b8', '#e0662e', 'rays', 'Str. Dimineții 26, Ploiești, jud. Prahova', 'Matinel pune pe masă cereale și creme pentru dimineți fără grabă.'],
  ['Stupina Dumbravă', 'premium', '#fff6dc', '#8a5a00', 'disc', 'Str. Stupilor 5, Dumbrăveni, jud. Sibiu', 'Stupina Dumbravă își mută stupii după floare, din Dobrogea până în Ardeal.'],
  // water, soft drinks
  ['Izvorul Tainei', 'standard', '#e3f4ff', '#1277c4', 'wave', 'Str. Izvoarelor 1, Borsec, jud. Harghita', 'Izvorul Tainei se îmbuteliază la sursă, sub pădurea de brazi.'],
  ['Fântânița', 'standard', '#eefaf6', '#0f8a7a', 'plain', 'Str. Fântânii 9, Covasna, jud. Covasna', 'Fântânița vine dintr-un izvor adânc, cu minerale puține.'],
  ['Sifonel', 'standard', '#f2f6ff', '#d1344b', 'disc', 'Str. Sifonăriei 3, Brăila, jud. Brăila', 'Sifonel păstrează gustul sifonului de altădată.'],
  ['Limonița', 'standard', '#f6f8c8', '#7a9a1a', 'wave', 'Str. Lămâiței 12, Pitești, jud. Argeș', 'Limonița face băuturi din fructe adevărate.'],
  ['Colatina', 'standard', '#1b1b1f', '#e11d48', 'rays', 'Bd. Industriei 60, București, sector 3', 'Colatina este cola noastră, cu un strop de coajă de portocală.'],
  ['Pomișoara', 'standard', '#fdf6e3', '#5b8c1a', 'plain', 'Str. Merilor 34, Bistrița, jud. Bistrița-Năsăud', 'Pomișoara presează fructe din livezi ardelene.'],
  ['Energon Lup', 'standard', '#16202b', '#7ddc1f', 'rays', 'Str. Haitei 7, Cluj-Napoca, jud. Cluj', 'Energon Lup este făcut pentru nopți lungi și drumuri grele.'],
  // beer, wine, spirits
  ['Berăria Turnuleț', 'standard', '#0f6b3e', '#f2c14e', 'disc', 'Str. Turnului 19, Sighișoara, jud. Mureș', 'Berăria Turnuleț fierbe berea după legea celor patru ingrediente.'],
  ['Hameiana', 'premium', '#f7e9cf', '#b5541c', 'disc', 'Str. Hameiului 2, Sighișoara, jud. Mureș', 'Hameiana folosește hamei cultivat pe Târnave.'],
  ['Crama Sitarului', 'premium', '#f8f1e4', '#6d1029', 'plain', 'Str. Viilor 45, Ceptura, jud. Prahova', 'Crama Sitarului își culege strugurii cu mâna, pe coastele de la Dealu Mare.'],
  ['Podgoria Rândunel', 'standard', '#ffffff', '#7a5a1e', 'plain', 'Str. Podgoriei 10, Panciu, jud. Vrancea', 'Podgoria Rândunel are vii la marginea Vrancei.'],
  ['Butoiașul Vechi', 'standard', '#f1e3c8', '#4a2415', 'band', 'Str. Dogarilor 6, Blaj, jud. Alba', 'Butoiașul Vechi lasă băuturile să se odihnească în lemn.'],
  ['Prunăreasa', 'premium', '#fbf3e0', '#3d1a4f', 'plain', 'Str. Prunilor 13, Zalău, jud. Sălaj', 'Prunăreasa distilează de două ori, în cazane de aramă.'],
  ['Dealul Grauri', 'standard', '#fdf8ee', '#8c1c3a', 'wave', 'Str. Graurilor 29, Cotești, jud. Vrancea', 'Dealul Grauri face vinuri limpezi și prietenoase.'],
  // mother and child
  ['Gângurici', 'standard', '#e8f6fd', '#f0728f', 'disc', 'Str. Leagănului 4, Sibiu, jud. Sibiu', 'Gângurici este gândit împreună cu medici pediatri.'],
  ['Puiuțel', 'standard', '#fff4d9', '#3aa6a0', 'wave', 'Str. Puilor 11, Cluj-Napoca, jud. Cluj', 'Puiuțel are grijă de primii pași.'],
  ['Năsucul Mic', 'premium', '#f3f8ee', '#6a9a3a', 'plain', 'Str. Ghioceilor 22, Brașov, jud. Brașov', 'Năsucul Mic lucrează cu ingrediente ecologice și ambalaje simple.'],
  ['Bebicel', 'standard', '#cfeaf7', '#e0662e', 'rays', 'Str. Bebelușilor 6, Timișoara, jud. Timiș', 'Bebicel ține pasul cu bebelușii care cresc repede.'],
  // personal care
  ['Floralina', 'standard', '#fde7ef', '#c2185b', 'plain', 'Str. Florilor 15, București, sector 6', 'Floralina pornește de la apă de flori și uleiuri vegetale.'],
  ['Rouă Albă', 'premium', '#f2f8f7', '#2a7f86', 'plain', 'Str. Rouăi 3, Cluj-Napoca, jud. Cluj', 'Rouă Albă face îngrijire blândă, testată dermatologic.'],
  ['Săpunica', 'standard', '#e2f4fb', '#1f7fb2', 'wave', 'Str. Săpunarilor 17, Râmnicu Vâlcea, jud. Vâlcea', 'Săpunica spumează bine și se clătește ușor.'],
  ['Dentarel', 'standard', '#ffffff', '#0e8f86', 'wave', 'Str. Surâsului 8, București, sector 4', 'Dentarel este făcut împreună cu medici stomatologi.'],
  ['Pletele Ioanei', 'standard', '#f6efe2', '#7a4d8a', 'plain', 'Str. Cosițelor 5, Sfântu Gheorghe, jud. Covasna', 'Pletele Ioanei îngrijește părul cu extracte de plante.'],
  ['Bărbița', 'standard', '#22313f', '#d9a441', 'band', 'Str. Frizerilor 20, Oradea, jud. Bihor', 'Bărbița este gândită pentru bărbați grăbiți.'],
  // cleaning, home
  ['Clarisola', 'standard', '#1f6fe0', '#ff7a1a', 'wave', 'Str. Curată 31, Ploiești, jud. Prahova', 'Clarisola curăță bine la temperaturi mici.'],
  ['Spumilă', 'standard', '#ffffff', '#12a05c', 'rays', 'Str. Spumei 14, Craiova, jud. Dolj', 'Spumilă desprinde grăsimea din prima.'],
  ['Albăstrița', 'standard', '#2f55b8', '#ffe066', 'disc', 'Str. Albastră 9, Târgu Mureș, jud. Mureș', 'Albăstrița păstrează albul alb și culorile vii.'],
  ['Moalina', 'standard', '#e6ecff', '#7a5bd1', 'plain', 'Str. Norilor 2, Brăila, jud. Brăila', 'Moalina este moale și parfumată.'],
  ['Lucioasa', 'standard', '#8fd3f4', '#1277c4', 'disc', 'Str. Oglinzii 12, Arad, jud. Arad', 'Lucioasa lasă suprafețele fără urme.'],
  ['Utilica', 'standard', '#f4f4ef', '#e0662e', 'band', 'Bd. Depozitelor 77, Ploiești, jud. Prahova', 'Utilica adună lucrurile mici de care are nevoie o casă.'],
  ['Sclipiciul Casei', 'premium', '#f1fbf5', '#1f8a70', 'plain', 'Str. Limpede 6, Sibiu, jud. Sibiu', 'Sclipiciul Casei folosește ingrediente de origine vegetală.'],
  // pets
  ['Lăbuța Dragă', 'premium', '#22406b', '#f2a33a', 'rays', 'Str. Labelor 18, Cluj-Napoca, jud. Cluj', 'Lăbuța Dragă este făcută cu multă carne și legume.'],
  ['Torcilă', 'standard', '#5b2a6b', '#ffd166', 'disc', 'Str. Motanului 7, București, sector 5', 'Torcilă cunoaște mofturile pisicilor.'],
  ['Hămăilă', 'standard', '#8c2f1b', '#ffe3a3', 'band', 'Str. Ciobănescului 21, Bacău, jud. Bacău', 'Hămăilă hrănește câini de toate taliile.'],
  ['Ciripel', 'standard', '#eaf6d8', '#d97a00', 'plain', 'Str. Păsărilor 10, Arad, jud. Arad', 'Ciripel are amestecuri pentru păsări, rozătoare și pești.'],
  // own brands
  ['Coșul Casei', 'own', '#ffffff', '#0a6b44', 'band', 'Str. Coșului 1, București, sector 1', 'Coșul Casei este marca noastră de fiecare zi: bună și la preț mic.'],
  ['Coșul Casei Select', 'premium', '#1f2a24', '#d9b45a', 'plain', 'Str. Coșului 1, București, sector 1', 'Coșul Casei Select adună cele mai reușite rețete ale mărcii noastre.'],
  ['Coșul Casei Eco', 'standard', '#f0f6e4', '#4c7a1c', 'plain', 'Str. Coșului 1, București, sector 1', 'Coșul Casei Eco are numai produse din agricultură ecologică.'],
]

export const brands: readonly Brand[] = rows.map(brandFrom)

const byCode = new Map(brands.map((brand) => [brand.code, brand]))

/** Throws on an unknown code, which is a typing error in a profile. */
export function brandByCode(code: string): Brand {
  const brand = byCode.get(code)
  if (brand === undefined) throw new Error(`unknown brand: ${code}`)
  return brand
}
