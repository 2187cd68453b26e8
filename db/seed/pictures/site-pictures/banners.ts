import { bannerProducts } from './banner-products.ts'
import type { SitePicture } from './site-picture.ts'

/** Groups of products on a transparent background, for the banners of the home page. */
export const bannerPictures = {
  hero1: {
    width: 1000,
    height: 640,
    items: [
      { product: bannerProducts.oil, x: 165, y: 470, size: 400 },
      { product: bannerProducts.cereal, x: 690, y: 470, size: 380 },
      { product: bannerProducts.wine, x: 870, y: 530, size: 470 },
      { product: bannerProducts.milk, x: 380, y: 440, size: 400 },
      { product: bannerProducts.harvest, x: 500, y: 640, size: 560 },
      { product: bannerProducts.bread, x: 800, y: 640, size: 330 },
      { product: bannerProducts.yoghurt, x: 110, y: 620, size: 270 },
      { product: bannerProducts.apples, x: 890, y: 650, size: 210 },
    ],
  },
  hero2: {
    width: 1000,
    height: 620,
    items: [
      { product: bannerProducts.strawberries, x: 300, y: 400, size: 440 },
      { product: bannerProducts.oranges, x: 720, y: 440, size: 420 },
      { product: bannerProducts.broccoli, x: 170, y: 600, size: 330 },
      { product: bannerProducts.tomatoes, x: 500, y: 660, size: 500 },
      { product: bannerProducts.avocado, x: 850, y: 600, size: 310 },
    ],
  },
  hero3: {
    width: 1000,
    height: 560,
    items: [
      { product: bannerProducts.tonic, x: 90, y: 500, size: 360 },
      { product: bannerProducts.juice, x: 290, y: 460, size: 440 },
      { product: bannerProducts.water, x: 500, y: 455, size: 460 },
      { product: bannerProducts.cola, x: 720, y: 460, size: 450 },
      { product: bannerProducts.chips, x: 270, y: 550, size: 330 },
      { product: bannerProducts.pretzels, x: 560, y: 550, size: 330 },
      { product: bannerProducts.chocolate, x: 830, y: 600, size: 340 },
    ],
  },
  genius: {
    width: 900,
    height: 620,
    items: [
      { product: bannerProducts.coffee, x: 170, y: 470, size: 450 },
      { product: bannerProducts.bottledMilk, x: 430, y: 470, size: 460 },
      { product: bannerProducts.detergent, x: 710, y: 490, size: 480 },
      { product: bannerProducts.goldenApples, x: 250, y: 660, size: 440 },
      { product: bannerProducts.iceCream, x: 690, y: 640, size: 330 },
    ],
  },
  sponsor: {
    width: 760,
    height: 560,
    items: [
      { product: bannerProducts.darkChocolate, x: 420, y: 470, size: 560, turn: -6 },
      { product: bannerProducts.chocolate, x: 330, y: 640, size: 600 },
    ],
  },
  success: {
    width: 920,
    height: 520,
    items: [
      { product: bannerProducts.milk, x: 170, y: 480, size: 420 },
      { product: bannerProducts.harvest, x: 460, y: 560, size: 560 },
      { art: 'delivery-truck', x: 770, y: 490, size: 250 },
    ],
  },
} as const satisfies Record<string, SitePicture>

/** Pictures of the error pages: shown at 414 × 246, drawn twice as large for high-density screens. */
export const errorPictures = {
  e404: {
    width: 828,
    height: 492,
    wall: '#e9f2e6',
    table: '#c5dfc0',
    items: [
      { art: 'seedling', x: 150, y: 372, size: 154 },
      { art: 'basket', x: 400, y: 420, size: 318 },
      { art: 'magnifying-glass-tilted-left', x: 590, y: 410, size: 212, turn: 12 },
      { art: 'leafy-green', x: 712, y: 424, size: 118 },
      { art: 'olive', x: 232, y: 424, size: 84 },
    ],
  },
  e500: {
    width: 828,
    height: 492,
    wall: '#fbeedd',
    table: '#edcca3',
    items: [
      { art: 'basket', x: 330, y: 408, size: 306, turn: -68 },
      { art: 'red-apple', x: 160, y: 420, size: 130, turn: -14 },
      { art: 'peach', x: 476, y: 436, size: 114 },
      { art: 'tomato', x: 556, y: 412, size: 140, turn: 16 },
      { art: 'tangerine', x: 652, y: 432, size: 122, turn: -8 },
      { art: 'lemon', x: 724, y: 396, size: 104, turn: 20 },
    ],
  },
} as const satisfies Record<string, SitePicture>

/** The link preview of all pages except product pages. */
export const sharePicture: SitePicture = {
  width: 1200,
  height: 630,
  wall: '#e8f2e1',
  table: '#bfd9b4',
  horizon: 0.66,
  items: [
    { product: bannerProducts.oil, x: 250, y: 500, size: 400 },
    { product: bannerProducts.cereal, x: 800, y: 500, size: 390 },
    { product: bannerProducts.bottledMilk, x: 980, y: 520, size: 400 },
    { product: bannerProducts.milk, x: 480, y: 480, size: 420 },
    { product: bannerProducts.harvest, x: 610, y: 640, size: 540 },
    { product: bannerProducts.yoghurt, x: 190, y: 600, size: 260 },
    { product: bannerProducts.bread, x: 930, y: 640, size: 330 },
    { product: bannerProducts.apples, x: 1080, y: 620, size: 190 },
    { product: bannerProducts.avocado, x: 330, y: 625, size: 190 },
  ],
}
