import type { Canvas, GradientStop } from './canvas.ts'
import { path } from './markup.ts'

/**
 * Light and shade on a round body of each material, as gradient stops from its left to its right edge. In all pictures the
 * light comes from the upper left.
 */
export const materialGradients = {
  /** Paper label: without the bright reflections of glass, which would cover the text. */
  paper: [
    [0, '#08130f', 0.34],
    [0.1, '#08130f', 0.1],
    [0.24, '#ffffff', 0.16],
    [0.4, '#ffffff', 0.03],
    [0.7, '#08130f', 0.04],
    [0.9, '#08130f', 0.18],
    [1, '#08130f', 0.36],
  ],
  matte: [
    [0, '#08130f', 0.42],
    [0.07, '#08130f', 0.2],
    [0.2, '#ffffff', 0.22],
    [0.32, '#ffffff', 0.1],
    [0.5, '#ffffff', 0],
    [0.78, '#08130f', 0.1],
    [0.93, '#08130f', 0.3],
    [1, '#08130f', 0.45],
  ],
  gloss: [
    [0, '#08130f', 0.4],
    [0.06, '#08130f', 0.14],
    [0.13, '#ffffff', 0.1],
    [0.17, '#ffffff', 0.62],
    [0.25, '#ffffff', 0.56],
    [0.3, '#ffffff', 0.08],
    [0.55, '#08130f', 0],
    [0.82, '#08130f', 0.16],
    [0.92, '#08130f', 0.32],
    [0.96, '#ffffff', 0.12],
    [1, '#08130f', 0.4],
  ],
  metal: [
    [0, '#0a0f0d', 0.5],
    [0.06, '#ffffff', 0.25],
    [0.12, '#0a0f0d', 0.16],
    [0.2, '#ffffff', 0.55],
    [0.3, '#ffffff', 0.2],
    [0.48, '#0a0f0d', 0.05],
    [0.66, '#0a0f0d', 0.22],
    [0.8, '#ffffff', 0.2],
    [0.9, '#0a0f0d', 0.25],
    [1, '#0a0f0d', 0.5],
  ],
} as const satisfies Record<string, readonly GradientStop[]>

export type SurfaceMaterial = keyof typeof materialGradients

/** Semi-transparent light and shade, to be drawn over an outline that is already filled. */
export function lightOverlay(canvas: Canvas, outline: string, material: SurfaceMaterial): string {
  return path(outline, canvas.linearGradient(materialGradients[material]))
}
