import type { LocaleCode } from '../../contract/locale.ts'
import { brand } from '../brand.ts'
import { texts } from '../i18n/texts.ts'
import { pathsIn } from '../lib/paths.ts'

/** JSON-LD for a script element, escaped so that its content cannot close the element. */
export function jsonLdOf(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`)
}

/** The organisation: brand name, legal name, address and other profiles on the web. */
export function organizationData(site: URL | undefined): object {
  const { street, postcode, city, country } = brand.address
  return {
    '@type': 'Organization',
    name: brand.name,
    legalName: brand.legalName,
    url: new URL('/', site).href,
    logo: new URL('/favicon.svg', site).href,
    email: brand.supportEmail,
    vatID: brand.vatNumber,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode: postcode,
      addressLocality: city,
      addressCountry: country
    },
    sameAs: brand.social.map(({ url }) => url)
  }
}

/** Breadcrumb of a page, starting with the landing page: `[{ name, path: paths.terms }]`. */
export function breadcrumbData(
  site: URL | undefined,
  locale: LocaleCode,
  steps: readonly { name: string; path: string }[]
): object {
  const all = [{ name: texts(locale, 'shell')('home'), path: pathsIn(locale).landing }, ...steps]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: new URL(path, site).href
    }))
  }
}
