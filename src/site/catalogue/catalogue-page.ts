import { goTo } from './catalogue-anchors.ts'
import { startMenus } from './catalogue-menus.ts'
import { startPictures } from './catalogue-pictures.ts'
import { startSheets } from './catalogue-sheets.ts'

/**
 * Enhances the overview of the public catalogue: menus, sheets and swatches. The URL hash names a category, a
 * collection or a product, whose sheet then opens.
 */
export function startCatalogue(root: HTMLElement): void {
  startMenus(root)
  startPictures(root)
  const sheets = startSheets(root)
  root.toggleAttribute('data-live', true)

  const settle = () => {
    const place = placeOf(location.hash)
    if (!place) return sheets.close()
    if (!sheets.open(place.id)) sheets.close()
    goTo(place)
  }
  // Clicking the same link again scrolls again, although the hash does not change.
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : undefined
    const place = link && placeOf(link.hash)
    if (!place || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (link.hash !== location.hash) history.pushState(null, '', link.hash)
    settle()
  })
  addEventListener('hashchange', settle)
  addEventListener('popstate', settle)
  if (location.hash) settle()

  function placeOf(hash: string): HTMLElement | undefined {
    const place = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    return place && root.contains(place) ? place : undefined
  }
}
