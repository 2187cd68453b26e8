import { inspect } from 'node:util'

/** A reason not to start that the operator can fix. It is printed as one sentence, without a stack trace. */
export class StartupError extends Error {
  readonly tag = 'startup-error'
  override readonly name = 'StartupError'
}

/** Prints why a start failed and exits with status 1: a StartupError as its sentence, any other error in full. */
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

/**
 * Runs `work` and turns file system errors, such as EACCES or ENOSPC, into a StartupError that names `folder` and the variable
 * that chooses it.
 */
export async function explainFolderErrors<Result>(
  folder: string,
  work: () => Result | Promise<Result>,
  variable = 'DATA_DIR',
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = reasons[code]
    if (reason === undefined) throw error
    throw new StartupError(`Cannot use ${folder}: ${reason}. Put that right, or set ${variable} to another folder.`)
  }
}
