import { createHash } from 'node:crypto'

const attribute = String.raw`\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>\x60]+))?`
const element = new RegExp(String.raw`<(script|style)((?:${attribute})*)\s*>([\s\S]*?)</\1\s*>`, 'gi')
const openTag = new RegExp(String.raw`<([a-z][\w-]*)((?:${attribute})*)\s*/?>`, 'gi')
const oneAttribute = new RegExp(attribute, 'g')
// A cheap test for thousands of pages, few of which match.
const mayBeForbidden = /\s(?:style|on[a-z]+)\s*=/i
const data = new Set(['application/json', 'application/ld+json'])

/**
 * The parts of a page relevant to a Content-Security-Policy: hashes of inline scripts and styles, and attributes
 * (`style`, `onclick` …) that no hash can allow.
 */
export function inlineParts(html) {
  const scripts = []
  const styles = []
  const markup = html.replace(/<!--[\s\S]*?-->/g, '').replace(element, (_, name, attributes, content) => {
    const given = attributesOf(attributes)
    if (name.toLowerCase() === 'style') styles.push(hashOf(content))
    else if (!('src' in given) && !data.has(given.type?.toLowerCase())) scripts.push(hashOf(content))
    return `<${name}${attributes}></${name}>`
  })
  return {
    scripts,
    styles,
    forbidden: mayBeForbidden.test(markup)
      ? [...markup.matchAll(openTag)].flatMap(([, name, attributes]) => forbiddenIn(name, attributes))
      : []
  }
}

function forbiddenIn(name, attributes) {
  const isForbidden = (key) => key === 'style' || /^on[a-z]+$/.test(key)
  return Object.keys(attributesOf(attributes))
    .filter(isForbidden)
    .map((key) => `<${name} ${key}="…">`)
}

function attributesOf(text) {
  return Object.fromEntries(
    (text.match(oneAttribute) ?? []).map((part) => {
      const [name, ...value] = part.trim().split('=')
      return [
        name.trim().toLowerCase(),
        value
          .join('=')
          .trim()
          .replace(/^(["'])([\s\S]*)\1$/, '$2')
      ]
    })
  )
}

// Browsers hash the parsed content, with normalised line endings.
function hashOf(content) {
  return `sha256-${createHash('sha256').update(content.replace(/\r\n?/g, '\n')).digest('base64')}`
}
