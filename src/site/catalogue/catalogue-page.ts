import { hashId } from '../hash-id.ts'
import { scrollToTarget } from './catalogue-anchors.ts'
import { startMenus } from './catalogue-menus.ts'
import { startPictures } from './catalogue-pictures.ts'
import { hasModifierKey, startSheets } from './catalogue-sheets.ts'

/**
 * Enhances the overview of the public catalogue: menus, sheets and swatches. The URL hash names a category, a
 * collection or a product, whose sheet then opens.
 */
export function startCatalogue(root: HTMLElement): void {
  startMenus(root)
  startPictures(root)
  const sheets = startSheets(root)

  const openTarget = () => {
    const target = targetOf(location.hash)
    if (!target) return sheets.close()
    root.toggleAttribute('data-whole', true)
    if (!sheets.open(target.id)) sheets.close()
    scrollToTarget(target)
  }
  // Clicking the same link again scrolls again, although the hash does not change.
  root.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"], a[data-opens]')
    if (!link || event.defaultPrevented || hasModifierKey(event)) return
    const hash = link.hash || `#${link.dataset['opens']}`
    if (!targetOf(hash)) return
    event.preventDefault()
    if (hash !== location.hash) history.pushState(null, '', hash)
    openTarget()
  })
  addEventListener('hashchange', openTarget)
  addEventListener('popstate', openTarget)
  if (location.hash) openTarget()

  function targetOf(hash: string): HTMLElement | undefined {
    const target = document.getElementById(hashId(hash))
    return target && root.contains(target) ? target : undefined
  }
}
