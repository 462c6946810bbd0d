import { formatNumber, formatSize } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { ApiError } from '../../core/http/api-error.ts'
import type { ErrorCode } from '../../core/texts.ts'
import { ReadError, type ReadErrorCode } from './read/read-error.ts'
import { readInWorker, TooManyFiles } from './read/read-pool.ts'
import type { TableOptions, TableRow } from './read/read-table.ts'

/** The only file of a form. @throws ApiError 'file-missing', 'file-several', 'file-too-large' */
export function singleFile(files: readonly File[], maxBytes: number, locale: LocaleCode): File {
  const [file] = files
  if (!file) throw new ApiError('file-missing', 422, { field: 'file' })
  if (files.length > 1) throw new ApiError('file-several', 422, { field: 'file' })
  if (file.size <= maxBytes) return file
  throw new ApiError('file-too-large', 413, { values: { limit: formatSize(maxBytes, locale) } })
}

/**
 * Rows of an uploaded spreadsheet, read in a worker.
 * @param codes errors with messages specific to the content of the file
 * @throws ApiError 'too-many-files', or the reason the file cannot be read
 */
export async function readUploadedTable(
  file: File,
  options: TableOptions,
  locale: LocaleCode,
  codes: Partial<Record<ReadErrorCode, ErrorCode>> = {}
): Promise<TableRow[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return readInWorker({ name: file.name, bytes, options }).catch((error: unknown) => {
    throw uploadError(error, options.maxRows, locale, codes)
  })
}

/** Converts an error of reading a file to a message for its sender; other errors are returned unchanged. */
export function uploadError(
  error: unknown,
  maxRows: number,
  locale: LocaleCode,
  codes: Partial<Record<ReadErrorCode, ErrorCode>>
): unknown {
  if (error instanceof TooManyFiles) return new ApiError('too-many-files', 503, { headers: { 'Retry-After': '5' } })
  if (!(error instanceof ReadError)) return error
  const values = { limit: formatNumber(maxRows, locale) }
  return new ApiError(codes[error.code] ?? error.code, 422, { field: 'file', values })
}
