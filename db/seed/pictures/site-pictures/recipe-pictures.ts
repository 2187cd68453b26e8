import type { ArtName } from '../art/art-names.ts'
import type { HexColour } from '../spec/common-packshot-spec.ts'
import type { SitePicture } from './site-picture.ts'

const size = { width: 960, height: 640 }

/** A dish in the middle of a table, with ingredients on both sides. */
const dish = (
  main: ArtName,
  beside: readonly [ArtName, ArtName, ArtName],
  wall: HexColour,
  table: HexColour,
): SitePicture => ({
  ...size,
  wall,
  table,
  items: [
    { art: beside[0], x: 180, y: 530, size: 215, turn: -6 },
    { art: beside[1], x: 790, y: 520, size: 205, turn: 8 },
    { art: main, x: 490, y: 585, size: 440 },
    { art: beside[2], x: 745, y: 598, size: 145 },
  ],
})

/** Dishes with their ingredients, for recipe cards and pages. */
export const recipePictures = {
  'r-supa': {
    ...size,
    wall: '#f8e2bd',
    table: '#dba968',
    items: [
      { art: 'carrot', x: 160, y: 520, size: 200, turn: -8 },
      { art: 'onion', x: 300, y: 500, size: 160 },
      { art: 'pot-of-food', x: 490, y: 560, size: 410 },
      { art: 'herb', x: 745, y: 500, size: 230, turn: 10 },
      { art: 'garlic', x: 690, y: 560, size: 140 },
      { art: 'potato', x: 830, y: 566, size: 180, turn: 6 },
    ],
  },
  'r-paste': {
    ...size,
    wall: '#dbeadf',
    table: '#a4c6a9',
    items: [
      { art: 'tomato', x: 190, y: 520, size: 220 },
      { art: 'garlic', x: 290, y: 578, size: 140 },
      { art: 'herb', x: 740, y: 470, size: 200, turn: 12 },
      { art: 'spaghetti', x: 490, y: 580, size: 460 },
      { art: 'cheese-wedge', x: 790, y: 580, size: 230 },
    ],
  },
  'r-clatite': {
    ...size,
    wall: '#fce5dd',
    table: '#e5b5a6',
    items: [
      { art: 'glass-of-milk', x: 180, y: 520, size: 260 },
      { art: 'egg', x: 290, y: 560, size: 130, turn: -8 },
      { art: 'pancakes', x: 500, y: 582, size: 450 },
      { art: 'strawberry', x: 740, y: 520, size: 160, turn: 10 },
      { art: 'blueberries', x: 820, y: 590, size: 180 },
    ],
  },
  'r-curry': {
    ...size,
    wall: '#e8e4f6',
    table: '#bbb0da',
    items: [
      { art: 'coconut', x: 195, y: 540, size: 230 },
      { art: 'mango', x: 800, y: 520, size: 220, turn: 8 },
      { art: 'curry-rice', x: 480, y: 580, size: 460 },
      { art: 'ginger-root', x: 750, y: 600, size: 180 },
    ],
  },
  'r-salata': {
    ...size,
    wall: '#eef5da',
    table: '#c3d796',
    items: [
      { art: 'cucumber', x: 190, y: 550, size: 260, turn: 20 },
      { art: 'avocado', x: 770, y: 530, size: 230, turn: 8 },
      { art: 'green-salad', x: 490, y: 580, size: 460 },
      { art: 'olive', x: 705, y: 596, size: 120 },
      { art: 'lemon', x: 865, y: 600, size: 160, turn: 12 },
    ],
  },
  'r-tochitura': {
    ...size,
    wall: '#efe1d2',
    table: '#bd9270',
    items: [
      { art: 'green-bell-pepper', x: 175, y: 520, size: 230 },
      { art: 'tomato', x: 250, y: 596, size: 170 },
      { art: 'onion', x: 800, y: 540, size: 190 },
      { art: 'shallow-pan-of-food', x: 490, y: 590, size: 470 },
      { art: 'garlic', x: 740, y: 600, size: 130 },
    ],
  },
  'r-omleta': dish('cooking', ['egg', 'leafy-green', 'white-cheese'], '#fdf0c9', '#e6c873'),
  'r-ovaz': dish('bowl-with-spoon', ['red-apple', 'honey-pot', 'blueberries'], '#f3e7f2', '#d0b3cc'),
  'r-ciorba': dish('steaming-bowl', ['carrot', 'leafy-green', 'onion'], '#fbe3d0', '#d9a27c'),
  'r-pui': dish('poultry-leg', ['potato', 'herb', 'lemon'], '#f6e6c4', '#cfae6d'),
  'r-cartofi': dish('roasted-sweet-potato', ['potato', 'red-onion', 'olive'], '#efe4d6', '#c9a986'),
  'r-orez': dish('cooked-rice', ['brown-mushroom', 'cheese-wedge', 'herb'], '#e6ebe0', '#b5c2a2'),
  'r-peste': dish('salmon-fillet', ['broccoli', 'lemon', 'garlic'], '#dcedf2', '#9fc4d0'),
  'r-placinta': dish('pie', ['red-apple', 'walnut', 'egg'], '#fbe7d3', '#d8ab7a'),
  'r-lipie': dish('stuffed-flatbread', ['chickpea', 'lemon', 'garlic'], '#f0ead2', '#cbbd86'),
  'r-briose': dish('cupcake', ['blueberries', 'lemon', 'egg'], '#e9e2f5', '#b9a8da'),
  'r-varza': dish('pot-of-food', ['cabbage', 'bacon', 'herb'], '#e7efd8', '#b4c78f'),
  'r-creveti': dish('fried-shrimp', ['shrimp', 'lemon', 'garlic'], '#dff0ee', '#a0cbc4'),
  'r-sandvis': dish('sandwich', ['tomato', 'cheese-wedge', 'herb'], '#e4efe2', '#aecbab'),
  'r-paine': dish('bread', ['sheaf-of-rice', 'butter', 'sunflower-seed'], '#f7ead7', '#d6b388'),
  'r-galuste': dish('dumpling', ['white-cheese', 'egg', 'plum'], '#f1e4ea', '#cfadbd'),
  'r-budinca': dish('custard', ['glass-of-milk', 'egg', 'orange'], '#fdeccb', '#e2bd77'),
  'r-tort': dish('shortcake', ['strawberry', 'glass-of-milk', 'chocolate-bar'], '#fde3e3', '#e2a8a8'),
  'r-biscuiti': dish('cookie', ['chocolate-bar', 'glass-of-milk', 'hazelnut'], '#eee3d9', '#c4a58c'),
  'r-friptura': dish('meat-on-bone', ['potato', 'red-bell-pepper', 'herb'], '#f3ddd5', '#c99784'),
  'r-naut': dish('falafel', ['chickpea', 'cucumber', 'herb'], '#eaf0d6', '#bccb8c'),
  'r-pizza': dish('pizza', ['tomato', 'white-cheese', 'herb'], '#f9e2d6', '#dba587'),
} as const satisfies Record<string, SitePicture>
