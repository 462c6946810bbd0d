import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4'],
  allowedAttributes: {},
  disallowedTagsMode: 'discard'
}

/** Paragraphs without anything inside: what nearly every description is, and nothing that could be harmful. */
const harmless = /^(?:<p>[^<>]*<\/p>)*$/

/** A description with nothing in it but paragraphs, lists, headings and emphasis; never an attribute. */
export function sanitise(html: string): string {
  return harmless.test(html) ? html : sanitizeHtml(html, options)
}
