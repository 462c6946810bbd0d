import { strToU8, zipSync } from 'fflate'

/** A cell of a generated workbook: a plain value, a formula with its cached value, or raw XML. */
export type FileCell = string | number | boolean | null | { formula: string; value?: string | number } | { xml: string }

/** Differences between the programs' formats. */
export interface Dialect {
  strings?: 'shared' | 'inline' | 'rich' | 'str'
  /** Whether rows and cells have references. */
  references?: boolean
  /** Namespace prefix of all elements, with its colon. */
  prefix?: string
  /** Relationships use absolute part names. */
  absolute?: boolean
  /** Part names whose case differs from that in the relationships. */
  upperCase?: boolean
  stored?: boolean
  utf16?: boolean
  folder?: string
}

export interface FileSheet {
  rows: FileCell[][]
  state?: string
  /** Number of the first row. */
  from?: number
  /** XML after the rows. */
  after?: string
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
export const contentTypes = (kind = 'sheet') =>
  `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.${kind === 'sheet' ? 'openxmlformats-officedocument.spreadsheetml.sheet' : kind}.main+xml"/></Types>`

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The parts of a workbook as written by different programs. */
export function workbookParts(sheets: readonly FileSheet[], dialect: Dialect = {}): Record<string, string> {
  const { prefix = '', absolute = false, folder = 'xl' } = dialect
  const space = prefix ? `xmlns:${prefix.slice(0, -1)}` : 'xmlns'
  const target = (name: string) => (absolute ? `/${folder}/${name}` : name)
  const relation = (id: string, type: string, name: string) =>
    `<Relationship Id="${id}" Type="${relationType}/${type}" Target="${name}"/>`
  const strings: string[] = []
  const bodies = sheets.map((sheet) => sheetXml(sheet, strings, dialect))
  const listed = sheets
    .map(
      ({ state }, i) =>
        `<${prefix}sheet name="S${i}" sheetId="${i + 1}" r:id="rId${i + 1}"${state ? ` state="${state}"` : ''}/>`
    )
    .join('')
  return {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': `${head}<Relationships xmlns="${packageRelations}">${relation('a', 'officeDocument', absolute ? `/${folder}/workbook.xml` : `${folder}/workbook.xml`)}</Relationships>`,
    [`${folder}/workbook.xml`]: `${head}<${prefix}workbook ${space}="${main}" xmlns:r="${relationType}"><${prefix}sheets>${listed}</${prefix}sheets></${prefix}workbook>`,
    [`${folder}/_rels/workbook.xml.rels`]: `${head}<Relationships xmlns="${packageRelations}">${[
      ...sheets.map((_, i) => relation(`rId${i + 1}`, 'worksheet', target(`worksheets/sheet${i + 1}.xml`))),
      relation('s', 'sharedStrings', target('sharedStrings.xml')),
      relation('t', 'styles', target('styles.xml'))
    ].join('')}</Relationships>`,
    ...Object.fromEntries(
      bodies.map((body, i) => [
        `${folder}/worksheets/sheet${i + 1}.xml`,
        `${head}<${prefix}worksheet ${space}="${main}">${body}</${prefix}worksheet>`
      ])
    ),
    [`${folder}/sharedStrings.xml`]: `${head}<${prefix}sst ${space}="${main}">${strings.join('')}</${prefix}sst>`,
    [`${folder}/styles.xml`]: `${head}<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="170" formatCode="dd.mm.yyyy"/><numFmt numFmtId="171" formatCode="0 &quot;days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`
  }
}

function sheetXml({ rows, from = 1, after = '' }: FileSheet, strings: string[], dialect: Dialect): string {
  const { prefix = '', references = true } = dialect
  const written = rows.map((cells, i) => {
    const number = from + i
    const body = cells.map((cell, column) => {
      const at = references ? ` r="${String.fromCharCode(65 + column)}${number}"` : ''
      return cell === null && references ? '' : cellXml(cell, at, strings, dialect)
    })
    return `<${prefix}row${references ? ` r="${number}"` : ''}>${body.join('')}</${prefix}row>`
  })
  return `<${prefix}sheetData>${written.join('')}</${prefix}sheetData>${after}`
}

function cellXml(cell: FileCell, at: string, strings: string[], dialect: Dialect): string {
  const { prefix: p = '', strings: kind = 'shared' } = dialect
  if (cell === null) return `<${p}c${at}/>`
  if (typeof cell === 'number') return `<${p}c${at}><${p}v>${cell}</${p}v></${p}c>`
  if (typeof cell === 'boolean') return `<${p}c${at} t="b"><${p}v>${Number(cell)}</${p}v></${p}c>`
  if (typeof cell === 'object') {
    if ('xml' in cell) return cell.xml.replace('<c', `<c${at}`)
    const value = cell.value === undefined ? '' : `<v>${cell.value}</v>`
    return `<c${at}${typeof cell.value === 'string' ? ' t="str"' : ''}><f>${escaped(cell.formula)}</f>${value}</c>`
  }
  const text = `<${p}t xml:space="preserve">${escaped(cell)}</${p}t>`
  if (kind === 'inline') return `<${p}c${at} t="inlineStr"><${p}is>${text}</${p}is></${p}c>`
  if (kind === 'str') return `<${p}c${at} t="str"><${p}v>${escaped(cell)}</${p}v></${p}c>`
  const half = Math.ceil(cell.length / 2)
  const run = (part: string) => `<${p}r><${p}rPr/><${p}t xml:space="preserve">${escaped(part)}</${p}t></${p}r>`
  const reading = `<${p}rPh sb="0" eb="1"><${p}t>reading</${p}t></${p}rPh>`
  const rich = run(cell.slice(0, half)) + run(cell.slice(half)) + reading
  strings.push(`<${p}si>${kind === 'rich' ? rich : text}</${p}si>`)
  return `<${p}c${at} t="s"><${p}v>${strings.length - 1}</${p}v></${p}c>`
}

/** A workbook's file. */
export function xlsx(sheets: FileCell[][] | readonly FileSheet[], dialect: Dialect = {}): Uint8Array<ArrayBuffer> {
  const list = Array.isArray(sheets[0]) ? [{ rows: sheets as FileCell[][] }] : (sheets as FileSheet[])
  return zipped(workbookParts(list, dialect), dialect)
}

/** Parts as a file. */
export function zipped(
  parts: Record<string, string>,
  { stored, utf16, upperCase }: Dialect = {}
): Uint8Array<ArrayBuffer> {
  const bytes = (name: string, text: string) =>
    utf16 && !name.includes('Content_Types')
      ? new Uint8Array(Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le'))
      : strToU8(text)
  const named = Object.entries(parts).map(([name, text]) => [upperCase ? name.toUpperCase() : name, bytes(name, text)])
  return new Uint8Array(zipSync(Object.fromEntries(named) as Record<string, Uint8Array>, { level: stored ? 0 : 6 }))
}

/** Rows as CSV text. */
export const csv = (rows: readonly (readonly (string | number)[])[], delimiter = ',', newline = '\r\n') =>
  rows.map((row) => row.join(delimiter)).join(newline) + newline
