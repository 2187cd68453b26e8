/** Whether a path is an embed of a page under `/info` for the mobile app. Other embeds are told by their page type. */
export const isEmbedOfInfo = (path: string): boolean => path.startsWith('/info/mobile/')
