import type { AuditEntry } from '../../../contract/desk/log.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Cell, StreamedSheet } from '../../adapters/spreadsheets/service.ts'
import { deskText } from '../../core/texts.ts'

/** Maximum length of a workbook cell. */
const maxCellLength = 32_000

/** The log as a table; values before and after are JSON, as stored. */
export function auditSheet(entries: AsyncIterable<AuditEntry>, locale: LocaleCode): StreamedSheet {
  const column = (header: string, width: number) => ({ header, kind: 'text' as const, width })
  return {
    name: deskText(locale, 'sections.log'),
    columns: [
      column(deskText(locale, 'log.at'), 20),
      column(deskText(locale, 'log.who'), 22),
      column(deskText(locale, 'log.action'), 28),
      column(deskText(locale, 'log.about'), 18),
      column(deskText(locale, 'log.object'), 28),
      column(deskText(locale, 'log.id'), 28),
      column(deskText(locale, 'log.before'), 50),
      column(deskText(locale, 'log.after'), 50)
    ],
    rows: rowsOf(entries, locale)
  }
}

async function* rowsOf(entries: AsyncIterable<AuditEntry>, locale: LocaleCode): AsyncGenerator<Cell[]> {
  for await (const entry of entries) {
    yield [
      entry.at,
      entry.staffName,
      deskText(locale, `actions.${entry.action}`),
      deskText(locale, `log.kinds.${entry.kind}`),
      entry.objectName,
      entry.objectId,
      jsonOf(entry.before),
      jsonOf(entry.after)
    ]
  }
}

const jsonOf = (values: AuditEntry['before']): string => (values ? JSON.stringify(values).slice(0, maxCellLength) : '')
