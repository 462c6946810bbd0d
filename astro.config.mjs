import { existsSync } from 'node:fs'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { checkContentFirst } from './scripts/astro-content.mjs'
import { finishBuild } from './scripts/astro-finish.mjs'
import { kitPage } from './scripts/astro-kit.mjs'
import { shopRoutes } from './scripts/astro-routes.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')

// Few chunks, each needed as a whole: a page of the shop otherwise loads fifty small files. The landing page needs
// only the first of them, so React stays out of it.
const chunks = [
  {
    name: 'session',
    priority: 3,
    test: /node_modules\/(nanostores|@nanostores\/persistent)\/|src\/lib\/(session|own-path|page-locale|paths)\.ts|contract\/locale\.ts/
  },
  { name: 'react', priority: 2, test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'shell',
    priority: 1,
    minShareCount: 2,
    test: /node_modules\/|contract\/|src\/lib\/|src\/i18n\/|src\/islands\/(ui|cart|session|catalogue)\//
  }
]

export default defineConfig({
  site: process.env.SITE_URL || 'http://127.0.0.1:4321',
  output: 'static',
  trailingSlash: 'never',
  compressHTML: true,
  // Outlives builds and node_modules: it holds the pictures in all their sizes, which cost nearly all of a build's time.
  cacheDir: './.cache/astro',
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [checkContentFirst(), react(), kitPage(), finishBuild()],
  vite: {
    plugins: [tailwindcss(), shopRoutes(process.env.API_ORIGIN)],
    server: { strictPort: true },
    // The policy of the pages forbids fonts inside styles, and each inline script would lengthen it.
    build: { assetsInlineLimit: 0 },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } }
  }
})
