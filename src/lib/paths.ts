import { type LocaleCode, localisedPath } from '../../contract/locale.ts'

/** Of the search's address: what was entered may be a code that is to be opened. */
export const exactParameter = 'open'

/** Every page address, in a language: `pathsIn('de').product('luma')` -> `/de/shop/products/luma`. */
export function pathsIn(locale: LocaleCode) {
  const to = (path: string) => localisedPath(path, locale)
  return {
    landing: to('/'),
    login: to('/login'),
    forgottenPassword: to('/forgotten-password'),
    /** Where a link that sets a password lands once its token has left the address. */
    newPassword: to('/forgotten-password/new'),
    /** Becoming a partner. */
    register: to('/register'),
    /** Where a link that reopens an application lands once its token has left the address. */
    reopenApplication: to('/register/application/new'),
    /** Where an invitation lands once its token has left the address. */
    joinTeam: to('/register/team/new'),
    /** The same for a link that confirms an e-mail. */
    confirmEmail: to('/confirm-email/new'),
    /** No page is there: the not-found page then speaks of a link that has been used. */
    deadLink: to('/forgotten-password/link/used'),
    /** The public catalogue; with a code of a category, collection or product it opens there. */
    catalogue: (code?: string) => to('/product-catalog') + (code ? `#${encodeURIComponent(code)}` : ''),
    terms: to('/privacy/terms-and-conditions'),
    privacy: to('/privacy/privacy-policy'),
    shop: to('/shop'),
    about: to('/shop/about'),
    category: (code: string) => to(`/shop/category/${encodeURIComponent(code)}`),
    /** With a SKU the page opens on that variant. */
    product: (code: string, sku?: string) =>
      to(`/shop/products/${encodeURIComponent(code)}${sku ? `?variant=${encodeURIComponent(sku)}` : ''}`),
    /** The search's results; without a text all products. */
    search: (text = '') => to(`/shop/products${text ? `?search=${encodeURIComponent(text)}` : ''}`),
    /** The same, but a whole SKU or EAN opens its variant. */
    searchOrOpen: (text: string) => to(`/shop/products?search=${encodeURIComponent(text)}&${exactParameter}=exact`),
    quickOrder: to('/shop/quick-order'),
    cart: to('/shop/cart'),
    checkout: to('/checkout'),
    /** The specification's address for the way from the cart into the checkout. */
    toCheckout: to('/shop/cart/checkout'),
    /** Opens with the order history. */
    account: to('/shop/account'),
    /** A section of the account by its code: payments, team and so on. */
    section: (code: string) => to(`/shop/account?section=${code}`),
    /** The order history with one order open. */
    order: (token: string) => to(`/shop/account?order=${encodeURIComponent(token)}`),
    savedLists: to('/shop/account?section=saved-lists'),
    /** The saved lists with one list open. */
    savedList: (id: string) => to(`/shop/account?section=saved-lists&list=${encodeURIComponent(id)}`),
    help: to('/shop/help'),
    /** The brand's own desk, with its applications. */
    desk: to('/desk'),
    deskLogin: to('/desk/login'),
    /** A section of the desk by its code: orders, prices and so on. */
    deskSection: (code: string) => to(`/desk?section=${code}`)
  }
}

/** The code in the address of a page with a parameter: `/de/shop/category/femtech` -> `femtech`. */
export function codeInAddress(pathname: string): string {
  return decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1))
}
