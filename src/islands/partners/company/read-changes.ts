import type { CompanyChanges } from '../../../../contract/partners/change-requests.ts'

/** The fields of the form; a change of country or registration is described in the text. */
export const editableFields = [
  'name',
  'legalName',
  'taxNumber',
  'email',
  'phoneNumber',
  'street',
  'postcode',
  'city'
] as const satisfies readonly (keyof CompanyChanges)[]

const removable: ReadonlySet<string> = new Set(['taxNumber', 'email', 'phoneNumber'])

/** The typed values that differ from the current ones, read from the fields `changes.name` and so on. */
export function readChanges(fields: FormData, current: CompanyChanges): CompanyChanges {
  const changes: CompanyChanges = {}
  for (const field of editableFields) {
    const typed = fields.get(`changes.${field}`)
    if (typeof typed !== 'string') continue
    const text = typed.trim()
    if (text === (current[field] ?? '')) continue
    Object.assign(changes, { [field]: text === '' && removable.has(field) ? null : text })
  }
  return changes
}
