import { html } from 'hono/html'
import type { Seller } from '../../../contract/desk/settings/seller.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { brand, colours } from '../../../src/brand.ts'
import type { EmailText } from '../../../contract/desk/settings/emails.ts'
import { type MailKind, mailText } from '../../core/texts.ts'
import { fillText } from './custom-text.ts'

/** Content of an email before translation; the kind selects its texts in `mail.json`. */
export interface Email {
  kind: MailKind
  locale: LocaleCode
  /** The name in the greeting. */
  name: string
  values: Record<string, string | number>
  /** Absolute URL of the button. */
  link: string
}

/** A translated email, as plain text and HTML. */
export interface RenderedEmail {
  subject: string
  text: string
  html: string
  links: string[]
}

/** Renders an email in its recipient's language, with the seller in the footer; `customText` replaces the standard texts. */
export function renderEmail(
  { kind, locale, name, values, link }: Email,
  seller: Seller,
  customText: EmailText | null = null
): RenderedEmail {
  const { legalName, street, postcode, city, supportEmail, supportPhone } = seller
  const contact = [supportEmail, supportPhone].filter((part) => part !== null).join(', ')
  const allValues = { brand: brand.name, support: supportEmail, ...values }
  const filled = customText
    ? fillText(customText, { ...allValues, name }, locale)
    : standardTexts(kind, locale, { ...allValues, name })
  const texts = {
    ...filled,
    // An empty value leaves no gap.
    paragraphs: filled.text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
    hint: mailText(locale, 'linkHint'),
    footer: mailText(locale, 'footer', { seller: legalName, street, postcode, city, email: contact })
  }
  const { subject, greeting, paragraphs, button, after, closing, footer } = texts
  const text = [greeting, ...paragraphs, `${button}\n${link}`, after, closing, `-- \n${footer}`].join('\n\n')
  return { subject, text: `${text}\n`, html: renderHtml(locale, link, texts), links: [link] }
}

const standardTexts = (kind: MailKind, locale: LocaleCode, values: Email['values']): EmailText => ({
  subject: mailText(locale, `${kind}.subject`, values),
  greeting: mailText(locale, 'greeting', values),
  text: mailText(locale, `${kind}.text`, values),
  button: mailText(locale, `${kind}.button`, values),
  after: mailText(locale, `${kind}.after`, values),
  closing: mailText(locale, 'closing', values)
})

interface EmailTexts {
  subject: string
  greeting: string
  paragraphs: string[]
  button: string
  after: string
  closing: string
  hint: string
  footer: string
}

const style = {
  body: `margin:0;padding:24px;background:${colours.paper};color:${colours.ink};font:16px/1.5 Helvetica,Arial,sans-serif`,
  card: `max-width:560px;margin:0 auto;padding:32px;background:${colours.white};border:1px solid ${colours.line};border-radius:10px`,
  logo: `margin:0 0 24px;font:30px Georgia,serif;color:${colours.plum}`,
  button: `display:inline-block;padding:12px 24px;border-radius:4px;background:${colours.plum};color:${colours.white};font-weight:bold;text-decoration:none`,
  small: `margin:16px 0;font-size:13px;color:${colours.muted};word-break:break-word;overflow-wrap:anywhere`,
  foot: `margin:24px 0 0;padding-top:16px;border-top:1px solid ${colours.line};font-size:13px;color:${colours.muted}`
}

// Inline styles render consistently in all email clients; a single column needs no tables.
function renderHtml(locale: LocaleCode, link: string, texts: EmailTexts): string {
  return String(
    html`<!doctype html>
      <html lang="${locale}">
        <head>
          <meta charset="utf-8" />
          <title>${texts.subject}</title>
        </head>
        <body style="${style.body}">
          <div style="${style.card}">
            <p style="${style.logo}">${brand.logoText}</p>
            <p>${texts.greeting}</p>
            ${texts.paragraphs.map((paragraph) => html`<p style="white-space:pre-line">${paragraph}</p>`)}
            <p><a href="${link}" style="${style.button}">${texts.button}</a></p>
            <p>${texts.after}</p>
            <p>${texts.closing}</p>
            <p style="${style.small}">${texts.hint}<br />${link}</p>
            <p style="${style.foot}">${texts.footer}</p>
          </div>
        </body>
      </html> `
  )
}
