import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { offeredPayments } from './contract/payments/offered-payments.ts'
import { brandColours } from './scripts/build/brand-colours.mjs'
import { contentForms } from './scripts/build/astro-cms.mjs'
import { checkContentFirst } from './scripts/build/astro-content.mjs'
import { finishBuild } from './scripts/build/astro-finish.mjs'
import { kitPage } from './scripts/build/astro-kit.mjs'
import { siteMap } from './scripts/build/astro-sitemap.mjs'
import { shopRoutes } from './scripts/build/astro-routes.mjs'
import { searchIndex } from './scripts/build/catalogue-search.mjs'
import { iconKeys } from './scripts/build/icon-keys.mjs'
import { chunkGroups } from './scripts/bundle/chunks.mjs'
import { loadEnvFile } from './server/config/env-file.ts'

loadEnvFile()

// The contract's schema builders have no side effects, so unused endpoints are dropped.
const schemaBuilders = ['endpoint', 'object', 'array', 'nullable', 'optional', 'string', 'integer', 'boolean', 'enums']
// Preload lists of lazy parts would add two kilobytes to a page, though nearly everything is loaded by then. Account
// sections are pages of their own: their imports would load in three steps.
const loadedByPage = /\/(react|shell|kit|session|account-icons|section|rolldown-runtime)\.[^/]+$/
const preloadsOf = (part, imports, { hostId }) =>
  /\/AccountPage\./.test(hostId) ? imports.filter((file) => file !== part && !loadedByPage.test(`/${file}`)) : []
// Astro passes on only the output options of the browser build below.
const browserBuild = {
  name: 'browser-build',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            modulePreload: { polyfill: false, resolveDependencies: preloadsOf },
            rolldownOptions: { treeshake: { manualPureFunctions: schemaBuilders } }
          }
        }
      : undefined
}

const lateDirective = {
  name: 'late-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'late', entrypoint: './src/site/client-late.ts' })
  }
}

const forms = await contentForms()

export default defineConfig({
  site: process.env.SITE_URL || 'http://127.0.0.1:4321',
  output: 'static',
  trailingSlash: 'never',
  compressHTML: true,
  // Survives builds and node_modules: resized pictures take most of a build's time.
  cacheDir: './.cache/astro',
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [
    checkContentFirst(),
    react(),
    lateDirective,
    kitPage(),
    siteMap(),
    searchIndex(),
    finishBuild(),
    ...forms
  ],
  vite: {
    // Only the build reads settings; PaymentMarks.astro declares the constant.
    define: { OFFERED_PAYMENTS: JSON.stringify(offeredPayments(process.env)) },
    // The content forms have their own URLs outside the shop.
    plugins: [
      brandColours,
      tailwindcss(),
      browserBuild,
      iconKeys,
      ...(forms.length > 0 ? [] : [shopRoutes(process.env.API_ORIGIN)])
    ],
    server: { strictPort: true },
    // The pages' content security policy forbids fonts inside styles, and each inline script would lengthen it.
    build: { assetsInlineLimit: 0 },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } } }
  }
})
