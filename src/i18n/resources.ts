import type about from './en/site/about.json'
import type account from './en/partners/account.json'
import type addresses from './en/partners/addresses.json'
import type company from './en/partners/company.json'
import type emailConfirmation from './en/partners/email-confirmation.json'
import type invitations from './en/partners/invitations.json'
import type profile from './en/partners/profile.json'
import type security from './en/partners/security.json'
import type team from './en/partners/team.json'
import type cart from './en/cart/cart.json'
import type cookies from './en/site/cookies.json'
import type catalogue from './en/catalogue/catalogue.json'
import type checkout from './en/checkout/checkout.json'
import type contractPrice from './en/pricing/contract-price.json'
import type desk from './en/desk/desk.json'
import type deskPartners from './en/desk/desk-partners.json'
import type deskAccounting from './en/desk/desk-accounting.json'
import type deskBank from './en/desk/desk-bank.json'
import type deskOrders from './en/desk/desk-orders.json'
import type deskPicking from './en/desk/desk-picking.json'
import type deskPromotions from './en/desk/desk-promotions.json'
import type deskToday from './en/desk/desk-today.json'
import type deskSettings from './en/desk/desk-settings.json'
import type deskStock from './en/desk/desk-stock.json'
import type deskSupport from './en/desk/desk-support.json'
import type deskSecurity from './en/desk/desk-security.json'
import type prices from './en/desk/prices.json'
import type footer from './en/site/footer.json'
import type support from './en/partners/support.json'
import type home from './en/catalogue/home.json'
import type landing from './en/site/landing.json'
import type legal from './en/site/legal.json'
import type shoppingLists from './en/cart/shopping-lists.json'
import type notFound from './en/site/not-found.json'
import type orders from './en/orders/orders.json'
import type mediaKit from './en/catalogue/media-kit.json'
import type password from './en/partners/password.json'
import type paymentList from './en/payments/payment-list.json'
import type payments from './en/payments/payments.json'
import type privacy from './en/partners/privacy.json'
import type product from './en/catalogue/product.json'
import type publicCatalogue from './en/catalogue/public-catalogue.json'
import type quickOrder from './en/cart/quick-order.json'
import type registration from './en/partners/registration.json'
import type reorder from './en/cart/reorder.json'
import type search from './en/catalogue/search.json'
import type passkey from './en/partners/passkey.json'
import type secondFactor from './en/partners/second-factor.json'
import type session from './en/partners/session.json'
import type shell from './en/core/shell.json'
import type ui from './en/core/ui.json'

/** One entry per feature with texts on pages or islands. The English files define the keys. */
export interface Texts {
  about: typeof about
  account: typeof account
  addresses: typeof addresses
  company: typeof company
  'email-confirmation': typeof emailConfirmation
  invitations: typeof invitations
  profile: typeof profile
  security: typeof security
  team: typeof team
  cart: typeof cart
  catalogue: typeof catalogue
  checkout: typeof checkout
  'contract-price': typeof contractPrice
  cookies: typeof cookies
  desk: typeof desk
  'desk-partners': typeof deskPartners
  'desk-accounting': typeof deskAccounting
  'desk-bank': typeof deskBank
  'desk-orders': typeof deskOrders
  'desk-picking': typeof deskPicking
  'desk-promotions': typeof deskPromotions
  'desk-today': typeof deskToday
  'desk-settings': typeof deskSettings
  'desk-stock': typeof deskStock
  'desk-support': typeof deskSupport
  'desk-security': typeof deskSecurity
  prices: typeof prices
  footer: typeof footer
  support: typeof support
  home: typeof home
  landing: typeof landing
  legal: typeof legal
  'shopping-lists': typeof shoppingLists
  'not-found': typeof notFound
  orders: typeof orders
  'media-kit': typeof mediaKit
  password: typeof password
  'payment-list': typeof paymentList
  payments: typeof payments
  product: typeof product
  'public-catalogue': typeof publicCatalogue
  'quick-order': typeof quickOrder
  registration: typeof registration
  reorder: typeof reorder
  search: typeof search
  privacy: typeof privacy
  passkey: typeof passkey
  'second-factor': typeof secondFactor
  session: typeof session
  shell: typeof shell
  ui: typeof ui
}

export type Feature = keyof Texts

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: Texts
    defaultNS: never
    returnNull: false
  }
}
