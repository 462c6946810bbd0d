import type { APIRequestContext } from '@playwright/test'
import { expect } from '../support/e2e.ts'

/** An email as shown in the demo's mailbox. */
interface Mail {
  to: string
  kind: string
  text: string
  links: string[]
}

/** The newest email to an address, once it has arrived. */
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
