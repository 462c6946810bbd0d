import { type LocaleCode, localisedPath } from '../../contract/locale.ts'

/** Search parameter that marks entered text as a possible code to open. */
export const exactParameter = 'open'

/** All page URLs in a language: `pathsIn('de').product('luma')` -> `/de/shop/products/luma`. */
export function pathsIn(locale: LocaleCode) {
  const to = (path: string) => localisedPath(path, locale)
  return {
    landing: to('/'),
    login: to('/login'),
    forgottenPassword: to('/forgotten-password'),
    /** URL of a password link after its token has been removed. */
    newPassword: to('/forgotten-password/new'),
    /** Partner registration. */
    register: to('/register'),
    /** URL of a link to a reopened application after its token has been removed. */
    reopenApplication: to('/register/application/new'),
    /** URL of an invitation after its token has been removed. */
    joinTeam: to('/register/team/new'),
    /** URL of an email confirmation link after its token has been removed. */
    confirmEmail: to('/confirm-email/new'),
    /** A path without a page: the not-found page then mentions a used link. */
    deadLink: to('/forgotten-password/link/used'),
    /** The public catalogue; with a code, it opens at that category, collection or product. */
    catalogue: (code?: string) => to('/product-catalog') + (code ? `#${encodeURIComponent(code)}` : ''),
    terms: to('/privacy/terms-and-conditions'),
    privacy: to('/privacy/privacy-policy'),
    shop: to('/shop'),
    about: to('/shop/about'),
    category: (code: string) => to(`/shop/category/${encodeURIComponent(code)}`),
    /** With a SKU, the page opens on that variant. */
    product: (code: string, sku?: string) =>
      to(`/shop/products/${encodeURIComponent(code)}${sku ? `?variant=${encodeURIComponent(sku)}` : ''}`),
    /** Search results; without a text, all products. */
    search: (text = '') => to(`/shop/products${text ? `?search=${encodeURIComponent(text)}` : ''}`),
    /** Same as `search`, but a full SKU or EAN opens its variant. */
    searchOrOpen: (text: string) => to(`/shop/products?search=${encodeURIComponent(text)}&${exactParameter}=exact`),
    quickOrder: to('/shop/quick-order'),
    cart: to('/shop/cart'),
    checkout: to('/checkout'),
    /** URL from the cart to the checkout, as defined in the specification. */
    toCheckout: to('/shop/cart/checkout'),
    /** Opens the order history. */
    account: to('/shop/account'),
    /** A section of the account by its code: payments, team and so on. */
    section: (code: string) => to(`/shop/account?section=${code}`),
    /** The order history with an open order. */
    order: (token: string) => to(`/shop/account?order=${encodeURIComponent(token)}`),
    savedLists: to('/shop/account?section=saved-lists'),
    /** The shopping lists with an open list. */
    savedList: (id: string) => to(`/shop/account?section=saved-lists&list=${encodeURIComponent(id)}`),
    help: to('/shop/help'),
    /** The brand's desk, starting with Today. */
    desk: to('/desk'),
    deskLogin: to('/desk/login'),
    /** A section of the desk by its code: orders, prices and so on. */
    deskSection: (code: string) => to(`/desk?section=${code}`)
  }
}

/** The code in the URL of a page with a parameter: `/de/shop/category/femtech` -> `femtech`. */
export function codeInPath(pathname: string): string {
  return decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1))
}
