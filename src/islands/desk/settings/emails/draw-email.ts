import { trusted } from '../../../../lib/trusted-html.ts'

/**
 * The body of an email as elements. The page's policy blocks style attributes in HTML, but not styles that a script
 * sets; nothing else is taken over.
 */
export function drawEmail(html: string): HTMLElement {
  return drawElement(new DOMParser().parseFromString(trusted.createHTML(html), 'text/html').body, 'div')
}

// A link is drawn as text: it would lead out of what is typed.
const tagOf = ({ tagName }: Element): string => (/^(?:DIV|P|BR)$/.test(tagName) ? tagName : 'span')

function drawElement(from: Element, tag = tagOf(from)): HTMLElement {
  const drawn = document.createElement(tag)
  drawn.style.cssText = from.getAttribute('style') ?? ''
  for (const child of from.childNodes) {
    if (child instanceof Element) drawn.append(drawElement(child))
    else drawn.append(child.textContent ?? '')
  }
  return drawn
}
