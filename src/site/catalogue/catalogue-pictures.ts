const all = (place: ParentNode, selector: string) => [...place.querySelectorAll<HTMLElement>(selector)]

/** Swatches change the picture of their card and sheet; thumbnails of a sheet replace the large picture. */
export function startPictures(root: HTMLElement): void {
  root.addEventListener('click', ({ target }) => {
    const chosen = target instanceof Element ? target.closest<HTMLElement>('[data-shows], [data-thumb]') : null
    const product = chosen?.closest<HTMLElement>('[data-product]')
    if (!chosen || !product) return
    const thumbs = all(product, '[data-thumb]')
    const { shows } = chosen.dataset
    if (!shows) {
      enlarge(product, chosen)
      // The clicked thumbnail is hidden: focus moves to the first visible one.
      return thumbs.find(({ parentElement }) => !parentElement?.hidden)?.focus({ preventScroll: true })
    }
    for (const swatch of all(product, '[data-shows]')) swatch.ariaPressed = String(swatch.dataset['shows'] === shows)
    const thumb = thumbs[Number(shows)]
    showPicture(thumb ?? chosen, product.querySelector('[data-card-picture]'))
    if (thumb) enlarge(product, thumb)
  })
}

function enlarge(product: HTMLElement, chosen: HTMLElement): void {
  showPicture(chosen, product.querySelector('[data-main]'))
  for (const thumb of all(product, '[data-thumb]')) thumb.parentElement?.toggleAttribute('hidden', thumb === chosen)
}

function showPicture(shown: HTMLElement, picture: HTMLImageElement | null): void {
  const { src = '', srcset = '', alt = '' } = shown.dataset
  if (picture) Object.assign(picture, { src, srcset, alt: shown.querySelector('img')?.alt ?? alt })
}
