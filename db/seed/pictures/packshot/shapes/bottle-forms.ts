import type { BottleSpec } from '../../spec/bottle-and-jar-specs.ts'
import type { ProfileKnot } from '../round-body.ts'

/** Geometry of a bottle in drawing units; heights are y coordinates. */
export interface BottleForm {
  readonly knots: readonly ProfileKnot[]
  readonly top: number
  readonly bottom: number
  readonly label: { readonly top: number; readonly height: number; readonly around: number }
  readonly cap: {
    readonly kind: 'screw' | 'foil' | 'pump' | 'below'
    readonly top: number
    readonly radius: number
    readonly height: number
  }
  /** The y coordinates of rings pressed into the plastic. */
  readonly ribs?: readonly number[]
  /** Carrying handle over the neck. */
  readonly handle?: true
  /** Printed metal instead of glass or plastic with a paper label. */
  readonly metal?: true
}

export const bottleForms: Record<BottleSpec['variant'], BottleForm> = {
  water: {
    knots: [
      [112, 36],
      [160, 36],
      [262, 118],
      [712, 118],
    ],
    top: 112,
    bottom: 712,
    label: { top: 290, height: 204, around: 118 },
    cap: { kind: 'screw', top: 70, radius: 38, height: 44 },
    ribs: [536, 572, 608, 644, 680],
  },
  soda: {
    knots: [
      [118, 34],
      [160, 34],
      [300, 112],
      [420, 116],
      [560, 108],
      [690, 118],
      [712, 110],
    ],
    top: 118,
    bottom: 712,
    label: { top: 330, height: 196, around: 114 },
    cap: { kind: 'screw', top: 76, radius: 37, height: 46 },
  },
  oil: {
    knots: [
      [130, 36],
      [215, 40],
      [330, 116],
      [430, 118],
      [470, 112],
      [520, 118],
      [708, 118],
    ],
    top: 130,
    bottom: 710,
    label: { top: 380, height: 236, around: 118 },
    cap: { kind: 'screw', top: 82, radius: 40, height: 52 },
  },
  wine: {
    knots: [
      [120, 34],
      [270, 36],
      [330, 42],
      [420, 104],
      [700, 106],
    ],
    top: 120,
    bottom: 712,
    label: { top: 430, height: 236, around: 106 },
    cap: { kind: 'foil', top: 84, radius: 38, height: 116 },
  },
  sparkling: {
    knots: [
      [118, 35],
      [230, 40],
      [400, 114],
      [696, 118],
      [714, 110],
    ],
    top: 118,
    bottom: 714,
    label: { top: 440, height: 220, around: 117 },
    cap: { kind: 'foil', top: 74, radius: 42, height: 178 },
  },
  spirits: {
    knots: [
      [128, 34],
      [232, 36],
      [266, 100, 'out'],
      [690, 110],
      [714, 102],
    ],
    top: 128,
    bottom: 714,
    label: { top: 342, height: 262, around: 108 },
    cap: { kind: 'screw', top: 78, radius: 42, height: 64 },
  },
  beer: {
    knots: [
      [112, 32],
      [240, 36],
      [350, 98],
      [716, 100],
    ],
    top: 112,
    bottom: 716,
    label: { top: 404, height: 236, around: 99 },
    cap: { kind: 'screw', top: 88, radius: 39, height: 28 },
  },
  milk: {
    knots: [
      [140, 52],
      [190, 54],
      [330, 128],
      [700, 132],
      [716, 126],
    ],
    top: 140,
    bottom: 714,
    label: { top: 366, height: 270, around: 130 },
    cap: { kind: 'screw', top: 88, radius: 56, height: 54 },
  },
  juice: {
    knots: [
      [124, 50],
      [176, 52],
      [300, 120],
      [420, 122],
      [470, 110],
      [540, 122],
      [712, 118],
    ],
    top: 124,
    bottom: 712,
    label: { top: 312, height: 214, around: 120 },
    cap: { kind: 'screw', top: 72, radius: 54, height: 50 },
  },
  sauce: {
    knots: [
      [150, 32],
      [250, 36],
      [340, 92],
      [700, 96],
      [714, 90],
    ],
    top: 150,
    bottom: 714,
    label: { top: 384, height: 262, around: 95 },
    cap: { kind: 'screw', top: 92, radius: 40, height: 66 },
  },
  squeeze: {
    knots: [
      [128, 92],
      [158, 116, 'out'],
      [420, 126],
      [560, 108],
      [642, 84],
    ],
    top: 128,
    bottom: 642,
    label: { top: 216, height: 316, around: 122 },
    cap: { kind: 'below', top: 626, radius: 88, height: 82 },
  },
  shampoo: {
    knots: [
      [190, 60],
      [215, 108, 'out'],
      [300, 128],
      [690, 120],
      [714, 108],
    ],
    top: 190,
    bottom: 714,
    label: { top: 270, height: 400, around: 124 },
    cap: { kind: 'screw', top: 92, radius: 74, height: 98 },
  },
  pump: {
    knots: [
      [256, 56],
      [282, 116, 'out'],
      [350, 128],
      [696, 126],
      [714, 114],
    ],
    top: 256,
    bottom: 714,
    label: { top: 338, height: 330, around: 126 },
    cap: { kind: 'pump', top: 200, radius: 58, height: 62 },
  },
  aerosol: {
    knots: [
      [216, 66],
      [252, 100, 'out'],
      [262, 102],
      [700, 102],
      [716, 94],
    ],
    top: 216,
    bottom: 716,
    label: { top: 272, height: 410, around: 102 },
    cap: { kind: 'screw', top: 108, radius: 76, height: 112 },
    metal: true,
  },
  vial: {
    knots: [
      [352, 42],
      [374, 92, 'out'],
      [400, 96],
      [690, 96],
      [706, 88],
    ],
    top: 352,
    bottom: 706,
    label: { top: 424, height: 232, around: 96 },
    cap: { kind: 'screw', top: 238, radius: 50, height: 118 },
  },
  canister: {
    knots: [
      [170, 46],
      [208, 48],
      [306, 158, 'out'],
      [480, 162],
      [520, 154],
      [560, 162],
      [714, 160],
    ],
    top: 170,
    bottom: 714,
    label: { top: 340, height: 200, around: 160 },
    cap: { kind: 'screw', top: 124, radius: 50, height: 50 },
    ribs: [580, 620, 660],
    handle: true,
  },
}
