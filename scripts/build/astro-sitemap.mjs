import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sitemap from '@astrojs/sitemap'
import { defaultLocale, intlTag, languages, localisedPath, splitLocale } from '../../contract/locale.ts'

/**
 * Astro integrations: a sitemap of the pages that name a canonical address, each with its other languages. What a page
 * says of itself decides, so that no list of pages has to be kept.
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

// Pages are files beside each other: `/de` is de.html.
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
