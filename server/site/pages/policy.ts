import { splitLocale } from '../../../contract/locale.ts'
import type { PaymentProviderCode } from '../../../contract/payments/payment.ts'

/** Hashes of what a build puts between script and style tags, as `csp.json` holds them: `sha256-…`. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
  /** Origins besides our own that pages may call: the API's, where it lies elsewhere. */
  connect?: string[]
}

/** What one provider needs of each directive. */
interface Hosts {
  scripts?: string[]
  styles?: string[]
  connect?: string[]
  frames?: string[]
  images?: string[]
  /** Where forms may be sent: a bank is asked by a form that is sent into a frame. */
  forms?: string[]
}

const cardinal = ['https://*.cardinalcommerce.com', 'https://*.cardinaltrusted.com']

/**
 * What a provider's form needs in the browser (docs.stripe.com/security/guide#content-security-policy,
 * docs.adyen.com/development-resources/pci-dss-compliance-guide/script-security, braintree.github.io/braintree-web). The
 * page on which a bank asks who pays (3-D Secure) may come from anywhere. The forms of Adyen and Braintree are part of our
 * own files; Braintree's way to the banks is Cardinal's script.
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
    // On phones its library hides the inputs that lead the keyboard from field to field by one style attribute.
    styles: ["'unsafe-hashes'", "'sha256-4czfXQjob+oZraeCjc/EZAHcxgDRsFi4oNmCaMUaugQ='"],
    connect: ['https://*.braintreegateway.com', 'https://*.braintree-api.com', ...cardinal],
    images: ['https://*.braintreegateway.com', ...cardinal],
    frames: ['https:'],
    forms: ['https:']
  },
  sandbox: {}
}

const payingPages = /^\/(?:checkout|order\/[^/]+\/pay|shop\/account|shop\/payment\/status)$/

/** Whether a page takes payments, by its address in any language: `/de/checkout` does. */
export function takesPayments(pathname: string): boolean {
  return payingPages.test(splitLocale(pathname).path)
}

/** Whether a page has the search of the public catalogue, by its address in any language. */
export function searchesCatalogue(pathname: string): boolean {
  return /^\/product-catalog(?:\/|$)/.test(splitLocale(pathname).path)
}

/**
 * Content-Security-Policy of a page: our own files, the inline scripts and styles that the build has hashed, on a page
 * that takes payments what the forms of `providers` need, and on one with a `search` the WebAssembly it runs.
 */
export function pagePolicy(
  { scripts, styles, connect = [] }: InlineHashes,
  { providers = [], search = false }: { providers?: readonly PaymentProviderCode[]; search?: boolean } = {}
): string {
  const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`)
  const hosts = (of: keyof Hosts) => [...new Set(providers.flatMap((code) => providerHosts[code][of] ?? []))]
  const line = (name: string, ...sources: string[]) => [name, "'self'", ...sources].join(' ')
  const frames = hosts('frames')
  return [
    line('default-src'),
    line('script-src', ...quoted(scripts), ...(search ? ["'wasm-unsafe-eval'"] : []), ...hosts('scripts')),
    line('style-src', ...quoted(styles), ...hosts('styles')),
    line('img-src', 'data:', ...hosts('images')),
    line('font-src'),
    line('connect-src', ...connect, ...hosts('connect')),
    ...(frames.length > 0 ? [line('frame-src', ...frames)] : []),
    "object-src 'none'",
    "base-uri 'none'",
    line('form-action', ...hosts('forms')),
    "frame-ancestors 'none'"
  ].join('; ')
}
