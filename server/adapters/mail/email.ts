import type { Seller } from '../../../contract/desk/settings/seller.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { brand } from '../../../src/brand.ts'
import type { EmailText } from '../../../contract/desk/settings/emails.ts'
import { fillPlaceholders } from '../../core/settings/service.ts'
import { type MailKind, mailText } from '../../core/texts.ts'
import {
  type EmailContent,
  type EmailValues,
  type Fact,
  introAndBody,
  nodesOf,
  textValues,
  unplacedBlocks
} from './content.ts'
import { standardText } from './custom-text.ts'
import { renderHtml } from './html.ts'
import { renderText } from './plain-text.ts'

/** Content of an email before translation; the kind selects its texts in `mail.json`. */
export interface Email {
  kind: MailKind
  locale: LocaleCode
  /** The name in the greeting. */
  name: string
  /** Tables without a placeholder in the text follow it. */
  values: EmailValues
  /** Absolute URL of the button. */
  link: string
  /** A second link beside the button. */
  secondLink?: { text: string; link: string } | undefined
  /** What the email is about, beside the logo: `Order 000000123`. */
  reference?: string
  facts?: readonly Fact[]
  addresses?: EmailContent['addresses']
}

/** A translated email, as plain text and HTML. */
export interface RenderedEmail {
  subject: string
  text: string
  html: string
  links: string[]
}

/** Renders an email in its recipient's language, with the seller in the footer; `customText` replaces the standard texts. */
export function renderEmail(email: Email, seller: Seller, customText: EmailText | null = null): RenderedEmail {
  const content = contentOf(email, seller, customText ?? standardText(email.kind, email.locale))
  return {
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content),
    links: content.buttons.map(({ link }) => link)
  }
}

function contentOf(email: Email, seller: Seller, texts: EmailText): EmailContent {
  const { locale, name, link, secondLink, reference = '', facts = [], addresses = [] } = email
  const { legalName, street, postcode, city, supportEmail, supportPhone } = seller
  const contact = [supportEmail, supportPhone].filter((part) => part !== null).join(', ')
  const values = { brand: brand.name, support: supportEmail, ...email.values, name }
  const fill = (template: string) => fillPlaceholders(template, textValues(values), locale)
  const { intro, body } = introAndBody(texts.text, values, locale)
  return {
    locale,
    subject: fill(texts.subject),
    reference,
    greeting: fill(texts.greeting),
    intro,
    facts,
    buttons: [{ text: fill(texts.button), link }, ...(secondLink ? [secondLink] : [])],
    body: [...body, ...unplacedBlocks(texts.text + texts.after, values)],
    addresses,
    after: nodesOf(texts.after, values, locale),
    closing: fill(texts.closing),
    hint: mailText(locale, 'linkHint'),
    footer: mailText(locale, 'footer', { seller: legalName, street, postcode, city, email: contact })
  }
}
