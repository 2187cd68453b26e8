export { pictureViews } from '#modules/media/rules/picture-address.ts'
