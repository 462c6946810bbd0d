import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4'],
  allowedAttributes: {},
  disallowedTagsMode: 'discard'
}

/** Paragraphs of plain text, which nearly all descriptions are: they need no sanitising. */
const plainParagraphs = /^(?:<p>[^<>]*<\/p>)*$/

/** Reduces a description to paragraphs, lists, headings and emphasis, without attributes. */
export function sanitise(html: string): string {
  return plainParagraphs.test(html) ? html : sanitizeHtml(html, options)
}
