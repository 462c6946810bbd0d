import { strToU8, zipSync } from 'fflate'
import type { CorpusFile } from './order-file-corpus.ts'
import { contentTypes, csv, workbookParts, xlsx, zipped } from './order-files.ts'
import { bomb, zipFile, type ZipPart, zipPart } from './zip-files.ts'

const table = [
  ['SKU', 'Quantity'],
  ['LUMA-ROSE', 36]
]
const sheetPart = 'xl/worksheets/sheet1.xml'
const parts = () => workbookParts([{ rows: table }])
const changed = (change: Record<string, string>) => zipped({ ...parts(), ...change })
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))
const raw = (text: string, encoding: BufferEncoding = 'latin1') => new Uint8Array(Buffer.from(text, encoding))

const file = (name: string, bytes: CorpusFile['bytes'], expected: string, named = 'order.xlsx'): CorpusFile => ({
  name,
  file: named,
  bytes,
  expected
})

/** The parts of a valid workbook, one of them replaced. */
function withPart(name: string, part: Partial<ZipPart>): Uint8Array<ArrayBuffer> {
  return zipFile(Object.entries(parts()).map(([key, text]) => zipPart(key, text, key === name ? part : {})))
}

const sheetStart = '<worksheet><sheetData>'
const compound = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' + '\0'.repeat(504)
const utf16 = (text: string) => Buffer.from(text, 'utf16le').toString('latin1')
const rowsOf = (count: number) => [...table.slice(0, 1), ...Array.from({ length: count }, () => ['LUMA-ROSE', 1])]

/** Files that are mislabelled, broken, or malicious. */
export const hostile: CorpusFile[] = [
  file('nothing at all', () => new Uint8Array(), 'file-empty'),
  file('nothing at all as CSV', () => new Uint8Array(), 'file-empty', 'order.csv'),
  file('blanks only', () => bytesOf(' \r\n\r\n;;\r\n'), 'file-empty', 'order.csv'),
  file('headers only', () => xlsx(table.slice(0, 1)), 'file-empty'),
  file('a workbook without cells', () => xlsx([{ rows: [] }]), 'file-empty'),
  file('one column', () => xlsx([['SKU'], ['LUMA-ROSE']]), 'file-no-columns'),
  file(
    'other columns',
    () =>
      xlsx([
        ['Name of partner', 'Town'],
        ['Ana', 'Lyon']
      ]),
    'file-no-columns'
  ),
  file('prose', () => bytesOf('Dear all,\nplease send me some.\n'), 'file-no-columns', 'order.csv'),
  file('1,001 rows', () => xlsx(rowsOf(1001)), 'file-too-many-rows'),
  file('1,001 rows of CSV', () => bytesOf(csv(rowsOf(1001))), 'file-too-many-rows', 'order.csv'),
  file('old Excel', () => raw(compound), 'file-old-excel', 'order.xls'),
  file('old Excel named .xlsx', () => raw(compound), 'file-old-excel'),
  file('old Excel named .csv', () => raw(compound), 'file-old-excel', 'order.csv'),
  file('a web page named .xls', () => bytesOf('<html><table></table>'), 'file-old-excel', 'order.xls'),
  file('a password', () => raw(compound + utf16('EncryptedPackage')), 'file-encrypted'),
  file('an encrypted zip', () => withPart(sheetPart, { flags: 1 }), 'file-encrypted'),
  file('macros', () => changed({ 'xl/vbaProject.bin': 'x' }), 'file-macros', 'order.xlsm'),
  file('macros named .xlsx', () => changed({ 'xl/vbaProject.bin': 'x' }), 'file-macros'),
  file(
    'macros by its type',
    () => changed({ '[Content_Types].xml': contentTypes('ms-excel.sheet.macroEnabled') }),
    'file-macros'
  ),
  file('a workbook named .csv', () => xlsx(table), 'file-type', 'order.csv'),
  file('CSV named .xlsx', () => bytesOf(csv(table)), 'file-type'),
  file('a name without an ending', () => xlsx(table), 'file-type', 'order'),
  file(
    'OpenDocument',
    () => raw(zipText({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' })),
    'file-type',
    'order.ods'
  ),
  file(
    'OpenDocument named .xlsx',
    () => raw(zipText({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' })),
    'file-type'
  ),
  file(
    'a text document named .xlsx',
    () =>
      raw(
        zipText({
          '[Content_Types].xml': contentTypes('openxmlformats-officedocument.wordprocessingml.document'),
          'word/document.xml': '<a/>'
        })
      ),
    'file-type'
  ),
  file('a PDF named .csv', () => bytesOf('%PDF-1.7 1,2'), 'file-type', 'order.csv'),
  file('a picture named .csv', () => raw('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'file-type', 'order.csv'),
  file('a web page named .csv', () => bytesOf('<!DOCTYPE html><p>SKU,Quantity'), 'file-type', 'order.csv'),
  file('random bytes named .xlsx', () => raw('\x01\x02\x03\x04 what'), 'file-type'),
  file('half a workbook', () => xlsx(table).slice(0, 700), 'file-damaged'),
  file('a zip that ends at once', () => raw('PK\x03\x04'), 'file-damaged'),
  file(
    'a sheet that is cut off',
    () => changed({ [sheetPart]: '<worksheet><sheetData><row r="1"><c' }),
    'file-damaged'
  ),
  file('a sheet that is no XML', () => changed({ [sheetPart]: 'hello' }), 'file-damaged'),
  file(
    'compressed data that is none',
    () => withPart(sheetPart, { deflated: raw('\xff\xff\xff\xff') }),
    'file-damaged'
  ),
  file('a part that climbs out', () => changed({ '../../etc/passwd': 'x' }), 'file-damaged'),
  file(
    'an entity of its own',
    () => changed({ [sheetPart]: '<!DOCTYPE a [<!ENTITY b "LUMA-ROSE">]><worksheet>&b;</worksheet>' }),
    'file-damaged'
  ),
  file('a billion laughs', () => changed({ 'xl/sharedStrings.xml': laughs() }), 'file-damaged'),
  file(
    'a file of the server as entity',
    () => changed({ 'xl/workbook.xml': '<!DOCTYPE a SYSTEM "file:///etc/passwd"><workbook/>' }),
    'file-damaged'
  ),
  file(
    'half of a surrogate pair',
    () => changed({ 'xl/sharedStrings.xml': '<sst><si><t>LUMA-ROSE&#xD800;</t></si></sst>' }),
    'file-damaged'
  ),
  file('no workbook in it', () => raw(zipText({ 'a.txt': 'x' })), 'file-type'),
  file(
    '5,000 parts',
    () => changed(Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`x/${i}`, '']))),
    'file-too-demanding'
  ),
  file(
    'a bomb of 1 GB that says what it is',
    () => withPart(sheetPart, bomb(1024, ' ', sheetStart)),
    'file-too-demanding'
  ),
  file(
    'a bomb of 1 GB that says it is small',
    () => withPart(sheetPart, { ...bomb(1024, ' ', sheetStart), size: 900 }),
    'file-damaged'
  ),
  file('4 GB in three parts that are one', fourGigabytes, 'file-too-demanding'),
  file('40 MB of empty rows', () => withPart(sheetPart, bomb(40, '<row/>', sheetStart)), 'file-too-demanding'),
  file('40 MB of texts', () => withPart('xl/sharedStrings.xml', bomb(40, '<si/>', '<sst>')), 'file-too-demanding'),
  file(
    'elements inside elements, without end',
    () => withPart(sheetPart, bomb(10, '<a>', '<worksheet>')),
    'file-damaged'
  ),
  file(
    'one cell of 10 MB',
    () => withPart(sheetPart, bomb(10, 'x', '<worksheet><sheetData><row><c t="str"><v>')),
    'file-damaged'
  ),
  file('an attribute of 10 MB', () => withPart(sheetPart, bomb(10, 'x', '<worksheet a="')), 'file-damaged')
]

function zipText(entries: Record<string, string>): string {
  const bytes = Object.entries(entries).map(([name, text]) => [name, strToU8(text)] as const)
  return Buffer.from(zipSync(Object.fromEntries(bytes))).toString('latin1')
}

function laughs(): string {
  const entity = (i: number) => `<!ENTITY a${i} "${`&a${i - 1};`.repeat(10)}">`
  const entities = Array.from({ length: 9 }, (_, i) => entity(i + 1)).join('')
  return `<!DOCTYPE a [<!ENTITY a0 "ha">${entities}]><sst><si><t>&a9;</t></si></sst>`
}

// As large as 2 MB can expand to: texts, styles and sheet share the same data.
function fourGigabytes(): Uint8Array<ArrayBuffer> {
  const part = bomb(1400)
  const others = Object.entries(parts()).filter(([name]) => !/sheet1|sharedStrings|styles/.test(name))
  return zipFile([
    ...others.map(([name, text]) => zipPart(name, text)),
    { name: 'xl/sharedStrings.xml', ...part },
    { name: 'xl/styles.xml', ...part, overlaps: true },
    { name: sheetPart, ...part, overlaps: true }
  ])
}
