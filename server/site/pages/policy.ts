import { splitLocale } from '../../../contract/locale.ts'
import type { PaymentProviderCode } from '../../../contract/payments/payment.ts'

/** Hashes of a build's inline scripts and styles, from `csp.json`: `sha256-…`. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
  /** Other origins that pages may call: the API's, if it is on a different host. */
  connect?: string[]
}

/** Hosts that a provider needs, by directive. */
interface Hosts {
  scripts?: string[]
  styles?: string[]
  connect?: string[]
  frames?: string[]
  images?: string[]
  /** Form targets: 3-D Secure submits a form into a frame. */
  forms?: string[]
}

const cardinal = ['https://*.cardinalcommerce.com', 'https://*.cardinaltrusted.com']

/**
 * Hosts that a provider's form needs in the browser (docs.stripe.com/security/guide#content-security-policy,
 * docs.adyen.com/development-resources/pci-dss-compliance-guide/script-security, braintree.github.io/braintree-web).
 * The 3-D Secure page may come from any origin. Adyen's and Braintree's forms are bundled with our own files; Braintree
 * reaches banks through Cardinal's script.
 */
const providerHosts: Readonly<Record<PaymentProviderCode, Hosts>> = {
  stripe: {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    connect: ['https://api.stripe.com', 'https://hooks.stripe.com'],
    frames: ['https:']
  },
  adyen: {
    connect: ['https://*.adyen.com'],
    images: ['https://*.adyen.com'],
    frames: ['https:'],
    forms: ['https:']
  },
  braintree: {
    scripts: cardinal,
    // On phones, its library hides inputs for keyboard navigation between fields with a style attribute.
    styles: ["'unsafe-hashes'", "'sha256-4czfXQjob+oZraeCjc/EZAHcxgDRsFi4oNmCaMUaugQ='"],
    connect: ['https://*.braintreegateway.com', 'https://*.braintree-api.com', ...cardinal],
    images: ['https://*.braintreegateway.com', ...cardinal],
    frames: ['https:'],
    forms: ['https:']
  },
  sandbox: {}
}

const payingPages = /^\/(?:checkout|order\/[^/]+\/pay|shop\/account|shop\/payment\/status)$/

/** Whether a page takes payments, by its path in any language: `/de/checkout` does. */
export function takesPayments(pathname: string): boolean {
  return payingPages.test(splitLocale(pathname).path)
}

/** Whether a page has the search of the public catalogue, by its path in any language. */
export function searchesCatalogue(pathname: string): boolean {
  return /^\/product-catalog(?:\/|$)/.test(splitLocale(pathname).path)
}

/** Whether staff scan codes with a camera on a page, by its path in any language. */
export function scansCodes(pathname: string): boolean {
  return splitLocale(pathname).path === '/desk'
}

/**
 * Content-Security-Policy of a page: our own files, the inline scripts and styles hashed by the build, on payment pages
 * the hosts that the forms of `providers` need, and WebAssembly (`wasm`) where a search or a barcode decoder needs it.
 * Without a provider's form, text becomes HTML or scripts only through the Trusted Types policies `shop` (ours) and
 * `html` (the carousel's).
 */
export function pagePolicy(
  { scripts, styles, connect = [] }: InlineHashes,
  { providers = [], wasm = false }: { providers?: readonly PaymentProviderCode[]; wasm?: boolean } = {}
): string {
  const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`)
  const hosts = (kind: keyof Hosts) => [...new Set(providers.flatMap((code) => providerHosts[code][kind] ?? []))]
  const line = (name: string, ...sources: string[]) => [name, "'self'", ...sources].join(' ')
  const frames = hosts('frames')
  // Providers' forms create their own HTML.
  const isOurs = providers.every((code) => code === 'sandbox')
  return [
    line('default-src'),
    line('script-src', ...quoted(scripts), ...(wasm ? ["'wasm-unsafe-eval'"] : []), ...hosts('scripts')),
    line('style-src', ...quoted(styles), ...hosts('styles')),
    line('img-src', 'data:', ...hosts('images')),
    line('font-src'),
    line('connect-src', ...connect, ...hosts('connect')),
    ...(frames.length > 0 ? [line('frame-src', ...frames)] : []),
    "object-src 'none'",
    "base-uri 'none'",
    line('form-action', ...hosts('forms')),
    "frame-ancestors 'none'",
    ...(isOurs ? ["require-trusted-types-for 'script'", "trusted-types shop html 'allow-duplicates'"] : [])
  ].join('; ')
}
