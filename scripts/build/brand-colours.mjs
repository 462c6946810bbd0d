import { colours } from '../../src/brand.ts'

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
 * A stylesheet followed by the brand's colours.
 * @param {string} source
 * @returns {{ code: string, map: null }}
 */
export function coloured(source) {
  const tokens = Object.entries(colours).map(([name, value]) => `--color-${name}: ${value};`)
  return { code: `${source}\n@theme { ${tokens.join(' ')} }\n`, map: null }
}
