import sax from 'sax'
import { ReadError } from './read-error.ts'

/** Handlers for the XML reader. Names have no prefix: `x:row` is `row`. */
export interface XmlHandlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** Maximum nesting depth: no sheet needs a quarter of it. */
const maxDepth = 64

/**
 * Reads XML as a stream. Document types are rejected, so only predefined entities are supported. @throws ReadError
 * 'file-damaged'
 */
export async function parseXml(chunks: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  // sax only limits names and attributes while tracking positions.
  const parser = sax.parser(true, { position: true })
  let depth = 0
  const fail = () => {
    throw new ReadError('file-damaged')
  }
  Object.assign(parser, {
    ondoctype: fail,
    onerror: fail,
    onopentag({ name, attributes }) {
      depth += 1
      if (depth > maxDepth) fail()
      handlers.open?.(localName(name), attributes as Record<string, string>)
    },
    onclosetag(name) {
      depth -= 1
      handlers.close?.(localName(name))
    },
    ontext: (text) => handlers.text?.(text),
    oncdata: (text) => handlers.text?.(text)
  } satisfies Partial<sax.SAXParser>)
  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk))
    parser.write(decoder.decode(chunk, { stream: true }))
  }
  if (decoder) parser.write(decoder.decode()).close()
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 100))
  return /^<\?xml[^>]*encoding=["'](?:iso-8859-1|windows-1252)["']/i.test(start) ? 'windows-1252' : 'utf-8'
}

/** An attribute by its local name: `r:id` and `d:id` are `id`. */
export function attributeOf(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  return attributes[name] ?? Object.entries(attributes).find(([key]) => localName(key) === name)?.[1]
}
