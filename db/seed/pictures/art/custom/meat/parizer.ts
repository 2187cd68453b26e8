import { strokedPath } from '../svg-shapes.ts'
import { FINE, flecks, MIDDLE, salami, strings } from './salami-shapes.ts'

export const parizerArt = {
  'chicken-parizer': salami('own-chickenparizer', {
    casing: ['#ffe79a', '#f2b93a', '#b57d0e'],
    face: ['#fff0e4', '#fbd6c2', '#dda18a'],
    rim: '#d99a1e',
    onFace: '',
    girth: 1.14,
  }),
  'pork-parizer': salami('own-porkparizer', {
    casing: ['#ff8a7c', '#dd4238', '#931d1a'],
    face: ['#ffdbd6', '#f8b3b0', '#d57e80'],
    rim: '#c4332c',
    onFace: '',
    girth: 1.14,
  }),
  'beef-parizer': salami('own-beefparizer', {
    casing: ['#a85a50', '#6f2326', '#3d0d12'],
    face: ['#f3b3a6', '#d98278', '#a3524e'],
    rim: '#5c1a1c',
    onFace: '',
    girth: 1.14,
  }),
  'country-parizer': salami('own-countryparizer', {
    casing: ['#d9a878', '#a8703c', '#664018'],
    face: ['#ffcfc2', '#ee9f92', '#c06c64'],
    rim: '#8a5628',
    onCasing: strings([13, 18, 23, 28]),
    onFace: flecks(FINE, '#fff3ea') + flecks('-3,2,1.2 4,-2,1.2 2,5,1.1 -5,-4,1.1', '#c9605f'),
    girth: 1.08,
  }),
  'polish-sausage': salami('own-polishsausage', {
    casing: ['#c98658', '#8c4824', '#4e220e'],
    face: ['#f5a896', '#d66e62', '#993c38'],
    rim: '#5e2e14',
    onCasing: strokedPath('M10 10Q20 8.4 31 11M10 18.6Q20 20 30 18', '#4e220e', 0.9, 0.5),
    onFace: flecks(MIDDLE, '#fff0e4') + flecks('-1,-3.6,1.4 4,1,1.4 -4,6.6,1.2', '#a3423e'),
    girth: 0.92,
  }),
} as const
