import { array, enums, type Infer, nullable, object, string } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { languages } from '../../locale.ts'
import { boundedText } from '../../scalars.ts'
import { line, newSettingOf, settingOf } from './settings.ts'

/** The texts of an email as plain text; `{name}` is a placeholder, and an empty line in `text` starts a paragraph. */
export const EmailText = object({
  subject: line(150),
  greeting: line(150),
  text: boundedText(1, 4000),
  button: line(60),
  after: line(500),
  closing: line(150)
})
export type EmailText = Infer<typeof EmailText>

const LocaleCode = enums(languages.map(({ code }) => code))

/**
 * Kinds of emails with their subjects in the reader's language, and the languages in which their texts were changed.
 */
export const listEmails = endpoint({
  method: 'GET',
  path: '/api/v2/desk/settings/emails',
  for: 'settings',
  output: array(object({ kind: string(), subject: string(), changed: array(LocaleCode) }))
})

const path = '/api/v2/desk/settings/emails/:kind/:locale'

/** The custom texts of an email in a language; null for the standard ones. */
export const readEmail = endpoint({
  method: 'GET',
  path,
  for: 'settings',
  output: settingOf(nullable(EmailText)),
  errors: { 'not-found': 404 }
})

const Placeholder = object({ name: string(), sample: string() })

/** The standard texts and the available placeholders, each with its sample value for the preview. */
export const readEmailStandard = endpoint({
  method: 'GET',
  path: `${path}/standard`,
  for: 'settings',
  output: object({ standard: EmailText, placeholders: array(Placeholder) }),
  errors: { 'not-found': 404 }
})

const invalid = { 'placeholder-unknown': 422, 'placeholder-missing': 422 } as const

/** Saves custom texts for future emails; null restores the standard ones. */
export const saveEmail = endpoint({
  method: 'PUT',
  path,
  for: 'settings',
  input: newSettingOf(nullable(EmailText)),
  output: settingOf(nullable(EmailText)),
  errors: { 'not-found': 404, 'setting-changed': 409, ...invalid }
})

/** Previews the email with sample data. Nothing is saved. */
export const previewEmail = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  for: 'settings',
  input: object({ value: EmailText }),
  output: object({ subject: string(), html: string() }),
  errors: { 'not-found': 404, ...invalid }
})

/** Sends the preview to the caller's own address. */
export const testEmail = endpoint({
  method: 'POST',
  path: `${path}/test`,
  for: 'settings',
  input: object({ value: EmailText }),
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404, ...invalid }
})
