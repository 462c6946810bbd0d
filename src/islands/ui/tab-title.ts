/**
 * Sets the document title before the brand that the page's own title ends with: `Luma
 * Velara`.
 */
export function nameTab(shown: string): void {
  const [, brand] = document.title.split(' | ')
  document.title = brand === undefined ? shown : `${shown} | ${brand}`
}
