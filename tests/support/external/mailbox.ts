import type { TestShop } from '../shop.ts'

/** An email as shown in the demo's mailbox. */
export interface Mail {
  to: string
  kind: string
  locale: string
  subject: string
  text: string
  links: string[]
}

/**
 * All emails of a shop, newest first; optionally only those to one address. Throws if one has an unreplaced
 * placeholder.
 */
export async function mailsOf(shop: TestShop, to?: string): Promise<Mail[]> {
  const response = await shop.anonymous.send('/dev/mailbox', { headers: { Accept: 'application/json' } })
  const mails = (await response.json()) as Mail[]
  const open = mails.find(({ subject, text }) => /\{\w+\}/.test(subject + text))
  if (open) throw new Error(`A value of the email ${open.kind} is missing: ${open.subject}\n${open.text}`)
  return to === undefined ? mails : mails.filter((mail) => mail.to === to)
}

/** The token at the end of an email's link. */
export const tokenIn = (mail: Mail | undefined): string => mail!.links[0]!.split('/').at(-1)!
