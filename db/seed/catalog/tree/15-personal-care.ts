import type { DepartmentDefinition } from '../department-definition.ts'

export const personalCare: DepartmentDefinition = {
  code: '15',
  name: 'Îngrijire personală',
  slug: 'ingrijire-personala',
  tint: 'cos',
  leafTable: `
1501 | Șampon și balsam de păr | Șampon pentru păr {normal/uscat/gras/vopsit}; Șampon anti-mătreață; Balsam {reparator/hidratant/volum}; Mască de păr {reparatoare/cu keratină}; Șampon uscat; Ulei pentru păr; Șampon solid | 200ml · 250ml · 300ml · 400ml · 900ml | 20,99–29,99–37,99 | 87–124/l | buc | 21 | nealim | tip păr; fără sulfați; vegan
1502 | Styling și vopsea de păr | Vopsea de păr {blond/șaten/negru/roșcat}; Fixativ {puternic/flexibil}; Spumă de păr; Gel de păr [extra strong]; Ceară de păr; Spray de volum | 75ml · 142ml · 200ml · 250ml | 12,49–16,99–27,99 | 88–91/l | buc | 21 | nealim | nuanță; fixare; fără amoniac
1503 | Gel de duș și săpun | Gel de duș {hidratant/energizant/cu miere/cu măsline}; Săpun lichid {antibacterian/cremă/rezervă}; Săpun solid {cremă/cu lavandă/de casă}; Sare de baie; Spumă de baie; Gel de duș pentru bărbați | 90g · 250ml · 400ml · 500ml · 700ml | 3,69–15,49–24,99 | 36–49/l | buc | 21 | nealim | piele sensibilă; vegan; rezervă
1504 | Igienă orală | Pastă de dinți {albire/gingii/sensibilitate/cu plante}; Periuță de dinți {soft/medium}; Apă de gură {mentă/fără alcool}; Ață dentară; Rezerve periuță electrică; Periuțe interdentare | 75ml · 100ml · 500ml · 1buc · 2buc | 11,49–20,99–30,99 | 55–291/l | buc | 21 | nealim | fără fluor; duritate; copii
1505 | Deodorante | Deodorant spray {femei/bărbați}; Deodorant roll-on [48h/invizibil]; Deodorant stick; Antiperspirant {sport/sensitive}; Deodorant natural; Spray de corp | 50ml · 75ml · 150ml · 200ml | 14,99–19,49–20,99 | 123–148/l | buc | 21 | nealim | fără aluminiu; femei/bărbați; 48h
1506 | Îngrijirea tenului | Cremă de {zi/noapte} {hidratantă/antirid}; Apă micelară; Gel de curățare; Ser cu {acid hialuronic/vitamina C}; Lapte demachiant; Balsam de buze; Cremă pentru ochi | 15ml · 30ml · 50ml · 200ml · 400ml | 8,49–17,99–29,99 | 93–592/l | buc | 21 | nealim | tip ten; SPF; vegan
1507 | Îngrijirea corpului și mâinilor | Loțiune de corp {hidratantă/cu unt de shea}; Cremă de mâini [cu măsline/cu glicerină]; Unt de corp; Cremă pentru călcâie; Ulei de corp; Cremă universală | 50ml · 75ml · 100ml · 250ml · 400ml | 9,99–23,99–29,99 | 88–242/l | buc | 21 | nealim | piele uscată; vegan
1508 | Bărbierit și epilare | Aparat de ras {femei/bărbați}; Rezerve aparat de ras; Spumă de ras [sensitive]; Gel de ras; Aftershave {loțiune/balsam}; Benzi depilatoare {corp/față}; Cremă depilatoare | 3buc · 4buc · 100ml · 200ml · 300ml | 10,49–20,99–53,99 | 89–334/l | buc | 21 | nealim | piele sensibilă; femei/bărbați
1509 | Igienă intimă | Absorbante {normal/noapte/ultra}; Absorbante zilnice; Tampoane {normal/super}; Gel intim; Chiloți absorbanți adulți {M/L}; Prezervative; Șervețele intime | 10buc · 16buc · 20buc · 40buc · 200ml | 9,99–21,99–44,99° | 1–4/buc | buc | 21 | nealim | absorbție; parfum; bio
1510 | Vată, dischete și prim-ajutor | Dischete demachiante; Bețișoare de urechi {din hârtie}; Vată; Plasturi {asortați/impermeabili}; Alcool sanitar; Apă oxigenată; Fașă elastică; Gel dezinfectant | 70buc · 100buc · 200buc · 200ml · 500ml | 5,99–10,49–18,49 | – | buc | 21 | nealim | bumbac; biodegradabil
1511 | Protecție solară și insecte | Loțiune de plajă SPF {30/50}; Spray de plajă SPF {30/50}; Cremă de față SPF 50; Lapte după plajă; Spray împotriva țânțarilor; Cremă pentru copii SPF 50 | 50ml · 100ml · 150ml · 200ml | 25,99–47,99–73,99 | 258–331/l | buc | 21 | nealim | SPF; copii; rezistent la apă
`,
}
