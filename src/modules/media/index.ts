export { mediaRoutes } from './http.ts'
export { type LoadedRow, openPictures, type Pictures, type PicturesOptions } from './pictures.ts'
