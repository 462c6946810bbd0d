import { existsSync } from 'node:fs'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { finishBuild } from './scripts/astro-finish.mjs'
import { shopRoutes } from './scripts/astro-routes.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')

export default defineConfig({
  site: process.env.SITE_URL || 'http://127.0.0.1:4321',
  output: 'static',
  trailingSlash: 'never',
  compressHTML: true,
  // Outlives builds and node_modules: it holds the pictures in all their sizes, which cost nearly all of a build's time.
  cacheDir: './.cache/astro',
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [react(), finishBuild()],
  vite: {
    plugins: [tailwindcss(), shopRoutes(process.env.API_ORIGIN)],
    server: { strictPort: true },
    // The policy of the pages forbids fonts inside styles, and each inline script would lengthen it.
    build: { assetsInlineLimit: 0 }
  }
})
