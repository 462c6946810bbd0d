/** Fills in a template: `('Dear [name]', { name: 'Ana' })` -> `Dear Ana`. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\[(\w+)\]/g, (match, name: string) => values[name] ?? match)
