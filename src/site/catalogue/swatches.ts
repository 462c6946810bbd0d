/** Swatches of a card: each shows its own picture on the card. */
export function startSwatches(card: HTMLElement): void {
  const picture = card.querySelector('img')
  const swatches = [...card.querySelectorAll<HTMLElement>('button[data-src]')]
  for (const swatch of swatches) {
    swatch.addEventListener('click', () => {
      for (const other of swatches) other.ariaPressed = String(other === swatch)
      const { src = '', srcset = '', alt = '' } = swatch.dataset
      if (picture) Object.assign(picture, { src, srcset, alt })
    })
  }
}
