const icons = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/**
 * A Vite plugin that numbers the shapes of icons instead of using the package's random keys, which do not compress: for
 * the forty icons of a page, they would be as large as one of its smaller components.
 */
export const iconKeys = {
  name: 'icon-keys',
  transform: { filter: { id: icons }, handler: numbered }
}

/**
 * The source of an icon with `key: "0"`, `key: "1"` instead of `key: "4ej97u"`, without its former names, the default
 * size and a no-op line.
 * @param {string} source
 * @returns {{ code: string, map: null }}
 */
export function numbered(source) {
  let number = 0
  return {
    code: source
      .replaceAll(/key: "\w+"/g, () => `key: "${number++}"`)
      .replace(/,\s*aliases: \[[^\]]*\]/, '')
      .replace(/\s*size: 24,/, '')
      .replace('__iconData.node;', ''),
    map: null
  }
}
