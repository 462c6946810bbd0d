import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4'],
  allowedAttributes: {},
  disallowedTagsMode: 'discard'
}

/** Plain paragraphs only: safe without sanitising, and nearly all descriptions match. */
const harmless = /^(?:<p>[^<>]*<\/p>)*$/

/** Reduces a description to paragraphs, lists, headings and emphasis, without attributes. */
export function sanitise(html: string): string {
  return harmless.test(html) ? html : sanitizeHtml(html, options)
}
