import type { LightToDark } from '../svg-shapes.ts'

export const beef: LightToDark = ['#dd6560', '#b52f3a', '#7c1826']
export const beefSide = '#7a1d29'
export const BEEF_FAT = '#fff3dc'
export const pork: LightToDark = ['#ffd3c8', '#f29a92', '#cd6468']
export const porkSide = '#c2605f'
export const chickenMeat: LightToDark = ['#fff0e8', '#fbcdbd', '#e2937f']
export const chickenSkin: LightToDark = ['#fff6e4', '#fbddb5', '#dea468']
export const turkeyMeat: LightToDark = ['#ffe0d6', '#f3ad9c', '#cf7466']
export const lamb: LightToDark = ['#f2998e', '#cf5456', '#952f3a']
export const lambSide = '#8f333c'
