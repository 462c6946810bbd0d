/** The desk's sections in navigation order; the first is the default. */
export const sectionCodes = ['applications', 'orders', 'prices', 'log'] as const
export type SectionCode = (typeof sectionCodes)[number]

/** The section named by a URL, or the first. */
export function sectionIn(search: URLSearchParams): SectionCode {
  return sectionCodes.find((code) => code === search.get('section')) ?? sectionCodes[0]
}
