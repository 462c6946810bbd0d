import { nullable } from 'superstruct'
import { EmailText } from '../../../contract/desk/settings/emails.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { fillPlaceholders, placeholdersOf, type SettingType } from '../../core/settings/service.ts'
import { type MailKind, mailTemplate } from '../../core/texts.ts'

/** The setting with an email's custom texts in a language; null for the standard texts. */
export const customText = (kind: MailKind, locale: LocaleCode): SettingType<EmailText | null> => ({
  key: `email:${kind}:${locale}`,
  struct: nullable(EmailText),
  standard: null
})

/** The standard texts of an email, with every placeholder as `{name}`. */
export function standardText(kind: MailKind, locale: LocaleCode): EmailText {
  const templateOf = (key: Parameters<typeof mailTemplate>[1]) => placeholdersOf(mailTemplate(locale, key))
  return {
    subject: templateOf(`${kind}.subject`),
    greeting: templateOf('greeting'),
    text: templateOf(`${kind}.text`),
    button: templateOf(`${kind}.button`),
    after: templateOf(`${kind}.after`),
    closing: templateOf('closing')
  }
}

/** The texts with their placeholders replaced. */
export function fillText(text: EmailText, values: Record<string, string | number>, locale: LocaleCode): EmailText {
  const fill = (template: string) => fillPlaceholders(template, values, locale)
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
