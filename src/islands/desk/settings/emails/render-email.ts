import { trusted } from '../../../../lib/trusted-html.ts'

/**
 * Renders the body of an email as elements. The page's policy blocks style attributes in HTML, even while it is parsed,
 * but not styles set by a script; only these and the attributes of tables and pictures are copied.
 */
export function renderEmail(html: string): HTMLElement {
  // Quotes in texts are escaped, so every match is an attribute.
  const inert = html.slice(html.indexOf('<body')).replaceAll(/\sstyle="/g, ' data-style="')
  return cloneElement(new DOMParser().parseFromString(trusted.createHTML(inert), 'text/html').body, 'div')
}

// Links are rendered as text: following one would discard unsaved input.
const tags = /^(?:B|BR|DIV|IMG|P|TABLE|TBODY|TD|TH|THEAD|TR)$/
// A heading of the email is not a heading of the page.
const tagOf = ({ tagName }: Element): string => (tags.test(tagName) ? tagName : tagName === 'H1' ? 'div' : 'span')
const attributes = ['align', 'alt', 'cellpadding', 'cellspacing', 'colspan', 'height', 'role', 'scope', 'src', 'width']

function cloneElement(from: Element, tag = tagOf(from)): HTMLElement {
  const clone = document.createElement(tag)
  clone.style.cssText = from.getAttribute('data-style') ?? ''
  for (const name of attributes) {
    const value = from.getAttribute(name)
    if (value !== null) clone.setAttribute(name, value)
  }
  for (const child of from.childNodes) {
    if (child instanceof Element) clone.append(cloneElement(child))
    else if (child instanceof Text) clone.append(child.data)
  }
  return clone
}
