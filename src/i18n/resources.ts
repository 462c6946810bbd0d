import type about from './en/about.json'
import type account from './en/account.json'
import type addresses from './en/addresses.json'
import type company from './en/company.json'
import type emailConfirmation from './en/email-confirmation.json'
import type joining from './en/joining.json'
import type profile from './en/profile.json'
import type security from './en/security.json'
import type team from './en/team.json'
import type cart from './en/cart.json'
import type cookies from './en/cookies.json'
import type catalogue from './en/catalogue.json'
import type checkout from './en/checkout.json'
import type contractPrice from './en/contract-price.json'
import type desk from './en/desk.json'
import type deskPrices from './en/desk-prices.json'
import type footer from './en/footer.json'
import type help from './en/help.json'
import type home from './en/home.json'
import type landing from './en/landing.json'
import type legal from './en/legal.json'
import type lists from './en/lists.json'
import type notFound from './en/not-found.json'
import type orders from './en/orders.json'
import type partnerFiles from './en/partner-files.json'
import type password from './en/password.json'
import type paymentList from './en/payment-list.json'
import type payments from './en/payments.json'
import type product from './en/product.json'
import type publicCatalogue from './en/public-catalogue.json'
import type quickOrder from './en/quick-order.json'
import type registration from './en/registration.json'
import type reorder from './en/reorder.json'
import type search from './en/search.json'
import type session from './en/session.json'
import type shell from './en/shell.json'
import type ui from './en/ui.json'

/** One row for each feature whose words pages or islands show. English is the model: its keys are the keys. */
export interface Texts {
  about: typeof about
  account: typeof account
  addresses: typeof addresses
  company: typeof company
  'email-confirmation': typeof emailConfirmation
  joining: typeof joining
  profile: typeof profile
  security: typeof security
  team: typeof team
  cart: typeof cart
  catalogue: typeof catalogue
  checkout: typeof checkout
  'contract-price': typeof contractPrice
  cookies: typeof cookies
  desk: typeof desk
  'desk-prices': typeof deskPrices
  footer: typeof footer
  help: typeof help
  home: typeof home
  landing: typeof landing
  legal: typeof legal
  lists: typeof lists
  'not-found': typeof notFound
  orders: typeof orders
  'partner-files': typeof partnerFiles
  password: typeof password
  'payment-list': typeof paymentList
  payments: typeof payments
  product: typeof product
  'public-catalogue': typeof publicCatalogue
  'quick-order': typeof quickOrder
  registration: typeof registration
  reorder: typeof reorder
  search: typeof search
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
