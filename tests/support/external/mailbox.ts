import type { TestShop } from '../shop.ts'

/** A mail as the demo's mailbox shows it. */
export interface Mail {
  to: string
  kind: string
  locale: string
  subject: string
  text: string
  links: string[]
}

/** All mails of a shop, the newest first; those to one address where it is given. */
export async function mailsOf(shop: TestShop, to?: string): Promise<Mail[]> {
  const answer = await shop.nobody.send('/dev/mailbox', { headers: { Accept: 'application/json' } })
  const mails = (await answer.json()) as Mail[]
  return to === undefined ? mails : mails.filter((mail) => mail.to === to)
}

/** The token at the end of a mail's link. */
export const tokenIn = (mail: Mail | undefined): string => mail!.links[0]!.split('/').at(-1)!
