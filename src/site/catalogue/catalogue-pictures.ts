/** Swatches change the picture of their card and sheet; thumbnails of a sheet replace the large picture. */
export function startPictures(root: HTMLElement): void {
  for (const product of root.querySelectorAll<HTMLElement>('[data-product]')) {
    const thumbs = [...product.querySelectorAll<HTMLElement>('[data-thumb]')]
    const card = product.querySelector<HTMLImageElement>('[data-card-picture]')
    const main = product.querySelector<HTMLImageElement>('[data-main]')
    const swatches = [...product.querySelectorAll<HTMLElement>('[data-shows]')]
    const enlarge = (chosen: HTMLElement) => {
      if (main) showPicture(chosen, main)
      for (const thumb of thumbs) thumb.parentElement?.toggleAttribute('hidden', thumb === chosen)
    }
    for (const thumb of thumbs) {
      thumb.addEventListener('click', () => {
        enlarge(thumb)
        // The clicked thumbnail is hidden: focus moves to the first visible one.
        thumbs.find(({ parentElement }) => !parentElement?.hidden)?.focus({ preventScroll: true })
      })
    }
    for (const swatch of swatches) {
      swatch.addEventListener('click', () => {
        const shown = swatch.dataset['shows'] ?? ''
        for (const other of swatches) other.ariaPressed = String(other.dataset['shows'] === shown)
        const chosen = thumbs[Number(shown)]
        if (card) showPicture(chosen ?? swatch, card)
        if (chosen) enlarge(chosen)
      })
    }
  }
}

function showPicture(shown: HTMLElement, picture: HTMLImageElement): void {
  const { src = '', srcset = '', alt = '' } = shown.dataset
  Object.assign(picture, { src, srcset, alt: shown.querySelector('img')?.alt ?? alt })
}
