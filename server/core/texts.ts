import { readFileSync } from 'node:fs'
import i18next from 'i18next'
import type { LocaleCode } from '../../contract/locale.ts'
import type documents from '../../src/i18n/en/orders/documents.json'
import type mail from '../../src/i18n/en/core/mail.json'
import type errors from '../../src/i18n/en/core/errors.json'
import type server from '../../src/i18n/en/core/server.json'
import type ui from '../../src/i18n/en/core/ui.json'
import type desk from '../../src/i18n/en/desk/desk.json'

const folder = new URL('../../src/i18n/', import.meta.url)

type Singular<K extends string> = K extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : K
/** Keys of a message file, with nested keys joined by dots: `'payment-methods.bank_transfer.name'`. */
type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? Singular<K> : T[K] extends object ? `${K}.${Leaves<T[K]>}` : never
}[keyof T & string]

/** A code with a message in `errors.json`. */
export type ErrorCode = Singular<keyof typeof errors & string>
type ServerKey = Leaves<typeof server>
/** A kind of email, with texts in `mail.json`. */
export type MailKind = { [K in keyof typeof mail]: (typeof mail)[K] extends string ? never : K }[keyof typeof mail]
type MailKey = Leaves<typeof mail>
/** A text of a PDF, with nested keys joined by dots. */
export type DocumentKey = Leaves<typeof documents>
/** A text of the pages' kit that is also used in files. */
type PageKey = Leaves<typeof ui>
/** A text of the desk that is also used in files. */
type DeskKey = Leaves<typeof desk>
type Values = Record<string, string | number>

/** Message files that the server uses, with the folder of their domain; all others are only for pages. */
const files = [
  'orders/documents',
  'core/mail',
  'core/errors',
  'core/server',
  'core/ui',
  'catalogue/media-kit',
  'desk/desk',
  'desk/desk-partners',
  'desk/desk-security',
  'partners/company',
  'partners/support',
  'partners/personal-data',
  'partners/registration',
  'partners/team'
] as const

/** Translates a key of a message file; the functions below add types for the keys. */
type Translate = (key: string, options: Readonly<Record<string, string | number | boolean>>) => string

const translators: Readonly<Record<LocaleCode, Translate>> = {
  en: translateIn('en'),
  fr: translateIn('fr'),
  de: translateIn('de'),
  it: translateIn('it'),
  es: translateIn('es')
}

function readMessages(locale: LocaleCode, file: (typeof files)[number]): object {
  return JSON.parse(readFileSync(new URL(`${locale}/${file}.json`, folder), 'utf8')) as object
}

function translateIn(locale: LocaleCode): Translate {
  const instance = i18next.createInstance()
  const resources = Object.fromEntries(
    files.map((file) => [file.slice(file.indexOf('/') + 1), readMessages(locale, file)])
  )
  void instance.init({
    lng: locale,
    resources: { [locale]: resources },
    initAsync: false,
    interpolation: { escapeValue: false }
  })
  return (key, options) => String(instance.t(key, options as never))
}

/** The message of an error in a language. */
export function errorText(locale: LocaleCode, code: ErrorCode, values: Values = {}): string {
  return translators[locale](code, { ns: 'errors', ...values })
}

/** A server text (`server.json`) in a language. */
export function serverText(locale: LocaleCode, key: ServerKey, values: Values = {}): string {
  return translators[locale](key, { ns: 'server', ...values })
}

/** Same as `serverText` without interpolation, in the plural form if it has one: `Invoice, {{count}} days`. */
export const serverTemplate = (locale: LocaleCode, key: ServerKey): string =>
  translators[locale](key, { ns: 'server', count: 2, skipInterpolation: true })

/** An email text (`mail.json`) in a language. */
export function mailText(locale: LocaleCode, key: MailKey, values: Values = {}): string {
  return translators[locale](key, { ns: 'mail', ...values })
}

/** Same as `mailText` without interpolation: `Invoice {{invoice}}`. */
export const mailTemplate = (locale: LocaleCode, key: MailKey): string =>
  translators[locale](key, { ns: 'mail', skipInterpolation: true })

const emails = Object.entries(readMessages('en', 'core/mail')).filter(([, texts]) => typeof texts === 'object')
const namesOfEmails = new Set(emails.map(([kind]) => kind))

/** Whether a text is a kind of email. */
export const isMailKind = (text: string): text is MailKind => namesOfEmails.has(text)

/** All kinds of emails. */
export const mailKinds: readonly MailKind[] = [...namesOfEmails].filter(isMailKind)

/** A text of an invoice or statement (`documents.json`) in a language. */
export function documentText(locale: LocaleCode, key: DocumentKey, values: Values = {}): string {
  return translators[locale](key, { ns: 'documents', ...values })
}

/** A text of the personal data export (`personal-data.json`); falls back to the key. */
export function personalDataText(locale: LocaleCode, key: string): string {
  return translators[locale](key, { ns: 'personal-data' })
}

/** Page texts that name codes in the personal data export. */
export type NamingFile =
  'company' | 'media-kit' | 'desk' | 'desk-partners' | 'desk-security' | 'support' | 'registration' | 'team' | 'ui'

/** The name that pages use for a code, such as a state; undefined if they have none. */
export function codeName(locale: LocaleCode, file: NamingFile, key: string, values: Values = {}): string | undefined {
  const text = translators[locale](key, { ns: file, ...values })
  return text === key ? undefined : text
}

/** A text of the pages' kit (`ui.json`), such as the name of an order state, in a language. */
export function pageText(locale: LocaleCode, key: PageKey): string {
  return translators[locale](key, { ns: 'ui' })
}

/** A text of the desk (`desk.json`), such as the name of an action, in a language. */
export function deskText(locale: LocaleCode, key: DeskKey): string {
  return translators[locale](key, { ns: 'desk' })
}
