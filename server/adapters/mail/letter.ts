import { html } from 'hono/html'
import type { LocaleCode } from '../../../contract/locale.ts'
import { brand } from '../../../src/brand.ts'
import { type MailKind, mailText } from '../../core/texts.ts'

/** What a mail says, before it has words: the kind names its texts in `mail.json`. */
export interface Letter {
  kind: MailKind
  locale: LocaleCode
  /** Whom it greets. */
  name: string
  values: Record<string, string | number>
  /** Absolute address behind the button. */
  link: string
}

/** A mail in words, the same in plain text and HTML. */
export interface WrittenLetter {
  subject: string
  text: string
  html: string
  links: string[]
}

/** Puts a letter into its reader's language. */
export function writeLetter({ kind, locale, name, values, link }: Letter): WrittenLetter {
  const seller = { seller: brand.legalName, email: brand.supportEmail, ...brand.address }
  const all = { brand: brand.name, support: brand.supportEmail, ...values }
  const words = {
    subject: mailText(locale, `${kind}.subject`, all),
    greeting: mailText(locale, 'greeting', { name }),
    // A value that is empty leaves no gap.
    paragraphs: mailText(locale, `${kind}.text`, all)
      .split('\n\n')
      .filter((paragraph) => paragraph.trim() !== ''),
    button: mailText(locale, `${kind}.button`, all),
    after: mailText(locale, `${kind}.after`, all),
    closing: mailText(locale, 'closing', all),
    hint: mailText(locale, 'linkHint'),
    footer: mailText(locale, 'footer', seller)
  }
  const { subject, greeting, paragraphs, button, after, closing, footer } = words
  const text = [greeting, ...paragraphs, `${button}:\n${link}`, after, closing, `-- \n${footer}`].join('\n\n')
  return { subject, text: `${text}\n`, html: drawLetter(locale, link, words), links: [link] }
}

interface Words {
  subject: string
  greeting: string
  paragraphs: string[]
  button: string
  after: string
  closing: string
  hint: string
  footer: string
}

const { colours } = brand
const style = {
  body: `margin:0;padding:24px;background:${colours.paper};color:${colours.ink};font:16px/1.5 Helvetica,Arial,sans-serif`,
  card: `max-width:560px;margin:0 auto;padding:32px;background:${colours.white};border:1px solid ${colours.line};border-radius:10px`,
  logo: `margin:0 0 24px;font:30px Georgia,serif;color:${colours.primary}`,
  button: `display:inline-block;padding:12px 24px;border-radius:4px;background:${colours.primary};color:${colours.white};font-weight:bold;text-decoration:none`,
  small: `margin:16px 0;font-size:13px;color:${colours.muted};word-break:break-all`,
  foot: `margin:24px 0 0;padding-top:16px;border-top:1px solid ${colours.line};font-size:13px;color:${colours.muted}`
}

// Tables and inline styles are what every mail program draws alike; here one column needs no table.
function drawLetter(locale: LocaleCode, link: string, words: Words): string {
  return String(
    html`<!doctype html>
      <html lang="${locale}">
        <head>
          <meta charset="utf-8" />
          <title>${words.subject}</title>
        </head>
        <body style="${style.body}">
          <div style="${style.card}">
            <p style="${style.logo}">${brand.logoText}</p>
            <p>${words.greeting}</p>
            ${words.paragraphs.map((paragraph) => html`<p style="white-space:pre-line">${paragraph}</p>`)}
            <p><a href="${link}" style="${style.button}">${words.button}</a></p>
            <p>${words.after}</p>
            <p>${words.closing}</p>
            <p style="${style.small}">${words.hint}<br />${link}</p>
            <p style="${style.foot}">${words.footer}</p>
          </div>
        </body>
      </html> `
  )
}
