import { nullable } from 'superstruct'
import { EmailText } from '../../../contract/desk/settings/emails.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { placeholdersOf, type SettingType } from '../../core/settings/service.ts'
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
