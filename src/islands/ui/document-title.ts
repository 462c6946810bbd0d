/** Sets the document title before the brand with which the page's own title ends: `Luma Velara`. */
export function setDocumentTitle(title: string): void {
  const [, brand] = document.title.split(' | ')
  document.title = brand === undefined ? title : `${title} | ${brand}`
}
