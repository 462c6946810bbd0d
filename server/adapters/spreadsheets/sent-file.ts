import { formatNumber, formatSize } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { ApiError } from '../../core/http/api-error.ts'
import type { ErrorCode } from '../../core/texts.ts'
import { ReadError, type ReadErrorCode } from './read/read-error.ts'
import { readInWorker, TooManyFiles } from './read/read-pool.ts'
import type { TableOptions, TableRow } from './read/read-table.ts'

/** The file of a form that takes one. @throws ApiError 'file-missing', 'file-several', 'file-too-large' */
export function onlyFile(files: readonly File[], mostBytes: number, locale: LocaleCode): File {
  const [file] = files
  if (!file) throw new ApiError('file-missing', 422, { field: 'file' })
  if (files.length > 1) throw new ApiError('file-several', 422, { field: 'file' })
  if (file.size <= mostBytes) return file
  throw new ApiError('file-too-large', 413, { values: { limit: formatSize(mostBytes, locale) } })
}

/**
 * The rows of a sent spreadsheet, read in a worker.
 * @param codes errors whose messages are about what the file contains
 * @throws ApiError 'too-many-files', or why the file cannot be read
 */
export async function readSentTable(
  file: File,
  options: TableOptions,
  locale: LocaleCode,
  codes: Partial<Record<ReadErrorCode, ErrorCode>> = {}
): Promise<TableRow[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return readInWorker({ name: file.name, bytes, options }).catch((error: unknown) => {
    throw sentFileError(error, options.mostRows, locale, codes)
  })
}

/** What went wrong with reading a file, as a message to its sender; any other error is returned as it is. */
export function sentFileError(
  error: unknown,
  mostRows: number,
  locale: LocaleCode,
  codes: Partial<Record<ReadErrorCode, ErrorCode>>
): unknown {
  if (error instanceof TooManyFiles) return new ApiError('too-many-files', 503, { headers: { 'Retry-After': '5' } })
  if (!(error instanceof ReadError)) return error
  const values = { limit: formatNumber(mostRows, locale) }
  return new ApiError(codes[error.code] ?? error.code, 422, { field: 'file', values })
}
