import * as given from '../../src/brand.ts'

/**
 * A Vite plugin that adds the colours of src/brand.ts to Tailwind's theme in stylesheets which import the tokens:
 * `ink` becomes `--color-ink` and `bg-ink`. Placed before Tailwind's plugin, which reads the result.
 */
export const brandColours = {
  name: 'brand-colours',
  enforce: 'pre',
  transform: { filter: { id: /\.css(?:\?|$)/, code: "@import './tokens.css'" }, handler: (source) => coloured(source) }
}

const darkImport = "@import './dark.css';"

/**
 * A stylesheet followed by the brand's colours, and by its dark ones; without those, it has no dark scheme at all.
 * @param {string} source
 * @param {{ colours: object, darkColours?: object }} [brand]
 * @returns {{ code: string, map: null }}
 */
export function coloured(source, { colours, darkColours } = given) {
  const theme = `@theme { ${tokensOf(colours)} }`
  if (!source.includes(darkImport)) return { code: `${source}\n${theme}\n`, map: null }
  if (!darkColours) return { code: `${source.replace(darkImport, '')}\n${theme}\n`, map: null }
  const rules = `:root[data-dark] { ${tokensOf(darkColours)} } .light-scheme { ${tokensOf(colours)} }`
  return { code: `${source}\n${theme}\n@media screen and (prefers-color-scheme: dark) { ${rules} }\n`, map: null }
}

function tokensOf(values) {
  return Object.entries(values)
    .map(([name, value]) => `--color-${name}: ${value};`)
    .join(' ')
}
