import { csv, type FileCell, xlsx } from './order-files.ts'

/** A file and its expected result: the relevant rows, each as `row SKU quantity result`, or an error. */
export interface CorpusFile {
  name: string
  file: string
  bytes: () => Uint8Array<ArrayBuffer>
  expected: string | string[]
}

const added = ['2 LUMA-ROSE 36 added', '3 BRISA-BLACK 24 added']
const headers = ['SKU', 'Quantity']
const table: FileCell[][] = [headers, ['LUMA-ROSE', 36], ['BRISA-BLACK', 24]]
const flat = table as (string | number)[][]
const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))
const bigEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())
const withHeaders = (...row: string[]) => xlsx([row, ...table.slice(1)])

function workbook(name: string, bytes: CorpusFile['bytes'], expected: CorpusFile['expected'] = added): CorpusFile {
  return { name, file: 'order.xlsx', bytes, expected }
}
function text(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  expected: CorpusFile['expected'] = added
): CorpusFile {
  return { name, file: 'order.csv', bytes: () => (typeof content === 'string' ? bytesOf(content) : content), expected }
}
const row = (name: string, cells: FileCell[], expected: string) =>
  workbook(name, () => xlsx([headers, cells]), [expected])
const line = (name: string, cells: string[], expected: string) => text(name, csv([headers, cells], ';'), [expected])

/** Workbooks as written by common programs. */
export const workbooks: CorpusFile[] = [
  workbook('shared strings, as Excel', () => xlsx(table)),
  workbook('inline strings, as many generators', () => xlsx(table, { strings: 'inline' })),
  workbook('rich text and its reading, as Japanese Excel', () => xlsx(table, { strings: 'rich' })),
  workbook('plain strings without formula, as some reports', () => xlsx(table, { strings: 'str' })),
  workbook('no references, as streaming writers', () => xlsx(table, { references: false })),
  workbook('prefixed elements, as the Open XML SDK', () => xlsx(table, { prefix: 'x:' })),
  workbook('absolute targets, as some web services', () => xlsx(table, { absolute: true })),
  workbook('another folder than xl', () => xlsx(table, { folder: 'book/inner' })),
  workbook('names in another case', () => xlsx(table, { upperCase: true })),
  workbook('stored without compression', () => xlsx(table, { stored: true })),
  workbook('parts in UTF-16', () => xlsx(table, { utf16: true })),
  workbook('the columns on the second sheet', () => xlsx([{ rows: [['Notes'], ['Hello']] }, { rows: table }])),
  workbook('a hidden first sheet', () => xlsx([{ rows: [headers, ['VEIL-3', 1]], state: 'hidden' }, { rows: table }])),
  workbook('an empty first sheet', () => xlsx([{ rows: [] }, { rows: table }])),
  workbook('a title above the headers', () => xlsx([['Order of November'], [], ...table]), [
    '4 LUMA-ROSE 36 added',
    '5 BRISA-BLACK 24 added'
  ]),
  workbook(
    'empty rows in between',
    () => xlsx([headers, [], ['LUMA-ROSE', 36], [null, null], [' ', ''], ['BRISA-BLACK', 24]]),
    ['3 LUMA-ROSE 36 added', '6 BRISA-BLACK 24 added']
  ),
  workbook('a table that begins further down', () => xlsx([{ rows: table, from: 10 }]), [
    '11 LUMA-ROSE 36 added',
    '12 BRISA-BLACK 24 added'
  ]),
  workbook('the columns the other way round, others between', () =>
    xlsx([
      ['Quantity', 'Note', 'Price', 'SKU'],
      [36, 'x', 12.5, 'LUMA-ROSE'],
      [24, null, true, 'BRISA-BLACK']
    ])
  ),
  workbook('German headers', () => withHeaders('Artikelnummer', 'Menge')),
  workbook('French headers', () => withHeaders('Référence', 'Qté.')),
  workbook('Italian headers', () => withHeaders('CODICE ARTICOLO', 'Quantità')),
  workbook('Spanish headers', () => withHeaders('código', 'Cantidad (uds.)')),
  workbook(
    'EAN beside SKU: the EAN where no SKU is',
    () =>
      xlsx([
        ['EAN', 'SKU', 'Quantity'],
        ['4262401100310', 'LUMA-ROSE', 36],
        ['4262401100100', null, 24]
      ]),
    ['2 LUMA-ROSE 36 added', '3 BRISA-BLACK 24 added found-by-ean']
  ),
  workbook('no headers', () => xlsx(table.slice(1)), ['1 LUMA-ROSE 36 added', '2 BRISA-BLACK 24 added']),
  workbook(
    'no headers, the number first',
    () =>
      xlsx([
        [36, 'LUMA-ROSE'],
        [24, 'BRISA-BLACK']
      ]),
    ['1 LUMA-ROSE 36 added', '2 BRISA-BLACK 24 added']
  )
]

/** Single rows as written by users. */
export const rows: CorpusFile[] = [
  row('a number as text', ['LUMA-ROSE', '12'], '2 LUMA-ROSE 12 added'),
  row('a number with spaces', ['LUMA-ROSE', ' 12 '], '2 LUMA-ROSE 12 corrected quantity-read'),
  row('a decimal comma and zero', ['LUMA-ROSE', '12,0'], '2 LUMA-ROSE 12 corrected quantity-read'),
  row('a unit behind the number', ['LUMA-ROSE', '12 pcs'], '2 LUMA-ROSE 12 corrected quantity-read'),
  row('thousands with a space', ['LUMA-ROSE', '1 200'], '2 LUMA-ROSE 0 quantity-limit 1200'),
  row('a fraction', ['LUMA-ROSE', 12.5], '2 LUMA-ROSE 0 quantity-invalid'),
  row('nothing', ['LUMA-ROSE', null], '2 LUMA-ROSE 0 quantity-missing'),
  row('zero', ['LUMA-ROSE', 0], '2 LUMA-ROSE 0 quantity-invalid'),
  row('a negative number', ['LUMA-ROSE', -3], '2 LUMA-ROSE 0 quantity-invalid'),
  row('a boolean', ['LUMA-ROSE', true], '2 LUMA-ROSE 0 quantity-invalid'),
  row('an error', ['LUMA-ROSE', { xml: '<c t="e"><v>#N/A</v></c>' }], '2 LUMA-ROSE 0 quantity-invalid'),
  row(
    'a date of a known format',
    ['LUMA-ROSE', { xml: '<c s="1"><v>45000</v></c>' }],
    '2 LUMA-ROSE 0 quantity-invalid'
  ),
  row('a date of an own format', ['LUMA-ROSE', { xml: '<c s="2"><v>12</v></c>' }], '2 LUMA-ROSE 0 quantity-invalid'),
  row('a number with the word days', ['LUMA-ROSE', { xml: '<c s="3"><v>12</v></c>' }], '2 LUMA-ROSE 12 added'),
  row('a formula with its value', ['LUMA-ROSE', { formula: '10+2', value: 12 }], '2 LUMA-ROSE 0 formula 12'),
  row('a formula without a value', ['LUMA-ROSE', { formula: '10+2' }], '2 LUMA-ROSE 0 formula'),
  row('a formula as code', [{ formula: 'A9', value: 'LUMA-ROSE' }, 12], '2 LUMA-ROSE 0 formula 12 near LUMA-ROSE'),
  row('more than one order takes', ['LUMA-ROSE', 400], '2 LUMA-ROSE 0 quantity-limit 400'),
  row('more than there is', ['SOLO-TEAL', 12], '2 SOLO-TEAL 0 not-enough-stock 12 near SOLO-BLACK'),
  row('out of stock', ['FILO-BLACK', 1], '2 FILO-BLACK 0 out-of-stock 1'),
  row('coming soon', ['DUO-PLUM', 1], '2 DUO-PLUM 0 coming-soon 1'),
  row('a typing error', ['LUMA-ROES', 3], '2 - 0 unknown-code 3 near LUMA-ROSE'),
  row('no code', [null, 3], '2 - 0 code-missing 3'),
  row('a product of several variants', ['Luma', 3], '2 - 0 ambiguous-code 3 near LUMA-ROSE near LUMA-TEAL'),
  row('another case and spaces', [' luma rose ', 3], '2 LUMA-ROSE 3 corrected code-written-anew'),
  row('a name', ['Luma, Deep teal', 3], '2 LUMA-TEAL 3 corrected found-by-name'),
  row('an EAN as text', ['4262401100310', 3], '2 VEIL-12 3 added found-by-ean'),
  row('an EAN as number', [4_262_401_100_310, 3], '2 VEIL-12 3 added found-by-ean'),
  row('an EAN in 14 digits', ['04262401100310', 3], '2 VEIL-12 3 corrected found-by-ean code-written-anew'),
  line(
    'a whole EAN in scientific notation',
    ['4,26240110031E+12', '3'],
    '2 VEIL-12 3 corrected found-by-ean code-written-anew'
  ),
  line('a rounded EAN', ['4,2624E+12', '3'], '2 - 0 unknown-code 3'),
  line('a text marked by ="…"', ['="LUMA-ROSE"', '="3"'], '2 LUMA-ROSE 3 added'),
  line('a formula in CSV', ['LUMA-ROSE', '=10+2'], '2 LUMA-ROSE 0 formula'),
  line('a command in CSV', ["=cmd|'/c calc'!A1", '3'], '2 - 0 formula 3')
]

/** CSV in every encoding and with every separator. */
export const texts: CorpusFile[] = [
  text('commas', csv(flat)),
  text('semicolons', csv(flat, ';')),
  text('tabs', csv(flat, '\t')),
  text('bars', csv(flat, '|')),
  text('lines ended as on old Macs', csv(flat, ';', '\r')),
  text('lines ended as on Unix, none at the end', csv(flat, ';', '\n').trimEnd()),
  text('a line that names the delimiter', `sep=|\n${csv(flat, '|')}`),
  text(
    'quoted cells',
    csv([
      ['"SKU"', '"Quantity"'],
      ['"LUMA-ROSE"', '"36"'],
      ['"BRISA-BLACK"', '"24"']
    ])
  ),
  text(
    'a line break inside quotes',
    csv([
      ['SKU', 'Note', 'Quantity'],
      ['LUMA-ROSE', '"a\nb"', 36],
      ['BRISA-BLACK', '', 24]
    ])
  ),
  text(
    'an inch sign that closes nothing',
    csv([
      ['SKU', 'Note', 'Quantity'],
      ['LUMA-ROSE', '5" wand', 36],
      ['BRISA-BLACK', '', 24]
    ])
  ),
  text('UTF-8 with its mark', `\ufeff${csv(flat)}`),
  text('UTF-16 with its mark', bytesOf(`\ufeff${csv(flat, '\t')}`, 'utf16le')),
  text('UTF-16 without a mark', bytesOf(csv(flat, '\t'), 'utf16le')),
  text('UTF-16, big end first', bigEndian(`\ufeff${csv(flat, ';')}`)),
  text('UTF-16, big end first, without a mark', bigEndian(csv(flat, ';'))),
  text('Windows-1252', bytesOf(csv([['Référence', 'Quantité'], ...flat.slice(1)], ';'), 'latin1')),
  text('French in UTF-8', csv([['Référence', 'Quantité'], ...flat.slice(1)], ';')),
  text('empty lines', `${csv([headers], ';')}\r\n;\r\n${csv(flat.slice(1), ';')}`, [
    '4 LUMA-ROSE 36 added',
    '5 BRISA-BLACK 24 added'
  ]),
  text('no headers', csv(flat.slice(1), ';'), ['1 LUMA-ROSE 36 added', '2 BRISA-BLACK 24 added'])
]
