import { AppError } from '../errors/app-error.ts'

const megabyte = 1024 * 1024

/** The error for a company whose storage quota is used up; `own` is false for a caller who acts for another company. */
export function fullStorage(most: number, own: boolean): AppError {
  const megabytes = Math.floor(most / megabyte)
  const size = megabytes % 1024 === 0 ? `${megabytes / 1024} GB` : `${megabytes} MB`
  const whose = own ? 'your company' : 'this company'
  return new AppError(
    'TOO_LARGE',
    `The storage of ${whose} is full: all its files together may have ${size}. Deleted files make room after 30 days.`,
  )
}
