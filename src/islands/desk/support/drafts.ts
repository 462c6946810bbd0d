/** What has been typed and not sent, by request and kind of message. */
export type Drafts = Readonly<Record<string, string>>

/** Fills a template in: `('Dear [name]', { name: 'Ana' })` -> `Dear Ana`. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\[(\w+)\]/g, (whole, name: string) => values[name] ?? whole)
