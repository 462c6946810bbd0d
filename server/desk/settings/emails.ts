import type { Input } from '../../../contract/endpoint.ts'
import type { EmailText, saveEmail } from '../../../contract/desk/settings/emails.ts'
import { defaultLocale, type LocaleCode, localeOf } from '../../../contract/locale.ts'
import {
  type Block,
  customText,
  queueRenderedEmail,
  standardText,
  renderEmail,
  type RenderedEmail
} from '../../adapters/mail/service.ts'
import type { Staff } from '../../core/app-context.ts'
import { placeholdersIn, readSetting, settings } from '../../core/settings/service.ts'
import { type MailKind, mailKinds } from '../../core/texts.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { sampleEmail } from './email-samples.ts'
import { selectOwnTexts } from './queries.ts'
import { type InvalidField, rejectInvalid, saveSetting, type SaveContext } from './save.ts'

/** An email kind in a language. */
export interface LocalisedEmail {
  kind: MailKind
  locale: LocaleCode
}

interface PreviewContext {
  staff: Staff
  locale: LocaleCode
  now: Date
  /** The shop's URL, for links and pictures. */
  origin: string
  /** A product of the catalogue, for its picture. */
  sku: string
}

const fields = ['subject', 'greeting', 'text', 'button', 'after', 'closing'] as const

/** All kinds with their subjects in a language, and the languages in which their texts were changed. */
export async function describeEmails(db: Reader, locale: LocaleCode) {
  const changed = (await selectOwnTexts(db)).map(({ key }) => key)
  return mailKinds.map((kind) => ({
    kind,
    subject: standardText(kind, locale).subject,
    changed: changed.flatMap((key) => {
      const [, changedKind, language] = key.split(':')
      return changedKind === kind ? (localeOf(language) ?? []) : []
    })
  }))
}

/** The standard texts, and the available placeholders. */
export async function describeStandard(db: Reader, email: LocalisedEmail, { staff, now }: { staff: Staff; now: Date }) {
  const { values } = sampleEmail(email, staff, await readSetting(db, settings.seller), { now, origin: '', sku: '' })
  const placeholders = Object.entries(values)
    .filter(([name]) => allowedIn(email.kind).has(name))
    .map(([name, sample]) => ({ name, sample: typeof sample === 'object' ? summaryOf(sample) : String(sample) }))
  return { standard: standardText(email.kind, email.locale), placeholders }
}

/**
 * Saves custom texts; null restores the standard ones. @throws ApiError 'placeholder-unknown', 'placeholder-missing',
 * 'setting-changed'
 */
export function changeEmail(
  tx: Tx,
  email: LocalisedEmail,
  { value, basedOn }: Input<typeof saveEmail>,
  context: SaveContext
) {
  if (value) rejectInvalid(invalidFields(value, email), context.locale)
  const fieldsOf = (text: EmailText | null): Record<string, unknown> =>
    Object.fromEntries(
      fields.map((field) => [
        `${email.kind} · ${email.locale} · ${field}`,
        (text ?? standardText(email.kind, email.locale))[field]
      ])
    )
  return saveSetting(tx, customText(email.kind, email.locale), { value, basedOn, fields: fieldsOf }, context)
}

/** Sends an email with sample data to the caller. @throws ApiError 'placeholder-unknown', 'placeholder-missing' */
export async function sendSample(
  tx: Tx,
  email: LocalisedEmail,
  text: EmailText,
  previewContext: PreviewContext
): Promise<void> {
  const rendered = await renderSample(tx, email, text, previewContext)
  await queueRenderedEmail(tx, { ...email, to: previewContext.staff.email, rendered }, previewContext.now)
}

/** Renders an email with sample data. @throws ApiError 'placeholder-unknown', 'placeholder-missing' */
export async function renderSample(
  db: Reader,
  email: LocalisedEmail,
  text: EmailText,
  { staff, locale, ...preview }: PreviewContext
): Promise<RenderedEmail> {
  rejectInvalid(invalidFields(text, email), locale)
  const seller = await readSetting(db, settings.seller)
  return renderEmail(sampleEmail(email, staff, seller, preview), seller, text)
}

/** What the editor says a table contains. */
const summaryOf = (block: Block): string =>
  'sums' in block ? block.sums.map(({ label }) => label).join(', ') : block.rows.map(({ title }) => title).join(', ')

/** Placeholders that a custom text may omit; all others carry information found nowhere else. */
const optional = new Set(['brand', 'support', 'name', 'email', 'company', 'count', 'sku', 'staff', 'by'])
const allowedEverywhere = ['brand', 'support', 'name']

/** Placeholders that standard texts no longer have; saved texts may. */
const former: Partial<Record<MailKind, readonly string[]>> = {
  'order-received': ['address'],
  'order-shipped': ['address']
}

const allowedIn = (kind: MailKind): Set<string> =>
  new Set([
    ...allowedEverywhere,
    ...(former[kind] ?? []),
    ...fields.flatMap((field) => placeholdersIn(standardText(kind, defaultLocale)[field]))
  ])

/** Unknown placeholders of each text, and missing ones: a button's must be in the button, others can be anywhere. */
export function invalidFields(value: EmailText, { kind, locale }: LocalisedEmail): InvalidField[] {
  const allowed = allowedIn(kind)
  const standard = standardText(kind, locale)
  const usedAnywhere = fields.flatMap((name) => placeholdersIn(value[name]))
  return fields.flatMap((name): InvalidField[] => {
    const field = `value.${name}`
    const used = placeholdersIn(value[name])
    const unknown = used.filter((placeholder) => !allowed.has(placeholder))
    const needed = name === 'text' || name === 'button' ? placeholdersIn(standard[name]) : []
    const missing = needed.filter(
      (placeholder) => !optional.has(placeholder) && !(name === 'text' ? usedAnywhere : used).includes(placeholder)
    )
    return [
      ...(unknown.length > 0
        ? [
            {
              field,
              code: 'placeholder-unknown' as const,
              values: { placeholders: listPlaceholders(unknown), known: listPlaceholders(allowed) }
            }
          ]
        : []),
      ...(missing.length > 0
        ? [{ field, code: 'placeholder-missing' as const, values: { placeholders: listPlaceholders(missing) } }]
        : [])
    ]
  })
}

const listPlaceholders = (names: Iterable<string>) => [...names].map((name) => `{${name}}`).join(', ')
