import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sitemap from '@astrojs/sitemap'
import { defaultLocale, intlTag, languages, localisedPath, splitLocale } from '../../contract/locale.ts'

/**
 * Astro integrations: a sitemap of the pages with a canonical URL, each with its translations. Derived from the pages,
 * so that no list needs to be maintained.
 */
export function siteMap() {
  let folder
  const isCanonical = (address) => readFileSync(fileOf(folder, address), 'utf8').includes('<link rel="canonical"')
  return [
    {
      name: 'sitemap-folder',
      hooks: { 'astro:config:done': ({ config }) => void (folder = fileURLToPath(config.outDir)) }
    },
    sitemap({ filter: isCanonical, serialize: withLanguages })
  ]
}

// Pages are flat files: `/de` is de.html.
function fileOf(folder, address) {
  const path = decodeURIComponent(new URL(address).pathname)
  return join(folder, `${path === '/' ? '/index' : path.replace(/\/$/, '')}.html`)
}

function withLanguages(item) {
  const { path } = splitLocale(new URL(item.url).pathname)
  const link = (lang, code) => ({ lang, url: new URL(localisedPath(path, code), item.url).href })
  return {
    ...item,
    links: [...languages.map(({ code }) => link(intlTag(code), code)), link('x-default', defaultLocale)]
  }
}
