import { trusted } from '../lib/trusted-html.ts'

/**
 * Loads a page or fragment of this site, without the language cookie: another tab may have changed it, and the server
 * would redirect to that language. Nothing in it runs or loads before it is inserted. @throws if it cannot be
 * loaded
 */
export async function readHtml(address: string): Promise<DocumentFragment> {
  const response = await fetch(address, { credentials: 'omit' })
  if (!response.ok) throw new Error(`${address} returned ${response.status}`)
  const innerHTML = trusted.createHTML(await response.text())
  return Object.assign(document.createElement('template'), { innerHTML }).content
}
