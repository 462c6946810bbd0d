const link = /<link rel="stylesheet" href="([^"]+)">/g

/** A text of this length is more than the 14 kB of a first answer, compressed as it is. */
const longPage = 2 ** 17

/**
 * A page too long for a first answer takes its sheets along in the second, instead of asking for them after it. Others
 * stay as they are: with the sheets they would need a second answer, and the next page would bring them again.
 * @param {string} html
 * @param {(href: string) => Promise<string>} read
 * @returns {Promise<string>}
 */
export async function inlineSheets(html, read) {
  if (html.length < longPage || html.includes('<astro-island')) return html
  const hrefs = [...html.matchAll(link)].map(([, href]) => href)
  const sheets = new Map(await Promise.all(hrefs.map(async (href) => [href, await read(href)])))
  return html.replaceAll(link, (_, href) => `<style data-sheet="${href}">${sheets.get(href)}</style>`)
}
