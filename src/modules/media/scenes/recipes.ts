import type { Stage } from './stage.ts'

const size = { width: 960, height: 640 }

/** Dishes with what goes into them, for recipe cards and pages. */
export const recipeStages = {
  'r-supa': {
    ...size,
    wall: '#f8e2bd',
    table: '#dba968',
    pieces: [
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
    pieces: [
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
    pieces: [
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
    pieces: [
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
    pieces: [
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
    pieces: [
      { art: 'green-bell-pepper', x: 175, y: 520, size: 230 },
      { art: 'tomato', x: 250, y: 596, size: 170 },
      { art: 'onion', x: 800, y: 540, size: 190 },
      { art: 'shallow-pan-of-food', x: 490, y: 590, size: 470 },
      { art: 'garlic', x: 740, y: 600, size: 130 },
    ],
  },
} as const satisfies Record<string, Stage>
