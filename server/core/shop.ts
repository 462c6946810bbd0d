import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import type { CompanyRole } from '../../contract/partners/customer.ts'
import type { StaffRole } from '../../contract/desk/staff.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/connect.ts'
import type { Content } from './content.ts'
import type { Provider } from './provider.ts'
import type { Shelf } from './shelf.ts'
import type { Transport } from './transport.ts'

/** The signed-in person and what every rule asks of the company; read from the database on every request. */
export interface Caller {
  /** Of the session that asks, as its holder may know it. */
  sessionId: string
  userId: string
  companyId: string
  role: CompanyRole
  fullName: string
  priceListCode: string
  currencyCode: string
  countryCode: string
  hasValidTaxNumber: boolean
  minimalOrderValue: number | null
  paymentTermsDays: number
  defaultBillingAddressId: string | null
  defaultShippingAddressId: string | null
  /** Country of the default shipping address: what a cart is estimated for until an address is chosen. */
  shipTo: string
}

/** One of the brand's own people, at the desk; read from the database on every request. */
export interface Staff {
  sessionId: string
  staffId: string
  name: string
  email: string
  role: StaffRole
}

/** What the routes need; made once at start, and anew for every test. */
export interface World {
  config: Config
  db: Db
  log: Logger
  /** Now; tests set it. */
  clock: () => Date
  /** Where people find the shop, without a slash at the end: the start of every link in a mail. Port 0 is known late. */
  site: { origin: string }
  /** Who takes payments: those that are configured; the sandbox in demo mode. */
  providers: readonly Provider[]
  /** How mails leave. */
  transport: Transport
  /** The catalogue's words and pictures, and what lists ask of every product; replaced as a whole when either changes. */
  catalogue: { content: Content; shelf: Shelf }
  /** Finds who holds a token; undefined for a dead one. */
  findCaller: (token: string) => Promise<Caller | undefined>
  /** The same for the desk's own tokens. */
  findStaff: (token: string) => Promise<Staff | undefined>
  /** Checks every answer against its struct: on in tests, where a drift must show. */
  checkAnswers: boolean
}

/** The app while its routes are mounted. */
export interface Shop extends World {
  app: Hono<Env>
  endpoints: Endpoint[]
}

/** What middleware leaves for the routes. */
export interface Env {
  Variables: { requestId: string; locale: LocaleCode; zone: string }
}
