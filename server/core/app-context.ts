import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import type { CompanyRole } from '../../contract/partners/customer.ts'
import type { StaffRole } from '../../contract/desk/permissions.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/connect.ts'
import type { Content } from './content.ts'
import type { Meter } from './metrics/meter.ts'
import type { Provider } from './provider.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { SecretCipher } from './second-factor/cipher.ts'
import type { Tracer } from './tracing/tracer.ts'
import type { Transport } from './transport.ts'

/** The signed-in user with the company's terms; read from the database on every request. */
export interface Caller {
  /** Public id of the caller's session. */
  sessionId: string
  /** Requests of the session that have written, if they are counted: with a replica. */
  sessionWrites: number
  /** Whether the session is only good for setting up a required second factor. */
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
  /** Country of the default shipping address: what a cart is estimated for until an address is chosen. */
  shipTo: string
}

/** A member of the brand's staff, at the desk; read from the database on every request. */
export interface Staff {
  sessionId: string
  /** As for a caller. */
  sessionWrites: number
  /** Whether the session is only good for setting up a required second factor. */
  needsSecondFactor: boolean
  staffId: string
  name: string
  email: string
  role: StaffRole
}

/** The dependencies of the routes; created once at start, and for every test. */
export interface AppContext {
  config: Config
  db: Db
  log: Logger
  /** Counts what /metrics shows; undefined without its token. */
  meter: Meter | undefined
  /** Records spans; undefined where nothing is traced. */
  tracer?: Tracer | undefined
  /** Now; tests set it. */
  clock: () => Date
  /** The shop's public URL without trailing slash: the start of every link in emails. Port 0 is resolved late. */
  site: { origin: string }
  /** Whether shutdown has begun; readiness fails from then on. */
  lifecycle: { isStopping: boolean }
  /** The configured payment providers; the sandbox in demo mode. */
  providers: readonly Provider[]
  /** Sends emails. */
  transport: Transport
  /** Texts and pictures of the catalogue, and its index; replaced as a whole if either changes. */
  catalogue: { content: Content; index: CatalogueIndex }
  /** Finds the user of a token; undefined for an invalid one. */
  findCaller: (token: string) => Promise<Caller | undefined>
  /** The same for the desk's own tokens; `idle` for a session that ended because it was not used. */
  findStaff: (token: string, options: { countsAsUse: boolean }) => Promise<Staff | 'idle' | undefined>
  /** Signs the cookies of known devices. */
  deviceSecret: string
  /** Encrypts the secrets of second factors. */
  cipher: SecretCipher
  /** Validates every response against its struct: enabled in tests, to detect drift. */
  checkAnswers: boolean
}

/** The place of a request among those processed at once. */
export interface Slot {
  /** Set for a streamed response, which keeps the place until it has been sent. */
  isStreaming: boolean
  /** Waits for the body without a place. */
  receive<T>(body: Promise<T>): Promise<T>
}

/** Limits how many requests are processed at once. */
export interface Limit {
  /** Requests being processed, those that wait for a place, and how many have been rejected since the start. */
  readonly load: { processing: number; waiting: number; shed: number }
  handle(context: Context<Env>, handler: (context: Context<Env>) => Promise<Response>): Promise<Response>
}

/** The app while its routes are mounted. */
export interface Shop extends AppContext {
  app: Hono<Env>
  endpoints: Endpoint[]
  inFlight: Limit
}

/** What middleware leaves for the routes. */
export interface Env {
  Variables: { requestId: string; locale: LocaleCode; zone: string; slot?: Slot }
}
