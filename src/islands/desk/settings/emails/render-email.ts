import { trusted } from '../../../../lib/trusted-html.ts'

/**
 * Renders the body of an email as elements. The page's policy blocks style attributes in HTML, even while it is parsed,
 * but not styles set by a script; only styles are copied.
 */
export function renderEmail(html: string): HTMLElement {
  // Quotes in texts are escaped, so that these are attributes.
  const inert = html.replaceAll(' style="', ' data-style="')
  return cloneElement(new DOMParser().parseFromString(trusted.createHTML(inert), 'text/html').body, 'div')
}

// Links are rendered as text: they would leave the unsaved input.
const tagOf = ({ tagName }: Element): string => (/^(?:DIV|P|BR)$/.test(tagName) ? tagName : 'span')

function cloneElement(from: Element, tag = tagOf(from)): HTMLElement {
  const clone = document.createElement(tag)
  clone.style.cssText = from.getAttribute('data-style') ?? ''
  for (const child of from.childNodes) {
    if (child instanceof Element) clone.append(cloneElement(child))
    else clone.append(child.textContent ?? '')
  }
  return clone
}
