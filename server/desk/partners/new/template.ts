import { languages, type LocaleCode } from '../../../../contract/locale.ts'
import { languageName } from '../../../../contract/format.ts'
import { workbookInWorker, workbookType } from '../../../adapters/spreadsheets/service.ts'
import { FileReply } from '../../../core/http/serve.ts'
import { serverText } from '../../../core/texts.ts'
import type { Reader } from '../../../db/tx.ts'
import { partnerChoices } from '../../applications/applications.ts'
import { columnName, type PartnerColumn, partnerColumns, requiredColumns } from './columns.ts'

/** A workbook with the columns to fill in, and the values that each accepts. */
export async function partnerTemplateFile(db: Reader, locale: LocaleCode): Promise<FileReply> {
  const { priceLists, agents, termsDays } = await partnerChoices(db)
  const names: Partial<Record<PartnerColumn, string>> = {
    priceList: priceLists.map(({ name }) => name).join(', '),
    termsDays: String(termsDays),
    agent: agents.map(({ name }) => name).join(', '),
    language: languages.map(({ code }) => `${code} (${languageName(code, locale)})`).join(', ')
  }
  const text = (key: 'partners' | 'notes' | 'column' | 'required' | 'yes' | 'content') =>
    serverText(locale, `partner-import.template.${key}`)
  const bytes = await workbookInWorker([
    {
      name: text('partners'),
      columns: partnerColumns.map((column) => ({ header: columnName(column, locale), kind: 'text', width: 22 })),
      rows: []
    },
    {
      name: text('notes'),
      columns: [
        { header: text('column'), kind: 'text', width: 30 },
        { header: text('required'), kind: 'text', width: 14 },
        { header: text('content'), kind: 'text', width: 110 }
      ],
      rows: partnerColumns.map((column) => [
        columnName(column, locale),
        requiredColumns.includes(column) ? text('yes') : '',
        [columnNote(column, locale), names[column]].filter(Boolean).join(' ')
      ])
    }
  ])
  return new FileReply(
    new Uint8Array(bytes),
    workbookType,
    `${serverText(locale, 'partner-import.template.file')}.xlsx`
  )
}

const columnsWithNote = [
  'legalName',
  'adminEmail',
  'language',
  'taxNumber',
  'province',
  'country',
  'shippingStreet',
  'priceList',
  'termsDays',
  'minimum',
  'agent',
  'tags'
] as const

function columnNote(column: PartnerColumn, locale: LocaleCode): string {
  const key = columnsWithNote.find((one) => one === column)
  return key ? serverText(locale, `partner-import.notes.${key}`) : ''
}
