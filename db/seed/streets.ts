import { saveDemoStreets } from '#modules/delivery/index.ts'
import type { Context } from '#platform/context.ts'

/** Name, postal code, latitude, longitude; in Bucharest the second digit of the postal code is the sector. Approximate. */
type Street = readonly [name: string, postcode: string, lat: number, lng: number]

/** Large streets of Bucharest. */
const bucharestStreets: readonly Street[] = [
  ['Calea Victoriei', '010065', 44.4443, 26.0922],
  ['Bulevardul Aviatorilor', '011853', 44.4592, 26.0863],
  ['Bulevardul Iancu de Hunedoara', '011731', 44.4527, 26.0892],
  ['Calea Dorobanților', '010555', 44.4567, 26.0958],
  ['Strada Polonă', '010494', 44.4481, 26.0993],
  ['Bulevardul Ion Mihalache', '011174', 44.4607, 26.0701],
  ['Calea Griviței', '010735', 44.4511, 26.0733],
  ['Șoseaua București-Ploiești', '013681', 44.5012, 26.0806],
  ['Bulevardul Mareșal Averescu', '011455', 44.4668, 26.0689],
  ['Strada Grigore Alexandrescu', '010626', 44.4538, 26.0933],
  ['Piața Romană', '010377', 44.4465, 26.0976],
  ['Strada Nicolae Caramfil', '014142', 44.4797, 26.1018],
  ['Bulevardul Gheorghe Magheru', '010322', 44.4413, 26.0981],
  ['Strada Barbu Văcărescu', '020276', 44.4672, 26.1101],
  ['Șoseaua Ștefan cel Mare', '020143', 44.4531, 26.1112],
  ['Bulevardul Lacul Tei', '020391', 44.4615, 26.1184],
  ['Șoseaua Colentina', '021173', 44.4641, 26.1382],
  ['Bulevardul Carol I', '020921', 44.4374, 26.1085],
  ['Calea Moșilor', '020859', 44.4407, 26.1143],
  ['Șoseaua Pantelimon', '021591', 44.4438, 26.1521],
  ['Strada Maica Domnului', '023731', 44.4632, 26.1239],
  ['Bulevardul Dacia', '020061', 44.4454, 26.1093],
  ['Strada Traian', '024043', 44.4354, 26.1206],
  ['Șoseaua Iancului', '021717', 44.4414, 26.1334],
  ['Strada Doamna Ghica', '022827', 44.4663, 26.1491],
  ['Bulevardul Basarabia', '022121', 44.4357, 26.1573],
  ['Calea Călărașilor', '030613', 44.4306, 26.1209],
  ['Bulevardul Decebal', '030967', 44.4262, 26.1276],
  ['Bulevardul Unirii', '030833', 44.4272, 26.1106],
  ['Strada Lipscani', '030033', 44.4318, 26.1011],
  ['Bulevardul Camil Ressu', '031741', 44.4189, 26.1442],
  ['Bulevardul 1 Decembrie 1918', '032468', 44.4236, 26.1679],
  ['Strada Liviu Rebreanu', '031786', 44.4214, 26.1531],
  ['Bulevardul Theodor Pallady', '032258', 44.4094, 26.1964],
  ['Calea Vitan', '031282', 44.4167, 26.1259],
  ['Strada Mihai Bravu', '030304', 44.4283, 26.1318],
  ['Bulevardul Nicolae Grigorescu', '030455', 44.4187, 26.1571],
  ['Strada Jean Steriadi', '032484', 44.4241, 26.1722],
  ['Splaiul Unirii', '040035', 44.4186, 26.1094],
  ['Calea Șerban Vodă', '040215', 44.4161, 26.0994],
  ['Șoseaua Olteniței', '041311', 44.3938, 26.1203],
  ['Șoseaua Berceni', '041914', 44.3846, 26.1239],
  ['Bulevardul Tineretului', '040353', 44.4108, 26.1089],
  ['Calea Văcărești', '040064', 44.4136, 26.1172],
  ['Bulevardul Metalurgiei', '041833', 44.3731, 26.1291],
  ['Șoseaua Giurgiului', '040658', 44.3934, 26.0921],
  ['Bulevardul Alexandru Obregia', '041741', 44.3892, 26.1098],
  ['Bulevardul Constantin Brâncoveanu', '041443', 44.3965, 26.1122],
  ['Strada Turnu Măgurele', '041705', 44.3801, 26.1152],
  ['Calea 13 Septembrie', '050711', 44.4249, 26.0748],
  ['Calea Rahovei', '050891', 44.4183, 26.0787],
  ['Șoseaua Alexandriei', '051543', 44.4043, 26.0512],
  ['Bulevardul Libertății', '050706', 44.4274, 26.0861],
  ['Bulevardul Eroii Sanitari', '050471', 44.4353, 26.0736],
  ['Strada Sebastian', '050775', 44.4194, 26.0664],
  ['Drumul Sării', '050734', 44.4229, 26.0567],
  ['Șoseaua Panduri', '050657', 44.4261, 26.0663],
  ['Calea Ferentari', '051866', 44.4111, 26.0759],
  ['Bulevardul Iuliu Maniu', '061072', 44.4341, 26.0309],
  ['Drumul Taberei', '061352', 44.4216, 26.0352],
  ['Bulevardul Timișoara', '061301', 44.4273, 26.0337],
  ['Splaiul Independenței', '060042', 44.4427, 26.0524],
  ['Calea Crângași', '060346', 44.4525, 26.0453],
  ['Calea Giulești', '060264', 44.4608, 26.0347],
  ['Bulevardul Ghencea', '061695', 44.4143, 26.0291],
  ['Șoseaua Virtuții', '060783', 44.4404, 26.0336],
  ['Strada Brașov', '061443', 44.4178, 26.0337],
  ['Prelungirea Ghencea', '061717', 44.4098, 26.0072],
  ['Bulevardul Uverturii', '060932', 44.4437, 26.0147],
  ['Strada Valea Oltului', '061971', 44.4191, 25.9972],
]

/** Main streets of some towns of Ilfov. */
const townStreets: Readonly<Record<string, readonly Street[]>> = {
  Bragadiru: [['Șoseaua Alexandriei', '077025', 44.3712, 25.976]],
  Chiajna: [['Strada Rezervelor', '077040', 44.437, 25.978]],
  Chitila: [['Șoseaua Banatului', '077045', 44.506, 25.987]],
  Mogoșoaia: [['Șoseaua București-Târgoviște', '077135', 44.529, 25.996]],
  Otopeni: [['Calea Bucureștilor', '075100', 44.5506, 26.0724]],
  Pantelimon: [['Bulevardul Biruinței', '077145', 44.448, 26.206]],
  'Popești-Leordeni': [['Șoseaua Olteniței', '077160', 44.3775, 26.165]],
  Voluntari: [
    ['Bulevardul Pipera', '077190', 44.5017, 26.124],
    ['Strada Erou Iancu Nicolae', '077190', 44.506, 26.122],
  ],
}

/**
 * The gazetteer of the demo: large streets of Bucharest and a few main streets around it, as the form says. Other streets
 * are pinned on the map. Does nothing once streets have been imported.
 */
export async function loadStreets(context: Context): Promise<void> {
  const inBucharest = bucharestStreets.map(
    (street) => ({ ...placed(street), provinceCode: 'B', city: `Sector ${street[1].charAt(1)}` }) as const,
  )
  const inTowns = Object.entries(townStreets).flatMap(([city, streets]) =>
    streets.map((street) => ({ ...placed(street), provinceCode: 'IF', city })),
  )
  await saveDemoStreets(context, [...inBucharest, ...inTowns])
}

const placed = ([name, postcode, lat, lng]: Street) => ({ name, postcode, lat, lng })
