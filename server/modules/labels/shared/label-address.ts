import { hasPublicAddress, type Config } from '../../../config.ts'
import { AppError } from '../../../errors/app-error.ts'

/** The address of a machine, below the installation's public one: the same as long as the label is valid. */
export function labelAddress({ publicUrl }: Pick<Config, 'publicUrl'>, code: string): string {
  return `${publicUrl}/ezshare/m/${code}`
}

/**
 * Throws CONFLICT where PUBLIC_URL is missing or names the reader's own machine: a printed label would lead nowhere, and
 * it cannot be changed.
 */
export function assertPrintable(config: Config): void {
  if (hasPublicAddress(config)) return
  throw new AppError(
    'CONFLICT',
    'Labels cannot be printed yet, because this portal does not know its public address. Please ask whoever runs it.',
  )
}
