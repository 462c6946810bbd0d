const link = /<link rel="stylesheet" href="([^"]+)">/g

/** Compressed, a text of this length exceeds the 14 kB of a first round trip. */
const minPageLength = 2 ** 17

/**
 * Inlines stylesheets into pages that need a second round trip anyway, which saves a further request. Other pages are
 * unchanged: inlined styles would cause a second round trip on every page.
 * @param {string} html
 * @param {(href: string) => Promise<string>} read
 * @returns {Promise<string>}
 */
export async function inlineSheets(html, read) {
  if (html.length < minPageLength || html.includes('<astro-island')) return html
  const hrefs = [...html.matchAll(link)].map(([, href]) => href)
  const sheets = new Map(await Promise.all(hrefs.map(async (href) => [href, await read(href)])))
  return html.replaceAll(link, (_, href) => `<style data-sheet="${href}">${sheets.get(href)}</style>`)
}
