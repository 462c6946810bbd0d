import { existsSync } from 'node:fs'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { offeredPayments } from './contract/payments/offered-payments.ts'
import { contentForms } from './scripts/build/astro-cms.mjs'
import { checkContentFirst } from './scripts/build/astro-content.mjs'
import { finishBuild } from './scripts/build/astro-finish.mjs'
import { kitPage } from './scripts/build/astro-kit.mjs'
import { siteMap } from './scripts/build/astro-sitemap.mjs'
import { shopRoutes } from './scripts/build/astro-routes.mjs'
import { searchIndex } from './scripts/build/catalogue-search.mjs'
import { iconKeys } from './scripts/build/icon-keys.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')

// The islands of the shop's header and layout: what they need, every page of the shop needs. The bar of phones loads by
// itself, and only there.
const always =
  /src\/islands\/(shell\/(AccountMenu|CartLink|CompanyLine)|partners\/session\/SignInAgain|catalogue\/(menu\/ProductsMenu|search\/SearchField)|ui\/overlay\/Toasts)\.tsx$/
const known = new Map()
/** Whether one of them imports the module, at however many removes, but never by an import on demand. */
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
// All icons are imported through one index, so that whoever needs one seems to need all.
const icons = /lucide-react\/dist\/esm\/icons\//
const shellOrNot = (id, build) => (!icons.test(id) && isAlwaysNeeded(id, build) ? 'shell' : null)

// What nearly every page of the shop shows: a chunk of its own for each would cost more than what some pages leave unused.
const kit =
  /src\/(islands\/ui\/(Button|button-class|ErrorBanner|LoadFailed|Skeleton|display\/Money|EmptyState|on-demand|use-ever|tab-title)|lib\/(api\/use-load|use-search))\.tsx?$|contract\/cart\/order-file\.ts$/

// What the grid of quick order and each of its parts that come later stand on.
const orderGrid =
  /src\/islands\/cart\/quick-order\/(grid\/(Key|StockOf)|rows\/(ask-shop|store|edits|grid|quantity-text)|tell-failure)\.tsx?$/

// Few chunks, each needed as a whole: a page of the shop otherwise loads fifty small files. The landing page needs
// only the first of them, so React stays out of it; what loads a part on demand is in it too.
const chunks = [
  {
    name: 'session',
    priority: 3,
    test: /node_modules\/(nanostores|@nanostores\/persistent)\/|vite\/preload-helper|src\/lib\/(api\/(session|own-path|page-locale|language-choice)|paths)\.ts|contract\/locale\.ts/
  },
  // What layouts of visitors share.
  { name: 'public', priority: 2, test: /src\/site\/chrome\/(cookie-bar|public-header)\.ts/ },
  { name: 'react', priority: 2, test: /node_modules\/(react|react-dom|scheduler)\// },
  // What only the account's menu shows, and what only pages of a list do: a file each would weigh twice as much.
  {
    name: 'account-icons',
    priority: 0.5,
    test: /lucide-react\/dist\/esm\/icons\/(building-complex|credit-card|log-out|map-pin|shield|tag|users)\.mjs$/
  },
  // Small parts that sections of the account and lists of orders and payments share.
  {
    name: 'section',
    priority: 0.5,
    test: /src\/islands\/(section\/(SectionHead|section-focus|use-section-search|early-answer)|shell\/account\/(section-list|use-reader))\.tsx?$|src\/lib\/api\/first-answer\.ts$/
  },
  {
    name: 'list-controls',
    priority: 0.5,
    test: /src\/islands\/(ui\/display\/(ListHead|ListSearch|period)|orders\/parts\/states)\.tsx?$/
  },
  { name: 'product-icons', priority: 0.5, test: /lucide-react\/dist\/esm\/icons\/(truck|file-text|copy)\.mjs$/ },
  // What pages of goods show, and pages of paper do not.
  {
    name: 'goods',
    priority: 0.5,
    test: /src\/(islands\/ui\/(Breadcrumb|display\/Stock|form\/Quantity|Stepper)|lib\/(quantity|variant-names|volume))\.tsx?$|contract\/(pricing\/volume|rounding)\.ts$/
  },
  {
    name: 'pager',
    priority: 0.5,
    test: /src\/islands\/ui\/display\/(Pager|page-numbers)\.tsx?$|icons\/chevron-(left|right)\.mjs$/
  },
  { name: 'icons', priority: 2, test: icons, minShareCount: 12 },
  { name: 'kit', priority: 2, test: kit },
  { name: shellOrNot, priority: 1, test: /node_modules\/|contract\/|src\// },
  { name: 'order-grid', priority: 0, test: orderGrid }
]

// What states the contract only makes a value: whatever no page uses of it is left out.
const stating = ['endpoint', 'object', 'array', 'nullable', 'optional', 'string', 'integer', 'boolean', 'enums']
// Names of what a part on demand needs beside it, to be fetched along with it, would be two kilobytes of a page; nearly
// all of it is at hand by then. A section of the account is a page of its own: what it needs would come in three steps.
const atHand = /\/(react|shell|kit|session|icons|account-icons|section|rolldown-runtime)\.[^/]+$/
const besideParts = (part, needed, { hostId }) =>
  /\/AccountPage\./.test(hostId) ? needed.filter((file) => file !== part && !atHand.test(`/${file}`)) : []
// Astro hands over only the output of what is said of the browser's build below.
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

const forms = await contentForms()

export default defineConfig({
  site: process.env.SITE_URL || 'http://127.0.0.1:4321',
  output: 'static',
  trailingSlash: 'never',
  compressHTML: true,
  // Outlives builds and node_modules: it holds the pictures in all their sizes, which cost nearly all of a build's time.
  cacheDir: './.cache/astro',
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [checkContentFirst(), react(), kitPage(), siteMap(), searchIndex(), finishBuild(), ...forms],
  vite: {
    // Settings are the build's to read; PaymentMarks.astro names them.
    define: { OFFERED_PAYMENTS: JSON.stringify(offeredPayments(process.env)) },
    // The forms have addresses of their own, which are no pages of the shop.
    plugins: [tailwindcss(), browserBuild, iconKeys, ...(forms.length > 0 ? [] : [shopRoutes(process.env.API_ORIGIN)])],
    server: { strictPort: true },
    // The policy of the pages forbids fonts inside styles, and each inline script would lengthen it.
    build: { assetsInlineLimit: 0 },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } }
  }
})
