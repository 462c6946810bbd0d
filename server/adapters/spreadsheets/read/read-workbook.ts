import { posix } from 'node:path'
import { ReadError } from './read-error.ts'
import { attributeOf, parseXml } from './read-xml.ts'
import type { Parts } from './read-zip.ts'

/** The data needed to interpret cells, and the paths of the visible sheets, in order. */
export interface Workbook {
  sheets: string[]
  strings: readonly string[]
  /** Whether a number is displayed as a date or time, by style number. */
  dateStyles: readonly boolean[]
  /** Whether days count from 1904 instead of 1900. */
  from1904: boolean
}

/** Longer texts are truncated. */
export const maxTextLength = 500

/** @throws ReadError 'file-macros', 'file-type' (another kind of ZIP), 'file-damaged', 'file-too-demanding' */
export async function openWorkbook(parts: Parts): Promise<Workbook> {
  if (parts.names.some((name) => name.endsWith('vbaproject.bin'))) throw new ReadError('file-macros')
  const main = await mainPart(parts)
  const relations = await readRelations(parts, main)
  const { sheets, from1904 } = await readSheetList(parts, main)
  const partOf = (type: string) => relations.find((relation) => relation.type.endsWith(`/${type}`))?.target
  return {
    sheets: sheets.flatMap((id) => relations.find((relation) => relation.id === id)?.target ?? []),
    strings: await readStrings(parts, partOf('sharedStrings')),
    dateStyles: await readDateStyles(parts, partOf('styles')),
    from1904
  }
}

async function mainPart(parts: Parts): Promise<string> {
  const types: string[] = []
  await parseXml(parts.read('[Content_Types].xml'), {
    open: (name, { ContentType }) => void (name === 'Override' && ContentType && types.push(ContentType))
  })
  if (types.some((type) => /macroEnabled/i.test(type))) throw new ReadError('file-macros')
  const roots = await readRelations(parts, '')
  const main = roots.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml'
  if (!parts.has(main) || !types.some((type) => /spreadsheetml/.test(type))) throw new ReadError('file-type')
  if (main.toLowerCase().endsWith('.bin')) throw new ReadError('file-type')
  return main
}

interface Relation {
  id: string
  type: string
  /** Full name of the part. */
  target: string
}

async function readRelations(parts: Parts, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const relations: Relation[] = []
  await parseXml(parts.read(`${folder}_rels/${part.slice(folder.length)}.rels`), {
    open(name, { Id, Type, Target, TargetMode }) {
      if (name !== 'Relationship' || !Target || TargetMode === 'External') return
      relations.push({ id: Id ?? '', type: Type ?? '', target: resolve(folder, Target) })
    }
  })
  return relations
}

/** `('xl/', '../xl/worksheets/a.xml')` -> `xl/worksheets/a.xml`. */
function resolve(folder: string, target: string): string {
  return target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
}

async function readSheetList(parts: Parts, main: string): Promise<{ sheets: string[]; from1904: boolean }> {
  const sheets: string[] = []
  let from1904 = false
  await parseXml(parts.read(main), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      const id = attributeOf(attributes, 'id')
      if (name === 'sheet' && id && (attributes['state'] ?? 'visible') === 'visible') sheets.push(id)
    }
  })
  return { sheets, from1904 }
}

async function readStrings(parts: Parts, part: string | undefined): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let inText = false
  let inPhonetic = false
  await parseXml(parts.read(part ?? ''), {
    open(name) {
      if (name === 'si') text = ''
      // Skips phonetic hints for Japanese text.
      else if (name === 'rPh') inPhonetic = true
      else inText = name === 't' && !inPhonetic
    },
    text(chunk) {
      if (inText && text.length < maxTextLength) text += chunk
    },
    close(name) {
      if (name === 'si') strings.push(text.slice(0, maxTextLength))
      if (name === 'rPh') inPhonetic = false
      inText = false
    }
  })
  return strings
}

/** Ids of the built-in date and time formats. */
const isBuiltInDateFormat = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 45 && id <= 47) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

// `"pcs" 0` is not a date; `dd.mm.yyyy` and `[h]:mm` are.
const isDateFormat = (code: string) =>
  /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]|general/gi, ''))

async function readDateStyles(parts: Parts, part: string | undefined): Promise<boolean[]> {
  const codes = new Map<number, string>()
  const styles: boolean[] = []
  let inCellFormats = false
  await parseXml(parts.read(part ?? ''), {
    open(name, { numFmtId, formatCode }) {
      const id = Number(numFmtId ?? 0)
      if (name === 'numFmt') codes.set(id, formatCode ?? '')
      if (name === 'cellXfs') inCellFormats = true
      if (name === 'xf' && inCellFormats)
        styles.push(codes.has(id) ? isDateFormat(codes.get(id)!) : isBuiltInDateFormat(id))
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false
    }
  })
  return styles
}
