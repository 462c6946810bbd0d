import { nullable } from 'superstruct'
import { EmailText } from '../../../contract/desk/settings/emails.ts'
import { formatNumber } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { SettingType } from '../../core/settings/service.ts'
import { type MailKind, mailTemplate } from '../../core/texts.ts'

/** The setting of an email's own texts in a language; null is the standard. */
export const ownText = (kind: MailKind, locale: LocaleCode): SettingType<EmailText | null> => ({
  key: `email:${kind}:${locale}`,
  struct: nullable(EmailText),
  standard: null
})

/** The standard texts of an email, with `{name}` for every placeholder. */
export function standardText(kind: MailKind, locale: LocaleCode): EmailText {
  const of = (key: Parameters<typeof mailTemplate>[1]) =>
    mailTemplate(locale, key).replaceAll(/\{\{\s*(\w+)[^}]*\}\}/g, '{$1}')
  return {
    subject: of(`${kind}.subject`),
    greeting: of('greeting'),
    text: of(`${kind}.text`),
    button: of(`${kind}.button`),
    after: of(`${kind}.after`),
    closing: of('closing')
  }
}

/** The names of the placeholders of a text, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name.trim()))
]

/** Replaces the placeholders of all texts at once, so that a value that looks like one stays as it is. */
export function fillText(text: EmailText, values: Record<string, string | number>, locale: LocaleCode): EmailText {
  const shown = (value: string | number) => (typeof value === 'number' ? formatNumber(value, locale) : value)
  const fill = (one: string) =>
    one.replaceAll(/\{\s*(\w+)\s*\}/g, (whole, name: string) => {
      const value = values[name]
      return value === undefined ? whole : shown(value)
    })
  const { subject, greeting, text: body, button, after, closing } = text
  return {
    subject: fill(subject),
    greeting: fill(greeting),
    text: fill(body),
    button: fill(button),
    after: fill(after),
    closing: fill(closing)
  }
}
