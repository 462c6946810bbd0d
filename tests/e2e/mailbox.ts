import type { APIRequestContext } from '@playwright/test'
import { expect } from '../support/e2e.ts'

/** A mail as the demo's mailbox shows it. */
interface Mail {
  to: string
  kind: string
  text: string
  links: string[]
}

/** The newest mail to an address, as soon as it is there. */
export async function newestMail(request: APIRequestContext, to: string): Promise<Mail> {
  const headers = { Accept: 'application/json' }
  const find = async () => {
    const mails = (await (await request.get('/dev/mailbox', { headers })).json()) as Mail[]
    return mails.find((mail) => mail.to === to)
  }
  await expect.poll(find).toBeDefined()
  return (await find())!
}

/** The path of its link. */
export const pathIn = ({ links }: Mail): string => new URL(links[0]!).pathname
