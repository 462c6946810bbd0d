import * as given from '../../src/brand.ts'

/** A brand of its own may have no dark scheme. */
const { colours, darkColours } = /** @type {{ colours: object, darkColours?: object }} */ (given)

/**
 * A Vite plugin that adds the colours of src/brand.ts to Tailwind's theme in stylesheets which import the tokens:
 * `ink` becomes `--color-ink` and `bg-ink`. Placed before Tailwind's plugin, which reads the result.
 */
export const brandColours = {
  name: 'brand-colours',
  enforce: 'pre',
  transform: { filter: { id: /\.css(?:\?|$)/, code: "@import './tokens.css'" }, handler: coloured }
}

/**
 * A stylesheet followed by the brand's colours, and by its dark ones if it has a dark scheme.
 * @param {string} source
 * @returns {{ code: string, map: null }}
 */
export function coloured(source) {
  const theme = `@theme { ${tokensOf(colours)} }`
  const isDark = darkColours && source.includes("@import './dark.css'")
  const rules = `:root[data-dark] { ${tokensOf(darkColours ?? {})} } .light-scheme { ${tokensOf(colours)} }`
  const dark = `@media screen and (prefers-color-scheme: dark) { ${rules} }`
  return { code: [source, theme, ...(isDark ? [dark] : []), ''].join('\n'), map: null }
}

function tokensOf(values) {
  return Object.entries(values)
    .map(([name, value]) => `--color-${name}: ${value};`)
    .join(' ')
}
