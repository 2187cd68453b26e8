/** Folded words of a list that name no product. */
export const noise: ReadonlySet<string> = new Set(
  (
    'servus hei frumos ziua seara pupici pup multam te rog va ia iei mai niste cate cateva putin putina putine vreo cam aprox circa neaparat sa nu uiti uita daca gasesti ' +
    'gasiti e este sunt la oferta luat luati cumpara cumparat trebuie avem nevoie si sau ori care aia ala cele cel ' +
    'tot toate multumesc merci pls lei a al ale lista listei cumparaturi cumparaturile salut buna azi maine sambata ' +
    'duminica luni marti miercuri joi vineri weekend saptamana saptamanii piata magazin vreau fac treci pe am ' +
    'voi tu noi puteti poti rog adu aduci aduceti comanda comand doresc dorim as vrea imi ne lipseste lipsesc ia-mi'
  ).split(' '),
)
