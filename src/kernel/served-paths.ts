/** Whether files that browsers may cache lie below the path. */
export const isCacheableFile = (path: string): boolean => /^\/(assets|media|img|fonts|brand)\//.test(path)

/** Whether only files and calls lie below the path, so that it is no page. */
export const isFileOrCall = (path: string): boolean =>
  isCacheableFile(path) || /^\/(api|_stand-in|webhooks|locales)\//.test(path)
