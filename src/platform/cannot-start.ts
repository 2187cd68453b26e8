/** A reason not to start that whoever typed the command can put right: printed as one sentence, without a stack. */
export class CannotStart extends Error {
  readonly tag = 'cannot-start'
  override readonly name = 'CannotStart'
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is not a folder',
}

/** Runs `work`; a failure to read or write below `folder` becomes a sentence that names it. */
export async function usingFolder<Result>(folder: string, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = reasons[code]
    if (reason === undefined) throw error
    throw new CannotStart(`Cannot use ${folder}: ${reason}. Put that right, or set DATA_DIR to another folder.`)
  }
}
