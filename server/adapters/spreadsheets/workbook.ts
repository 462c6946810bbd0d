import type { DataValidation } from 'hucre'
import { columnDef, workbookCell } from './format.ts'
import type { Sheet, StreamedSheet } from './sheet.ts'
import { loadLazily } from '../load-lazily.ts'
import { inBatches } from '../../core/batches.ts'
import { required } from '../../core/required.ts'

/** Spreadsheet programs allow 31 characters in the name of a sheet, and not all of them. */
const sheetName = (name: string) =>
  name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .trim()

/** A table as an .xlsx file, written while it is sent: memory use does not grow with the rows. */
export function workbookStream({ name, columns, rows }: StreamedSheet): ReadableStream<Uint8Array> {
  async function* cells() {
    for await (const batch of inBatches(rows))
      for (const row of batch) yield row.map((cell, i) => workbookCell(cell, required(columns[i], 'column')))
  }
  return loadLazily('hucre/xlsx').writeXlsxStream(cells(), {
    name: sheetName(name),
    columns: columns.map(columnDef),
    freezePane: { rows: 1 }
  })
}

/** A table of a workbook, with the values that users may enter. */
export interface FilledSheet extends Sheet {
  validations?: DataValidation[]
}

/** Several tables as one .xlsx file. */
export function workbook(sheets: readonly FilledSheet[]): Promise<Uint8Array> {
  return loadLazily('hucre/xlsx').writeXlsx({
    sheets: sheets.map(({ name, columns, rows, validations }) => ({
      name: sheetName(name),
      columns: columns.map(columnDef),
      rows: [
        columns.map(({ header }) => header),
        ...[...rows].map((row) => row.map((cell, i) => workbookCell(cell, required(columns[i], 'column'))))
      ],
      freezePane: { rows: 1 },
      ...(validations && { dataValidations: validations })
    }))
  })
}
