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
import { loadEnvFile } from './server/config/env-file.ts'

loadEnvFile()

// Islands of the shop's header and layout, needed on every shop page. The phone bar is loaded separately, on phones
// only.
const always =
  /src\/islands\/(shell\/(AccountMenu|CartLink|CompanyLine)|partners\/session\/SignInAgain|catalogue\/(menu\/ProductsMenu|search\/SearchField)|ui\/overlay\/Toasts)\.tsx$/
const known = new Map()
/** Whether one of them imports the module, directly or transitively, but not by dynamic import. */
function isAlwaysNeeded(id, build) {
  if (always.test(id)) return true
  if (!known.has(id)) {
    known.set(id, false)
    known.set(
      id,
      (build.getModuleInfo(id)?.importers ?? []).some((importer) => isAlwaysNeeded(importer, build))
    )
  }
  return known.get(id)
}
// All icons are imported through one index, so every importer of one seems to need all.
const icons = /lucide-react\/dist\/esm\/icons\//
const shellOrNot = (id, build) => (!icons.test(id) && isAlwaysNeeded(id, build) ? 'shell' : null)

// Used on nearly every shop page: separate chunks would cost more than what some pages leave unused.
const kit =
  /src\/(islands\/ui\/(Button|button-class|ErrorBanner|LoadFailed|Skeleton|display\/Money|EmptyState|on-demand|use-was-defined)|lib\/(api\/use-load|use-search-params))\.tsx?$|contract\/cart\/order-file\.ts$|lucide-react\/dist\/esm\/icons\/user\.mjs$/

// A few chunks, each needed as a whole: otherwise most shop pages are heavier and load more small files. The landing page
// needs only the first, which includes the lazy loader, so it stays free of React.
const chunks = [
  {
    name: 'session',
    priority: 3,
    test: /node_modules\/(nanostores|@nanostores\/persistent)\/|vite\/preload-helper|src\/lib\/(api\/(session|own-path|page-locale|language-choice)|paths)\.ts|contract\/locale\.ts/
  },
  { name: 'react', priority: 2, test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'kit', priority: 2, test: kit },
  { name: shellOrNot, priority: 1, test: /node_modules\/|contract\/|src\// },
  // Used only by the account menu: separate files would weigh twice as much.
  {
    name: 'account-icons',
    priority: 0.5,
    test: /lucide-react\/dist\/esm\/icons\/(building-complex|credit-card|log-out|map-pin|shield|tag|users)\.mjs$/
  },
  // Used on product pages, but not on legal and account pages: otherwise a product page loads a dozen more files.
  {
    name: 'goods',
    priority: 0.5,
    test: /src\/(islands\/ui\/(Breadcrumb|display\/Stock|form\/Quantity(Field|Stepper)|ProgressSteps)|lib\/(quantity|variants\/variant-names|volume))\.tsx?$|contract\/(pricing\/volume|rounding)\.ts$/
  },
  // Small parts shared by account sections and lists of orders and payments.
  {
    name: 'section',
    priority: 0.5,
    test: /src\/islands\/(section\/(SectionHeader|section-focus|use-section-search|prefetch)|shell\/account\/(section-list|use-reader))\.tsx?$|src\/lib\/api\/preloaded-response\.ts$/
  }
]

// Struct functions of the contract have no side effects, so unused endpoints are dropped.
const stating = ['endpoint', 'object', 'array', 'nullable', 'optional', 'string', 'integer', 'boolean', 'enums']
// Preload lists of lazy parts would add two kilobytes to a page, though nearly everything is loaded by then. Account
// sections are pages of their own: their imports would load in three steps.
const atHand = /\/(react|shell|kit|session|account-icons|section|rolldown-runtime)\.[^/]+$/
const besideParts = (part, needed, { hostId }) =>
  /\/AccountPage\./.test(hostId) ? needed.filter((file) => file !== part && !atHand.test(`/${file}`)) : []
// Astro passes on only the output options of the browser build below.
const browserBuild = {
  name: 'browser-build',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            modulePreload: { polyfill: false, resolveDependencies: besideParts },
            rolldownOptions: { treeshake: { manualPureFunctions: stating } }
          }
        }
      : undefined
}

const lateIslands = {
  name: 'late-islands',
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
    lateIslands,
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
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } }
  }
})
