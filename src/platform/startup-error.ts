import { inspect } from 'node:util'

/** A reason not to start that whoever typed the command can put right: printed as one sentence, without a stack. */
export class StartupError extends Error {
  readonly tag = 'cannot-start'
  override readonly name = 'CannotStart'
}

/** The end of a start that failed: the sentence for a reason we know, everything there is for one we do not. */
export function exitWithError(error: unknown): never {
  process.stderr.write(`${error instanceof StartupError ? error.message : inspect(error)}\n`)
  process.exit(1)
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
export async function explainFolderErrors<Result>(
  folder: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = reasons[code]
    if (reason === undefined) throw error
    throw new StartupError(`Cannot use ${folder}: ${reason}. Put that right, or set DATA_DIR to another folder.`)
  }
}
