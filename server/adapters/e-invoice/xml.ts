import XMLBuilder from 'fast-xml-builder'

/** Elements in order: attributes are `@_name`, with the text in `#text`; undefined elements are omitted. */
export type Node = string | { [name: string]: Node | Node[] | undefined }

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true, format: true })

/** Characters that XML cannot contain, even escaped. */
// oxlint-disable-next-line no-control-regex -- these are what is removed
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Writes a document with a single root element. */
export function writeXml(root: Record<string, Node>): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(prune(root))}`
}

function prune(node: Node | Node[]): unknown {
  if (typeof node === 'string') return node.replaceAll(forbidden, '')
  if (Array.isArray(node)) return node.map(prune)
  return Object.fromEntries(
    Object.entries(node).flatMap(([name, value]) => (value === undefined ? [] : [[name, prune(value)]]))
  )
}
