/** Whether a path is the embed of a page for the mobile app, which has a frame of its own. */
export const isEmbed = (path: string): boolean => /^\/(info\/mobile|mobile-preview)\//.test(path)
