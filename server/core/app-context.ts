import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import type { CompanyRole } from '../../contract/partners/customer.ts'
import type { StaffRole } from '../../contract/desk/permissions.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/connect.ts'
import type { Content } from './catalogue-content.ts'
import type { Meter } from './metrics/meter.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { SecretCipher } from './second-factor/cipher.ts'
import type { Tracer } from './tracing/tracer.ts'
import type { MailTransport } from './mail-transport.ts'

/** The signed-in user with the company's terms; read from the database on every request. */
export interface Caller {
  /** Public id of the caller's session. */
  sessionId: string
  /** Number of writing requests of the session; counted only with a replica. */
  sessionWrites: number
  /** Whether the session may only set up a required second factor. */
  needsSecondFactor: boolean
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
  /** Country of the default shipping address, used to estimate a cart until an address is chosen. */
  shipTo: string
}

/** A signed-in member of the brand's staff; read from the database on every request. */
export interface Staff {
  sessionId: string
  /** As in `Caller`. */
  sessionWrites: number
  /** Whether the session may only set up a required second factor. */
  needsSecondFactor: boolean
  staffId: string
  name: string
  email: string
  role: StaffRole
}

/** The dependencies of the routes; created once at start, and once per test. */
export interface AppContext {
  config: Config
  db: Db
  log: Logger
  /** Collects the values for /metrics; undefined if no token is set. */
  meter: Meter | undefined
  /** Records spans; undefined if tracing is off. */
  tracer?: Tracer | undefined
  /** Returns the current time; replaced by tests. */
  clock: () => Date
  /**
   * The shop's public URL without a trailing slash, with which every link in emails starts. Set late if the port is 0.
   */
  site: { origin: string }
  /** Whether shutdown has begun; readiness fails from then on. */
  lifecycle: { isStopping: boolean }
  /** The configured payment providers; the sandbox in demo mode. */
  providers: readonly PaymentProvider[]
  /** Sends emails. */
  transport: MailTransport
  /** Texts and pictures of the catalogue, with its index; replaced as a whole when either changes. */
  catalogue: { content: Content; index: CatalogueIndex }
  /** Returns the user of a token; undefined if the token is invalid. */
  findCaller: (token: string) => Promise<Caller | undefined>
  /** The same for desk tokens; `idle` if the session ended because it was not used. */
  findStaff: (token: string, options: { countsAsUse: boolean }) => Promise<Staff | 'idle' | undefined>
  /** Signs the cookies of known devices. */
  deviceSecret: string
  /** Encrypts the secrets of second factors. */
  cipher: SecretCipher
  /** Validates every response against its struct; enabled in tests to detect drift. */
  checkResponses: boolean
}

/** A request's slot among those processed concurrently. */
export interface Slot {
  /** Set for a streamed response, which keeps its slot until it has been sent. */
  isStreaming: boolean
  /** Waits for the body without occupying a slot. */
  receive<T>(body: Promise<T>): Promise<T>
}

/** Limits how many requests are processed concurrently. */
export interface ConcurrencyLimit {
  /** Numbers of requests being processed, waiting for a slot, and rejected since the start. */
  readonly load: { processing: number; waiting: number; shed: number }
  handle(context: Context<Env>, handler: (context: Context<Env>) => Promise<Response>): Promise<Response>
}

/** The app context with the app on which routes are mounted. */
export interface Shop extends AppContext {
  app: Hono<Env>
  endpoints: Endpoint[]
  concurrencyLimit: ConcurrencyLimit
}

/** Values that middleware provides to routes. */
export interface Env {
  Variables: { requestId: string; locale: LocaleCode; zone: string; slot?: Slot }
}
