import { NewPartnerInput } from '../../../../contract/desk/partners/new-partner.ts'
import type { PartnerFileRow } from '../../../../contract/desk/partners/partner-file.ts'
import { deskFileBytes } from '../../../../contract/desk/prices.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'
import { singleFile, type ReadCell, readUploadedTable, type TableRow } from '../../../adapters/spreadsheets/service.ts'
import { checkEmail } from '../../../core/email-address.ts'
import { ApiError } from '../../../core/http/api-error.ts'
import { violationsIn } from '../../../core/http/problem.ts'
import { violationsOf } from '../../../core/http/violations.ts'
import { inBatches } from '../../../core/batches.ts'
import { errorText, serverText } from '../../../core/texts.ts'
import type { Reader } from '../../../db/tx.ts'
import { addressColumns } from '../../../partners/addresses/service.ts'
import { selectKnownEmails, selectKnownVat } from '../../../partners/companies/service.ts'
import { checkVatNumber, type VatCheck } from '../../../partners/registration/service.ts'
import { columnName, type PartnerColumn, partnerColumns, partnerTable } from './columns.ts'
import { type CellProblem, type Choices, readChoices, readRow } from './read-row.ts'

/** A row with the partner it would create, and the check of its VAT number. */
interface CheckedRow {
  row: number
  name: string
  email: string
  vat: VatCheck | undefined
  input: NewPartnerInput | undefined
  problems: CellProblem[]
}

/**
 * Reads a partner file and checks every row without storing anything.
 * @throws ApiError 'file-missing', 'file-several', 'file-too-large', and other file errors
 */
export async function checkPartnerFile(
  db: Reader,
  files: readonly File[],
  locale: LocaleCode
): Promise<PartnerFileRow[]> {
  const file = singleFile(files, deskFileBytes, locale)
  const rows = await readUploadedTable(file, partnerTable, locale, {
    'file-empty': 'partner-file-empty',
    'file-no-columns': 'partner-file-columns',
    'file-too-demanding': 'partner-file-demanding'
  })
  const choices = await readChoices(db, locale)
  const checked: CheckedRow[] = []
  for await (const batch of inBatches(rows)) for (const row of batch) checked.push(await checkRow(row, choices))
  return compare(checked, await findExistingPartners(db, checked), locale)
}

async function checkRow({ row, cells }: TableRow, choices: Choices): Promise<CheckedRow> {
  const { locale } = choices
  const filled = partnerColumns.flatMap((column, i): [PartnerColumn, ReadCell][] => {
    const cell = cells[i]
    return cell ? [[column, cell]] : []
  })
  const { values, problems } = readRow(new Map(filled), choices)
  const [error, input] = NewPartnerInput.validate(values, { coerce: true })
  const violations = error ? violationsOf(error, locale) : rejectionsOf(input, locale)
  const wrong = violations.flatMap(({ propertyPath, message }) => {
    const column = columnAt(propertyPath)
    // An empty legal name defaults to the name, which has the same limits.
    const isRepeated = column === 'legalName' && values.legalName === values.name
    return column && !isRepeated ? [{ column, message }] : []
  })
  const vat = await checkVat(values)
  if (vat && !vat.isVerified)
    wrong.push({ column: 'taxNumber', message: serverText(locale, 'partner-import.problems.vat') })
  // Problems of a cell's own content take precedence over resulting missing values.
  const all = partnerColumns.flatMap((at) => [...problems, ...wrong].find(({ column }) => column === at) ?? [])
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : '')
  return { row, name: text(values.name), email: text(values.admin.email).toLowerCase(), vat, input, problems: all }
}

/** Problems with email or addresses for which creating the partner would fail. */
function rejectionsOf({ admin, address, shippingAddress }: NewPartnerInput, locale: LocaleCode) {
  const checks = [
    () => checkEmail(admin.email, 'admin.email', locale),
    () => addressColumns(address, 'address.'),
    () => shippingAddress && addressColumns(shippingAddress, 'shippingAddress.')
  ]
  return checks.flatMap((check) => {
    try {
      check()
      return []
    } catch (error) {
      if (error instanceof ApiError) return violationsIn(locale, error.code, error.extras) ?? []
      throw error
    }
  })
}

// The register is queried when the partner is created: a thousand lookups would take hours here.
async function checkVat({ taxNumber, address }: ReturnType<typeof readRow>['values']): Promise<VatCheck | undefined> {
  const country = address.countryCode
  return taxNumber !== null && country !== undefined ? checkVatNumber({ text: taxNumber, country }, false) : undefined
}

interface ExistingPartner {
  partner: { id: string; name: string }
  column: 'taxNumber' | 'adminEmail'
}

/** Existing partners with the VAT number or email address of a row. */
async function findExistingPartners(
  db: Reader,
  rows: readonly CheckedRow[]
): Promise<(row: CheckedRow) => ExistingPartner | undefined> {
  const keys = rows.flatMap(({ vat }) => vat?.key ?? [])
  const emails = rows.map(({ email }) => email)
  // PostgreSQL does not accept an empty list.
  const vats = keys.length > 0 ? await selectKnownVat(db, keys) : []
  const users = await selectKnownEmails(db, emails)
  const byKey = new Map(vats.map((company) => [company.tax_number, company]))
  const byEmail = new Map(users.map((user) => [user.email, user]))
  return ({ vat, email }) => {
    const company = vat && byKey.get(vat.key)
    const found = company ?? byEmail.get(email)
    return found && { partner: { id: found.id, name: found.name }, column: company ? 'taxNumber' : 'adminEmail' }
  }
}

/** The checked rows as returned; of equal rows, the first is created. */
function compare(
  rows: readonly CheckedRow[],
  knownOf: (row: CheckedRow) => ExistingPartner | undefined,
  locale: LocaleCode
): PartnerFileRow[] {
  const first = new Map<string, number>()
  return rows.map(({ vat, ...row }) => {
    const shown = { row: row.row, name: row.name, email: row.email }
    const wrong = (problems: readonly CellProblem[]) =>
      problems.map(({ column, message }) => ({ column: columnName(column, locale), message }))
    const existing = knownOf({ vat, ...row })
    if (existing) {
      const { column, partner } = existing
      const message = errorText(locale, column === 'taxNumber' ? 'vat-known' : 'email-known', { name: partner.name })
      return { ...shown, result: 'known', problems: wrong([{ column, message }]), partner, input: null }
    }
    const problems = [...row.problems]
    const keys = { taxNumber: vat?.key ?? '', adminEmail: row.email }
    for (const column of ['taxNumber', 'adminEmail'] as const) {
      const earlier = keys[column] === '' ? undefined : first.get(keys[column])
      if (earlier !== undefined)
        problems.push({ column, message: serverText(locale, 'partner-import.problems.duplicate', { row: earlier }) })
    }
    if (problems.length > 0 || !row.input)
      return { ...shown, result: 'error', problems: wrong(problems), partner: null, input: null }
    for (const key of Object.values(keys)) first.set(key, row.row)
    return { ...shown, result: 'ready', problems: [], partner: null, input: row.input }
  })
}

const columnsByPath: Readonly<Record<string, PartnerColumn>> = {
  'admin.email': 'adminEmail',
  'admin.locale': 'language',
  agentId: 'agent',
  minimalOrderValue: 'minimum'
}

/** `address.countryCode` -> `country`, `shippingAddress.city` -> `shippingCity`, `tags[0]` -> `tags`. */
function columnAt(path: string): PartnerColumn | undefined {
  const match = columnsByPath[path]
  if (match) return match
  const [, prefix = '', name = ''] = /^(?:(address|shippingAddress)\.)?(\w+)/.exec(path) ?? []
  const key = { countryCode: 'country', provinceCode: 'province', provinceName: 'province' }[name] ?? name
  const shipping = `shipping${key.charAt(0).toUpperCase()}${key.slice(1)}`
  // Both addresses share the contact; their company is the name, which is checked separately.
  const keys = prefix === 'shippingAddress' ? [shipping, key] : [key]
  return keys.flatMap((candidate) => partnerColumns.find((column) => column === candidate) ?? [])[0]
}
