import { countryName, formatDateTime, formatMoney, formatNumber, languageName } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { companyRoles, roleNames } from '../../../contract/partners/customer.ts'
import { applicationPaths } from '../../../contract/partners/application-input.ts'
import { brand } from '../../../src/brand.ts'
import { apiDateTime } from '../../core/dates.ts'
import { codeName, type NamingFile, personalDataText } from '../../core/texts.ts'
import { eventLabel } from '../../orders/service.ts'
import type { MethodWording } from '../../payments/service.ts'

/** The reader's language, time zone and names of payment methods. */
export interface LabelContext extends MethodWording {
  zone: string
}

export type Row = Readonly<Record<string, unknown>>

/** Columns omitted from the document, because another one says the same in words. */
const omittedColumns = new Set(['emails.kind', 'orderEvents.detail'])

/** Columns with a different meaning in one topic, mapped to the column with a suitable label. */
const labelColumns: Readonly<Record<string, string>> = {
  'supportMessages.kind': 'actor',
  'supportMessages.body': 'text'
}

/** Columns that contain codes, with the location of their names. */
const codeTexts: Readonly<Record<string, readonly [file: NamingFile, prefix: string]>> = {
  'profile.status': ['desk-partners', 'userStatus'],
  'orders.state': ['ui', 'state'],
  'securityEvents.kind': ['desk-security', 'kinds'],
  'supportMessages.subject': ['support', 'subjects'],
  'supportMessages.state': ['support', 'requests.states'],
  'changeRequests.state': ['company', 'state'],
  'applications.state': ['desk', 'applications.states']
}

/** Labels of actors. */
const actorKeys = new Map([
  ['user', 'columns.person'],
  ['partner', 'columns.person'],
  ['staff', 'staff'],
  ['command', 'command']
])

/** The labelled values of a row, without empty ones. */
export function labelledValues(
  topic: string,
  row: Row,
  context: LabelContext
): (readonly [label: string, text: string])[] {
  return Object.entries(row)
    .filter(([field]) => !omittedColumns.has(`${topic}.${field}`))
    .map(([field, value]) => {
      const label = labelOf(labelColumns[`${topic}.${field}`] ?? field, context.locale)
      return [label, rowValue(topic, field, value, row, context)] as const
    })
    .filter(([, text]) => text !== '')
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

function rowValue(topic: string, field: string, value: unknown, row: Row, context: LabelContext): string {
  const { locale } = context
  const name = asText(value) && nameOf(`${topic}.${field}`, asText(value), row, context)
  if (name) return name
  if (field === 'shared') return yesOrNo(value !== 0, locale)
  if (field === 'total' && typeof value === 'number') return formatMoney(value, String(row['currency_code']), locale)
  if (field === 'changes') return changesText(value, context)
  if (field === 'data') return partsOf(value, context).join('\n')
  return textOf(field, value, context)
}

/** The display name of a code; undefined if the value is not a code. */
function nameOf(column: string, code: string, row: Row, context: LabelContext): string | undefined {
  const { locale } = context
  if (column === 'orderEvents.kind') return eventLabel(code, detailOf(row['detail']), context)
  if (column === 'teamEvents.kind') {
    const [actor, subject, role] = [asText(row['actor']), asText(row['subject']), roleName(asText(row['role'])) ?? '–']
    return codeName(locale, 'team', `history.${code}`, { actor, subject, role })
  }
  if (column === 'securityEvents.actor_kind' || column === 'supportMessages.kind')
    return codeName(locale, 'desk-security', actorKeys.get(code) ?? code)
  const source = codeTexts[column]
  return source && codeName(locale, source[0], `${source[1]}.${code}`)
}

function detailOf(detail: unknown): Record<string, string | number> {
  const entries = typeof detail === 'object' && detail !== null ? Object.entries(detail) : []
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string' || typeof value === 'number'))
}

/** Requested changes, one per line; null means removal. */
function changesText(changes: unknown, context: LabelContext): string {
  const removed = codeName(context.locale, 'company', 'removed') ?? '–'
  const entries = typeof changes === 'object' && changes !== null ? Object.entries(changes) : []
  const labelled = entries.map(
    ([field, value]) => [field, value === null || value === '' ? removed : textOf(field, value, context)] as const
  )
  return labelled.map(([field, text]) => pairOf(labelOf(field, context.locale), text, context.locale)).join('\n')
}

/** A value in readable form, or empty. Nested values are listed with their labels. */
function textOf(field: string, value: unknown, context: LabelContext): string {
  const { locale } = context
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return yesOrNo(value, locale)
  if (typeof value === 'number') return formatNumber(value, locale)
  if (typeof value === 'string')
    return field === 'evaluation' ? evaluationText(value, context) : plainText(field, value, context)
  if (Array.isArray(value)) return value.map((item) => textOf(field, item, context)).join('\n')
  return partsOf(value, context).join(separatorIn(context.locale))
}

/** The non-empty fields of a nested value, with their labels. */
function partsOf(value: unknown, context: LabelContext): string[] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return entries.flatMap(([name, one]) => {
    if (name === 'relationships') return partsOf(one, context)
    // The contact type is the same in every application.
    const text = name === 'type' ? '' : textOf(name, one, context)
    return text === '' ? [] : [pairOf(nestedLabel(name, context.locale), text, context.locale)]
  })
}

/** The answers about the business, which the form sends as JSON text. */
function evaluationText(text: string, context: LabelContext): string {
  try {
    return partsOf(JSON.parse(text), context).join(separatorIn(context.locale))
  } catch {
    return text
  }
}

function plainText(field: string, text: string, { locale, zone }: LabelContext): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatDateTime(apiDateTime(text, zone), locale)
  switch (field) {
    case 'country':
    case 'country_code':
    case 'countryCode':
    case 'trading_countries':
      return text
        .split(',')
        .map((code) => country(code.trim(), locale))
        .join(', ')
    case 'locale':
      return languageName(text, locale)
    case 'required':
      return yesOrNo(text === 'true', locale)
    case 'already-have-brand-in-stock':
      return yesOrNo(text === 'YES', locale)
    case 'type_of_business':
      return codeName(locale, 'registration', `types.${text}`) ?? text
    case 'company_status':
      return codeName(locale, 'registration', `statuses.${text}`) ?? text
    case 'customerType':
    case 'business_model':
      return codeName(locale, 'registration', `models.${text}`) ?? text
    default:
      return roleName(text) ?? text
  }
}

// Values that are not country codes are shown as stored, because older forms were less strict.
const country = (code: string, locale: LocaleCode) => (/^[A-Z]{2}$/.test(code) ? countryName(code, locale) : code)

const roleName = (code: string): string | undefined => {
  const role = companyRoles.find((one) => one === code)
  return role && roleNames[role]
}

const yesOrNo = (value: boolean, locale: LocaleCode) => personalDataText(locale, value ? 'yes' : 'no')

// French uses a narrow space before these marks.
const spaceIn = (locale: LocaleCode) => (locale === 'fr' ? '\u202F' : '')
const separatorIn = (locale: LocaleCode) => `${spaceIn(locale)}; `
const pairOf = (label: string, text: string, locale: LocaleCode) => `${label}${spaceIn(locale)}: ${text}`

/** Applications send the first name as `name`, which in a row is the full name. */
const nestedLabel = (field: string, locale: LocaleCode) => labelOf(field === 'name' ? 'firstName' : field, locale)

/** Fields of the registration form by the name under which they are sent. */
const fieldByWireName = new Map(
  Object.entries(applicationPaths).map(([field, path]) => [path.slice(path.lastIndexOf('.') + 1), field])
)

/** Steps of the form by the group under which their fields are sent. */
const stepOf = new Map([
  ['default_contact', 'contact'],
  ['evaluation', 'evaluation']
])

/**
 * The label of a field. Rows use `first_name` for `firstName`; fields of an application have the labels of its form.
 */
function labelOf(field: string, locale: LocaleCode): string {
  const key =
    field === 'termsAccepted'
      ? 'fields.terms_accepted_at'
      : `fields.${field.replaceAll(/[A-Z]/g, (character) => `_${character.toLowerCase()}`)}`
  const text = personalDataText(locale, key)
  if (text !== key) return text
  const step = stepOf.get(field)
  if (step !== undefined) return codeName(locale, 'registration', `steps.${step}`) ?? field
  const formField = field === 'business_model' ? 'businessModel' : fieldByWireName.get(field)
  return (formField && codeName(locale, 'registration', `fields.${formField}`, { brand: brand.name })) ?? field
}
