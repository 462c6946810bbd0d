import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Matches exactly these files. Throws for a file that does not exist: a renamed one would leave its chunk unnoticed. */
function filesAt(...paths) {
  const missing = paths.filter((path) => !existsSync(join(root, path)))
  if (missing.length > 0) throw new Error(`scripts/bundle/chunks.mjs names missing files: ${missing.join(', ')}`)
  const alternatives = paths.map((path) => path.replaceAll('.', String.raw`\.`))
  return new RegExp(`/(?:${alternatives.join('|')})$`)
}
const icon = (name) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`

// Islands of the shop's header and layout, needed on every shop page. The phone bar is loaded separately, on phones
// only.
const shellIslands = filesAt(
  'src/islands/shell/AccountMenu.tsx',
  'src/islands/shell/CartLink.tsx',
  'src/islands/shell/CompanyLine.tsx',
  'src/islands/partners/session/SignInAgain.tsx',
  'src/islands/catalogue/menu/ProductsMenu.tsx',
  'src/islands/catalogue/search/SearchField.tsx',
  'src/islands/ui/overlay/Toasts.tsx'
)
const inShell = new Map()
/** Whether a shell island imports the module, directly or transitively, but not by dynamic import. */
function isInShell(id, build) {
  if (shellIslands.test(id)) return true
  if (!inShell.has(id)) {
    // Ends the recursion where modules import each other.
    inShell.set(id, false)
    const importers = build.getModuleInfo(id)?.importers ?? []
    inShell.set(
      id,
      importers.some((importer) => isInShell(importer, build))
    )
  }
  return inShell.get(id)
}
// All icons are imported through one index, so every importer of one seems to need all.
const icons = /lucide-react\/dist\/esm\/icons\//

/**
 * Rolldown's `codeSplitting.groups`: a few chunks, each needed as a whole. Without them most shop pages are heavier and
 * load more small files. The landing page needs only `session`, which includes the lazy loader, so it stays free of
 * React.
 */
export const chunkGroups = [
  {
    name: 'session',
    priority: 3,
    test: [
      /node_modules\/(nanostores|@nanostores\/persistent)\/|vite\/preload-helper/,
      filesAt(
        'src/lib/api/session.ts',
        'src/lib/api/own-path.ts',
        'src/lib/api/page-locale.ts',
        'src/lib/can-order.ts',
        'src/lib/paths.ts',
        'contract/locale.ts'
      )
    ]
  },
  {
    // Needed on every public page, and by several scripts of some.
    name: 'public',
    priority: 2,
    test: [
      filesAt(
        'src/site/chrome/cookie-bar.ts',
        'src/site/chrome/public-header.ts',
        'src/site/read-html.ts',
        'src/site/required.ts'
      )
    ]
  },
  { name: 'react', priority: 2, test: [/node_modules\/(react|react-dom|scheduler)\//] },
  {
    // Used on nearly every shop page: separate chunks would cost more than what some pages leave unused.
    name: 'kit',
    priority: 2,
    test: [
      filesAt(
        'src/islands/ui/Button.tsx',
        'src/islands/ui/button-class.ts',
        'src/islands/ui/ErrorBanner.tsx',
        'src/islands/ui/LoadFailed.tsx',
        'src/islands/ui/Skeleton.tsx',
        'src/islands/ui/display/Money.tsx',
        'src/islands/ui/EmptyState.tsx',
        'src/islands/ui/on-demand.tsx',
        'src/islands/ui/use-was-opened.ts',
        'src/lib/api/use-load.ts',
        'src/lib/use-search-params.ts',
        'contract/cart/order-file.ts',
        icon('user')
      )
    ]
  },
  {
    name: (id, build) => (!icons.test(id) && isInShell(id, build) ? 'shell' : null),
    priority: 1,
    test: [/node_modules\/|contract\/|src\//]
  },
  {
    // Used by the account menu and by sections of the account: separate files would weigh twice as much.
    name: 'account-icons',
    priority: 0.5,
    test: [
      filesAt(
        ...[
          'bookmark',
          'building-complex',
          'credit-card',
          'list',
          'log-out',
          'map-pin',
          'shield',
          'smartphone',
          'tag',
          'users'
        ].map(icon)
      )
    ]
  },
  {
    // The desk has another use of one of the icons, which would be a file of its own.
    name: 'password-field',
    priority: 0.5,
    test: [filesAt('src/islands/ui/form/PasswordField.tsx', icon('eye'), icon('eye-off'))]
  },
  {
    // Used on product pages, but not on legal and account pages: otherwise a product page loads a dozen more files.
    name: 'goods',
    priority: 0.5,
    test: [
      filesAt(
        'src/islands/ui/Breadcrumb.tsx',
        'src/islands/ui/display/Stock.tsx',
        'src/islands/ui/form/quantity/QuantityField.tsx',
        'src/islands/ui/form/quantity/QuantityStepper.tsx',
        'src/islands/ui/ProgressSteps.tsx',
        'src/islands/ui/form/quantity/quantity.ts',
        'src/lib/variants/variant-names.ts',
        'src/lib/volume.ts',
        'contract/pricing/volume.ts',
        'contract/rounding.ts'
      )
    ]
  },
  {
    // Payments needs both, and other pages little more than one.
    name: 'open-invoices',
    priority: 0.5,
    test: [
      filesAt(
        'contract/payments/payment-list.ts',
        'contract/payments/remittance.ts',
        'contract/payments/store-credit.ts'
      )
    ]
  },
  {
    // Small parts shared by account sections and lists of orders and payments.
    name: 'section',
    priority: 0.5,
    test: [
      filesAt(
        'src/islands/section/SectionHeader.tsx',
        'src/islands/section/section-focus.ts',
        'src/islands/section/use-section-search.ts',
        'src/islands/section/prefetch.ts',
        'src/islands/shell/account/section-list.ts',
        'src/islands/shell/account/use-reader.ts',
        'src/lib/api/preloaded-response.ts'
      )
    ]
  }
].map(({ test, ...group }) => ({ ...group, test: new RegExp(test.map(({ source }) => source).join('|')) }))
