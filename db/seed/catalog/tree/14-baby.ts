import type { DepartmentDefinition } from '../department-definition.ts'

export const baby: DepartmentDefinition = {
  code: '14',
  name: 'Mama & copilul',
  slug: 'mama-si-copilul',
  tint: 'cop',
  leafTable: `
1401 | Lapte praf | Lapte praf de început {0–6 luni}; Lapte praf de continuare {6–12 luni}; Lapte de creștere {1+/2+/3+}; Formulă anti-reflux; Formulă fără lactoză; Formulă eco {1/2/3} | 300g · 400g · 800g · 1kg | 33,99–67,99–83,99 | 94–116/kg | kg | 11 | – | vârstă; Eco; fără ulei de palmier; HMO
1402 | Cereale și piureuri bebe | Cereale {cu orez/cu 7 cereale/cu fructe} {6+ luni/10+ luni}; Piure de {mere/pere/prune/morcovi/dovleac}; Piure de {pui/vită/curcan} cu legume; Piure omogenizat de {pește/brânzică}; Pouch fructe {mere și banane/mango}; Paste pentru bebe | 70g · 90g · 100g · 120g · 190g · 200g · 250g | 5,99–18,49–21,99 | 83–198/kg | kg | 11 | – | vârstă; Eco; Fără zahăr adăugat; Fără gluten
1403 | Gustări și băuturi pentru copii | Biscuiți pentru bebe [eco]; Pufuleți pentru bebe {cu porumb/cu morcov}; Ceai pentru bebe {fenicul/mușețel}; Suc pentru bebe de {mere/pere}; Rondele de orez pentru copii; Apă pentru bebe | 20g · 35g · 150g · 200ml · 1l | 9,99–12,49–23,99 | 52–250/kg° | buc | 11/21z | – | vârstă; Eco; Fără zahăr adăugat
1404 | Scutece | Scutece mărimea {1/2/3/4/5/6}; Scutece chiloțel mărimea {4/5/6}; Scutece pentru noapte mărimea {4/5}; Scutece eco mărimea {3/4/5}; Scutece pentru înot; Aleze de unică folosință | 20buc · 40buc · 60buc · 82buc · 136buc | 50,99–89,99–234,99 | 0,9–1,9/buc° | buc | 21 | nealim | mărime; greutate kg; bax; eco
1405 | Șervețele umede | Șervețele umede {sensitive/cu aloe vera/99% apă/parfumate}; Șervețele umede eco; Șervețele umede pachet promo; Șervețele umede pentru {nou-născuți/față și mâini}; Șervețele umede cu capac; Șervețele antibacteriene | 56buc · 64buc · 3×56buc · 12×52buc | 8,49–17,99–50,99 | – | buc | 21 | nealim | sensitive; biodegradabil; bax
1406 | Îngrijire bebe | Șampon și gel de duș pentru copii [2 în 1]; Loțiune de corp bebe; Cremă pentru {iritații/față}; Ulei pentru bebeluși; Pudră de talc; Detergent de rufe bebe; Pastă de dinți copii {0–3 ani/3–6 ani} | 50ml · 100ml · 200ml · 300ml · 500ml | 14,49–25,99–40,99 | 68–312/l | buc | 21 | nealim | vârstă; hipoalergenic; bio
1407 | Biberoane, suzete și accesorii | Biberon {125 ml/250 ml/330 ml}; Suzetă {silicon/latex} {0–6 luni/6–18 luni}; Tetină {flux lent/mediu}; Cană cu pai; Bavetă {silicon/textil}; Set lingurițe; Inel gingival | 1buc · 2buc · 5buc | 10,99–24,99–44,99 | – | buc | 21 | nealim | vârstă; material; fără BPA
`,
}
