import type { LocaleCode } from '../../../contract/locale.ts'
import { FileReply } from '../../core/http/serve.ts'
import { csvStream } from './csv.ts'
import type { StreamedSheet } from './sheet.ts'
import { workbookStream } from './workbook.ts'

export { codeHeaders, foldHeaders } from './code-headers.ts'
export { wholeNumbers } from './format.ts'
export { type ReadCell, cellOf } from './read/read-cell.ts'
export { ReadError } from './read/read-error.ts'
export { readInWorker } from './read/read-pool.ts'
export { foldHeader, type TableOptions, type TableRow } from './read/read-table.ts'
export { parseXml } from './read/read-xml.ts'
export { singleFile, readUploadedTable, uploadError } from './uploaded-file.ts'
export type { Cell, Column, Sheet, StreamedSheet } from './sheet.ts'
export type { FilledSheet } from './workbook.ts'
export { workbookInWorker } from './write-in-worker.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const csvType = 'text/csv; charset=utf-8'

export type TableFormat = 'xlsx' | 'csv'

/** The requested format: from the URL, otherwise from `Accept`, otherwise a workbook. */
export function requestedFormat(fromUrl: TableFormat | undefined, accept: string | undefined): TableFormat {
  return fromUrl ?? (/^text\/csv\b/i.test(accept ?? '') ? 'csv' : 'xlsx')
}

/** A table as a file, written while it is sent. `name` has no extension. */
export function tableReply(sheet: StreamedSheet, name: string, format: TableFormat, locale: LocaleCode): FileReply {
  return format === 'csv'
    ? new FileReply(csvStream(sheet, locale), csvType, `${name}.csv`)
    : new FileReply(workbookStream(sheet), workbookType, `${name}.xlsx`)
}
