import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ElectronicDocument, writeCii, writeUbl } from '../../server/adapters/e-invoice/service.ts'
import { sampleDocuments } from '../support/builders/e-invoices.ts'
import { parseOptions, rejectOption } from './options.ts'

const run = promisify(execFile)
const xslt3 = createRequire(import.meta.url).resolve('xslt3/xslt3.js')

const syntaxes = {
  cii: { stylesheet: 'cii/xslt/EN16931-CII-validation.xslt', write: writeCii },
  ubl: { stylesheet: 'ubl/xslt/EN16931-UBL-validation.xslt', write: writeUbl }
} as const

const usage =
  'Usage: npm run invoices:validate -- --rules DIR, a copy of https://github.com/ConnectingEurope/eInvoicing-EN16931'
const { rules } = parseOptions(['rules'])
if (!rules) rejectOption(usage)
if (!existsSync(join(rules, syntaxes.cii.stylesheet)))
  rejectOption(`There is no ${syntaxes.cii.stylesheet} in ${rules}.\n${usage}`)
const folder = mkdtempSync(join(tmpdir(), 'invoices-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Ids of the rules that a document violates, and the number of rules applied. */
async function validate(stylesheet: string, xml: string): Promise<{ applied: number; broken: string[] }> {
  const [source, result] = [join(folder, 'document.xml'), join(folder, 'report.xml')]
  writeFileSync(source, xml)
  await run(process.execPath, [xslt3, `-s:${source}`, `-xsl:${stylesheet}`, `-o:${result}`])
  const report = readFileSync(result, 'utf8')
  const applied = report.match(/<svrl:fired-rule/g)?.length ?? 0
  const broken = [...report.matchAll(/<svrl:failed-assert[^>]*?\bid="([^"]+)"/g)].map(([, id = '']) => id)
  return { applied, broken }
}

/** A document with a wrong tax base, which the rules must detect. */
const spoilt = (document: ElectronicDocument): ElectronicDocument => ({
  ...document,
  taxes: document.taxes.map((tax) => ({ ...tax, base: tax.base + 100_000 }))
})

let failures = 0
const samples = Object.entries(sampleDocuments())
for (const [syntax, { stylesheet, write }] of Object.entries(syntaxes)) {
  const compiled = join(folder, `${syntax}.sef.json`)
  await run(process.execPath, [xslt3, `-xsl:${join(rules, stylesheet)}`, `-export:${compiled}`, '-nogo'])
  for (const [name, document] of samples) {
    const { applied, broken } = await validate(compiled, write(document))
    const isRight = broken.length === 0 && applied > 0
    if (!isRight) failures += 1
    process.stdout.write(
      `${syntax} ${name}: ${applied} rules, ${isRight ? 'valid' : broken.join(', ') || 'none applied'}\n`
    )
  }
  const { broken } = await validate(compiled, write(spoilt(samples[0]![1])))
  if (broken.length === 0) failures += 1
  process.stdout.write(
    `${syntax} with a wrong tax base: ${broken.length > 0 ? `rejected by ${broken.join(', ')}` : 'NOT NOTICED'}\n`
  )
}
process.stdout.write(failures === 0 ? 'All documents are valid.\n' : `${failures} failures\n`)
process.exitCode = failures === 0 ? 0 : 1
