/** The products that are a right answer: leaf categories, what their names must have and must not have. */
export interface ProductClass {
  readonly leaves: readonly string[]
  readonly each: RegExp | null
  readonly none: RegExp | null
}

/** `name: leaves each -none`, with words of names in lower case, several joined by `|`. */
const written = `
milk: 301,302 lapte -condensat|praf|capră
eggs: 313 ouă -prepeliță|albuș
tomatoes: 107 roșii -cherry
cherry-tomatoes: 107 cherry
detergent: 1601,1602,1604
laundry: 1601,1602
bread: 201,202 pâine|franzelă -burger|dietetică|hot
dark-bread: 201,202 neagră
seed-bread: 201,202 semințe
whole-bread: 201,202 integral
toast: 202 toast
baguette: 201 baghetă
butter: 308 unt -usturoi|verdețuri|clarifiat
cascaval: 310 cașcaval -pane
ham: 501
praga-ham: 501 praga
cucumbers: 107 castraveți -cornichon
yoghurt: 303,304 iaurt
greek-yoghurt: 303 10%|grecesc
drinking-yoghurt: 304 băut
still-water: 1101
sparkling-water: 1102
coffee-ground: 1007
coffee-beans: 1006
coffee: 1006,1007
coffee-capsules: 1008 capsule
cola: 1104
wc-gel: 1606
toilet-paper: 1607 -umedă
chocolate: 901
dark-chocolate: 901 neagră
fresh-cheese: 309 brânză
cheese: 309,310
cream: 307 smântână
cream-20: 307 20%
whipping-cream: 307 frișcă lichidă
sausages: 407,504 cârnați|cârnăciori
cornmeal: 804 mălai
flour: 804 făină
telemea: 309 telemea
potatoes: 108 cartofi -baby
sweet-potatoes: 108 dulce
peppers: 107 ardei -iute
onions: 109 ceapă -verde
red-onion: 109 roșie
spring-onion: 109 verde
garlic: 109 usturoi
carrots: 110 morcovi -baby
parsley: 112 pătrunjel
dill: 112 mărar
cabbage: 111 varză -bruxelles
apples: 103 mere
pears: 103 pere
salt: 809 sare
pepper: 809 piper
peppercorns: 809 piper boabe
shampoo: 1501 șampon
conditioner: 1501 balsam
minced-mixed: 406 porc și vită
minced-pork: 406 porc -chiftele
minced-chicken: 406 carne tocată de pui
apple-carrot-juice: 116 mere și morcovi
melted-cheese: 312 topită
mici: 407 mici
pork-neck: 403,407 ceafă
pork: 403
beer: 1201,1202
mustard: 811 muștar
charcoal: 1706 cărbun|brichete
nappies-4: 1404 mărimea 4
wet-wipes: 1405
milk-powder: 302,1401 lapte
apple-puree: 1402,818 mere
baby-cereal: 1402 cereale
cotton: 1510 ^vată
softener: 1603 balsam
dish-soap: 1604 detergent
sponges: 1610 bureți
bin-bags: 1609 saci
kitchen-paper: 1608 prosop
bleach: 1603,1606 clor|înălbitor -fără
glass-cleaner: 1605 geamuri
yeast: 507,819 drojdie
sugar: 805 zahăr -vanilat|pudră|cubic
walnuts: 115 nucă
cocoa: 819,1010 cacao
rahat: 907 rahat
raisins: 115 stafide
rum-essence: 819 rom
chicken-breast: 401 piept
rice: 802 orez -sushi
sarmale-rice: 802 orez
oil: 806 ulei -cocos|susan|rapiță
sunflower-oil: 806 floarea
bananas: 101 banane -plantain|roșii
oranges: 102 portocale
kiwi: 106 kiwi
grapes: 105 struguri
black-grapes: 105 struguri negri
pasta: 801 -lasagna
penne: 801 penne
spaghetti: 801 spaghete
tomato-sauce: 812
parmesan: 311 parmezan
basil: 113,809 busuioc
olive-oil: 807 măsline
cat-food: 1801,1802
cat-litter: 1805 așternut
dog-food: 1803
dog-treats: 1804 câini|os presat
crisps: 908 chipsuri
orange-juice: 1108,116 portocale
paper-cups: 1703 pahare
paper-plates: 1703 farfurii
napkins: 1608,1703 șervețele
cake: 206,707 tort|prăjitură|cheesecake
peanuts: 910 arahide
oats: 1002 fulgi de ovăz
honey: 1003 miere
apricot-jam: 1004 caise
strawberry-jam: 1004 căpșuni
sour-cherry-jam: 1004 vișine
peanut-butter: 1005 arahide
chocolate-cereal: 1001 ciocolată
cereal: 1001,1002
green-tea: 1009 verde
whole-chicken: 401 întreg
zacusca: 509,817 zacuscă
beans: 803,813 fasole
white-beans: 803 fasole albă
tofu: 602 tofu
hummus: 509 hummus
olives: 816 măsline
olives-pitted: 816 fără sâmburi
soy-drink: 601 soia
mushrooms: 111 ciuperci
chickpeas: 803,813 năut
gluten-free-bread: 1301,202 pâine.*fără gluten|fără gluten.*pâine
gluten-free-pasta: 801,1301 fără gluten
lactose-free-milk: 301,302 lapte.*fără lactoză
sugar-free-biscuits: 1302,904 biscuiți.*fără zahăr
sauerkraut: 114,816 varză murată
tomato-paste: 812 bulion
sweet-paprika: 809 boia dulce
smoked-paprika: 809 boia afumată
thyme: 809,113 cimbru
smoked-meat: 504,505
toothpaste: 1504 pastă
toothbrush: 1504 periuță
shower-gel: 1503 gel de duș
liquid-soap: 1503 săpun lichid
deodorant: 1505
razor: 1508 ras
cotton-pads: 1510 dischete
salmon: 408,705 somon
smoked-trout: 409 păstrăv afumat
tuna: 814 ton
carp-roe: 410 icre de crap
shrimps: 705 creveți
lemons: 102 lămâi
frozen-peas: 701 mazăre
frozen-spinach: 701 spanac
frozen-fries: 703 cartofi
frozen-pizza: 706 pizza -blat
vanilla-ice: 708 vanilie
frozen-berries: 702 pădure
buttermilk: 305 lapte bătut
kefir: 305 chefir
sana: 305 sana
mozzarella: 311 mozzarella
cream-cheese: 312 cremă de brânză
salami: 502 salam de vară
mini-salami: 502 mini salam
frankfurters: 503 crenvurști
parizer: 503 parizer
kaizer: 504,505 kaizer
liver-pate: 506,815 ficat
chicken-legs: 401 pulpe
chicken-wings: 401,407 aripi
chicken-liver: 401 ficăței
turkey-breast: 402,501 piept de curcan
soup-beef: 404 supă
roots: 110
celeriac: 110 țelină
parsnip: 110 păstârnac
bors: 114 borș
lovage: 112 leuștean
passata: 812 pasate
dry-white-wine: 1205 vin alb sec
semi-red-wine: 1206 demisec
white-wine: 1205 vin alb
alcohol-free-beer: 1203
apple-juice: 1108,116,1403 mere
ice-tea: 1107 ice tea
energy-drink: 1109 energizant
red-lentils: 803 linte roșie
vinegar: 808 oțet
balsamic: 808 balsamic
wafers: 902 napolitan
cream-biscuits: 904 cremă
plain-biscuits: 904 simpli
croissants: 205,905,707 croissant
halva: 907 halva
candy: 903,906 bomboane
gum: 906 gumă
lettuce: 112 salată
iceberg: 112 iceberg
spinach: 112,701 spanac
batteries: 1701 baterii alcaline aa
bulb: 1701 bec
avocado: 106 avocado
feta: 309 feta
croutons: 204 crutoane
pasta-sauce: 812 sos pentru paste
instant-soup: 810 supă
sweet-curd: 306 brânzică
pretzels: 207,909 covrig
hazelnut-cream: 1005 cremă
prosecco: 1208 prosecco
brie: 311 brie
cashews: 115,910 caju
smoked-salmon: 409 somon
mint: 113 mentă
rosemary: 113,809 rozmarin
flowers: 1705 buchet|floare
blueberries: 104 afine
strawberries: 104 căpșun
pineapple: 106 ananas
mango: 106 mango
courgettes: 107 dovlecei
aubergines: 107 vinete
broccoli: 111 broccoli
cauliflower: 111 conopidă
leek: 109 praz
beetroot: 110 sfeclă
radishes: 110 ridichi
kohlrabi: 110 gulii
juice: 1108,116,1105,1302 fără zahăr|zero zahăr|100%
puffs: 909,1403 pufuleți
balloons: 1703 baloane
birthday-candles: 1703 lumânări
oregano: 809,113 oregano
bay-leaves: 809 dafin
cinnamon: 809 scorțișoară
seasoning: 809,810
pads: 1509 absorbante
tampons: 1509 tampoane
tissues: 1608 batiste
cotton-buds: 1510 bețișoare
plasters: 1510 plasturi
rubbing-alcohol: 1510 alcool
peroxide: 1510 oxigenată
meatballs: 406 perișoare
soup-vegetables: 114 legume
trout: 408,409 păstrăv
`

export const productClasses: ReadonlyMap<string, ProductClass> = new Map(
  written
    .trim()
    .split('\n')
    .map((line): [string, ProductClass] => {
      const {
        name = '',
        leaves = '',
        each,
        none,
      } = /^(?<name>[^:]+): (?<leaves>[\d,]+)(?: (?!-)(?<each>.+?))?(?: -(?<none>\S+))?$/.exec(line)?.groups ?? {}
      const pattern = (words: string | undefined) => (words === undefined ? null : new RegExp(words))
      return [name, { leaves: leaves.split(','), each: pattern(each), none: pattern(none) }]
    }),
)
