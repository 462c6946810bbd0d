const icons = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/**
 * A plugin for Vite that numbers the shapes of each icon where the package names them at random: such names do not
 * compress, and the forty of a page would weigh as much as a small part of it.
 */
export const iconKeys = {
  name: 'icon-keys',
  transform: { filter: { id: icons }, handler: numbered }
}

/**
 * The source of an icon with `key: "0"`, `key: "1"` in place of `key: "4ej97u"`, and without a line that does nothing.
 * @param {string} source
 * @returns {{ code: string, map: null }}
 */
export function numbered(source) {
  let number = 0
  return {
    code: source.replaceAll(/key: "\w+"/g, () => `key: "${number++}"`).replace('__iconData.node;', ''),
    map: null
  }
}
