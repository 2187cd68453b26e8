/**
 * Pictures that can stand on a label, lie in a tray or be sold loose.
 *
 * `fluentArtNames` are drawings of the Fluent Emoji set (MIT, an npm dependency); `ownArtNames`
 * are drawn by the shop, because the set has no salami, no telemea and no raw chicken breast.
 */
export const fluentArtNames = [
  // fruit
  'red-apple', 'green-apple', 'pear', 'tangerine', 'lemon', 'lime', 'banana', 'watermelon', 'melon',
  'grapes', 'strawberry', 'blueberries', 'cherries', 'peach', 'mango', 'pineapple', 'coconut',
  'kiwi-fruit', 'avocado', 'olive',
  // vegetables, herbs, mushrooms
  'tomato', 'eggplant', 'potato', 'carrot', 'ear-of-corn', 'hot-pepper', 'bell-pepper', 'cucumber',
  'leafy-green', 'broccoli', 'garlic', 'onion', 'mushroom', 'brown-mushroom', 'peanuts', 'beans',
  'chestnut', 'ginger-root', 'pea-pod', 'roasted-sweet-potato', 'herb', 'seedling', 'shamrock',
  'four-leaf-clover', 'sheaf-of-rice', 'green-salad',
  // bread and pastry
  'bread', 'croissant', 'baguette-bread', 'flatbread', 'pretzel', 'bagel', 'pancakes', 'waffle',
  'stuffed-flatbread',
  // dairy, eggs, meat, fish
  'cheese-wedge', 'butter', 'egg', 'glass-of-milk', 'meat-on-bone', 'poultry-leg', 'cut-of-meat',
  'bacon', 'fish', 'tropical-fish', 'shrimp', 'fried-shrimp', 'squid', 'octopus', 'crab', 'lobster', 'oyster',
  // dishes
  'hamburger', 'french-fries', 'pizza', 'hot-dog', 'sandwich', 'taco', 'burrito', 'tamale', 'falafel',
  'cooking', 'shallow-pan-of-food', 'pot-of-food', 'fondue', 'bowl-with-spoon', 'popcorn', 'salt',
  'canned-food', 'bento-box', 'rice-cracker', 'rice-ball', 'cooked-rice', 'curry-rice',
  'steaming-bowl', 'spaghetti', 'sushi', 'fish-cake-with-swirl', 'dumpling', 'takeout-box', 'oden', 'dango',
  // sweets
  'soft-ice-cream', 'shaved-ice', 'ice-cream', 'doughnut', 'cookie', 'birthday-cake', 'shortcake',
  'cupcake', 'pie', 'chocolate-bar', 'candy', 'lollipop', 'custard', 'honey-pot', 'moon-cake', 'fortune-cookie',
  // drinks
  'hot-beverage', 'teapot', 'teacup-without-handle', 'wine-glass', 'cocktail-glass', 'tropical-drink',
  'beer-mug', 'clinking-beer-mugs', 'clinking-glasses', 'tumbler-glass', 'bottle-with-popping-cork',
  'cup-with-straw', 'bubble-tea', 'beverage-box', 'mate', 'ice', 'droplet', 'sweat-droplets',
  // animals and nature on labels
  'cow', 'cow-face', 'ewe', 'goat', 'pig', 'pig-face', 'chicken', 'rooster', 'turkey', 'duck', 'goose',
  'rabbit', 'rabbit-face', 'hamster', 'dog', 'dog-face', 'cat', 'cat-face', 'black-cat', 'parrot', 'bird',
  'honeybee', 'deer', 'bear', 'polar-bear', 'penguin', 'snowman', 'boar', 'wolf', 'fox', 'hedgehog', 'paw-prints', 'bone',
  'front-facing-baby-chick', 'hatching-chick', 'baby-chick', 'lion', 'tiger-face', 'monkey-face', 'panda', 'teddy-bear',
  'sunflower', 'rose', 'tulip', 'hibiscus', 'blossom', 'cherry-blossom', 'white-flower', 'bouquet', 'lotus', 'hyacinth',
  'potted-plant', 'evergreen-tree', 'deciduous-tree', 'palm-tree', 'christmas-tree', 'fallen-leaf', 'maple-leaf',
  'leaf-fluttering-in-wind', 'cactus', 'sun', 'sun-with-face', 'crescent-moon', 'star', 'glowing-star', 'sparkles', 'snowflake', 'cloud',
  'rainbow', 'mountain', 'snow-capped-mountain', 'water-wave', 'fire', 'high-voltage', 'fountain', 'castle',
  // household, care, baby
  'bubbles', 'soap', 'sponge', 'broom', 'bucket', 'basket', 'plunger', 'toilet', 'roll-of-paper', 'shower', 'bathtub',
  'toothbrush', 'tooth', 'razor', 'lotion-bottle', 'hair-pick', 'lipstick', 'nail-polish', 'mirror', 'safety-pin', 'adhesive-bandage',
  'pill', 'test-tube', 'baby', 'baby-bottle', 'baby-angel', 'feather', 'window', 'jeans', 't-shirt', 'socks', 'gloves', 'kitchen-knife',
  'fork-and-knife', 'fork-and-knife-with-plate', 'spoon', 'chopsticks', 'jar', 'battery', 'light-bulb', 'flashlight', 'electric-plug', 'candle', 'balloon',
  'party-popper', 'wrapped-gift', 'pencil', 'pen', 'crayon', 'notebook', 'puzzle-piece', 'scissors', 'scroll', 'page-facing-up',
  'yarn', 'soccer-ball', 'yo-yo', 'automobile', 'bug', 'mosquito', 'cockroach', 'ant', 'fly', 'lady-beetle', 'mouse-face', 'wood', 'rock',
  'red-heart', 'two-hearts', 'pink-heart', 'shield', 'flexed-biceps', 'brain', 'eye', 'bed', 'sleeping-face', 'woman', 'man', 'boy', 'girl',
  'globe-showing-europe-africa', 'running-shoe',
  // the shop's own errands: errors, empty states, banners
  'shopping-cart', 'shopping-bags', 'package', 'delivery-truck', 'motor-scooter', 'house', 'bell', 'ticket',
  'admission-tickets', 'alarm-clock', 'mantelpiece-clock', 'card-file-box', 'coin', 'credit-card', 'crown',
  'empty-nest', 'gem-stone', 'magnifying-glass-tilted-left', 'recycling-symbol', 'round-pushpin', 'thumbs-up', 'love-letter', 'open-book', 'cook',
] as const

export const ownArtNames = [
  // fruit and vegetables
  'bananas', 'raspberry', 'plum', 'apricot', 'orange', 'grapefruit', 'red-grapes', 'pomegranate',
  'beetroot', 'radish', 'parsley-root', 'cabbage', 'red-cabbage', 'cauliflower', 'zucchini', 'pumpkin',
  'leek', 'red-onion', 'green-bell-pepper', 'yellow-bell-pepper', 'asparagus', 'lentil', 'chickpea', 'white-bean',
  'walnut', 'almond', 'hazelnut', 'pistachio', 'raisin', 'sunflower-seed', 'coffee-bean',
  // pasta, grain, bread
  'fusilli', 'penne', 'noodle', 'rice-grain', 'oat-flake', 'corn-flake', 'cereal-ring', 'puff', 'crisp', 'toast', 'cracker',
  // meat, fish, cheese
  'salmon-fillet', 'white-fillet', 'smoked-salmon', 'chicken-breast', 'chicken-wing', 'minced-meat', 'meat-cubes',
  'salami', 'salami-slices', 'sausages', 'ham', 'pate', 'white-cheese', 'cheese-slices', 'blue-cheese', 'tofu',
  // sweets, drinks, home
  'jelly-bear', 'praline', 'wafer', 'ice-cream-stick', 'sugar-cube', 'tea-leaf', 'coffee-capsule', 'dish-tablet', 'kibble', 'cotton-pad',
] as const

export const artNames = [...fluentArtNames, ...ownArtNames] as const

export type FluentArtName = (typeof fluentArtNames)[number]
export type OwnArtName = (typeof ownArtNames)[number]
export type ArtName = FluentArtName | OwnArtName
