import { resolve } from 'node:path'
import { type PaymentConfig, paymentKeys, paymentSettings, readPayments, validatePayments } from './payments.ts'
import {
  isUrl,
  loopback,
  oneOf,
  originIn,
  readHeaders,
  readKeys,
  readOrigins,
  type Setting,
  setting,
  wholeNumber
} from './setting.ts'
import { withoutSecrets } from './without-secrets.ts'
import { ConfigError } from './config-error.ts'
import { readDatabaseUrl } from './database-url.ts'

/** Every variable that the server reads; `.env.example` has the same list. */
export const settings = {
  SHOP_MODE: oneOf('demo', 'demo', 'production'),
  DEMO_DATA: oneOf('full', 'full', 'small'),
  PORT: setting({
    fallback: '4321',
    allowed: 'a whole number from 0 to 65535; 0 picks a free port',
    read: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined)
  }),
  HOST: setting({
    fallback: '127.0.0.1',
    allowed: 'an IP address or a host name; in demo mode 127.0.0.1, ::1 or localhost',
    read: (text) => (/^[\w.:-]+$/.test(text) ? text : undefined)
  }),
  DATA_DIR: setting({
    fallback: 'data',
    allowed: 'a writable folder',
    read: (text) => (text.includes('\0') ? undefined : resolve(text))
  }),
  DATABASE_URL: setting({
    fallback: '',
    allowed:
      'empty for SQLite, or a URL like postgres://user:password@host:5432/shop; hosts of a failover are separated by commas: postgres://user:password@host1:5432,host2:5432/shop?target_session_attrs=read-write (or primary)',
    read: (text) => (text === '' || readDatabaseUrl(text) ? text : undefined)
  }),
  DATABASE_REPLICA_URL: setting({
    fallback: '',
    allowed: 'empty, or the URL of a streaming replica of DATABASE_URL, like postgres://user:password@host:5432/shop',
    read: (text) => (text === '' || readDatabaseUrl(text)?.urls.length === 1 ? text : undefined)
  }),
  DATABASE_TIMEOUT: wholeNumber(10, 1, 600, 'the seconds a statement may take on PostgreSQL'),
  WORKERS: wholeNumber(1, 1, 32, 'the processes that share PORT, more than one only on PostgreSQL'),
  SITE_URL: setting({
    fallback: '',
    allowed: 'the URL of the site, like https://shop.example.com, without a path',
    read: (text) => (text === '' ? text : originIn(text))
  }),
  SMTP_URL: setting({
    fallback: '',
    allowed: 'the mail server, like smtps://user:password@mail.example.com:465 or smtp://mail.example.com:587',
    read: (text) => (text === '' || (isUrl(text, 'smtp:', 'smtps:') && new URL(text).hostname) ? text : undefined)
  }),
  MAIL_FROM: setting({
    fallback: '',
    allowed: 'empty for the address in src/brand.ts, or a sender like Shop <partners@shop.example>',
    read: (text) => (text === '' || /^[^\r\n]*@[\w.-]+>?$/.test(text) ? text : undefined)
  }),
  INBOUND_EMAIL_ADDRESS: setting({
    fallback: '',
    allowed:
      'empty, or the address of email replies, like support@reply.shop.example, with at most 15 characters before the @',
    read: (text) => (text === '' || /^[\w.-]{1,15}@[\w.-]+\.[\w-]+$/.test(text) ? text : undefined)
  }),
  INBOUND_EMAIL_SECRET: setting({
    fallback: '',
    allowed: 'empty, or a secret of at least 32 visible characters',
    read: (text) => (text === '' || /^[\x21-\x7e]{32,200}$/.test(text) ? text : undefined)
  }),
  SITE_ORIGINS: setting({
    fallback: '',
    allowed: 'empty, or origins separated by commas, like https://www.example.com,https://shop.example.com',
    read: (text) => readOrigins(text)
  }),
  /** Used by the build and validated here, so that typos are found before a browser fails. */
  PUBLIC_API_ORIGIN: setting({
    fallback: '',
    allowed: 'empty if pages and API share an origin, or the origin of the API, like https://api.example.com',
    read: (text) => ((readOrigins(text)?.length ?? 2) < 2 ? text : undefined)
  }),
  TRUSTED_PROXIES: setting({
    fallback: '0',
    allowed: 'the number of your own proxies in front of the server: a whole number from 0 to 9',
    read: (text) => (/^\d$/.test(text) ? Number(text) : undefined)
  }),
  SHUTDOWN_TIMEOUT: wholeNumber(10, 1, 300, 'the seconds that running requests have to end at a stop'),
  SHUTDOWN_DELAY: wholeNumber(
    0,
    0,
    60,
    'the seconds for which a stopping server accepts requests, for proxies to notice'
  ),
  STAFF_SECOND_FACTOR: oneOf('', '', 'required', 'optional'),
  ENCRYPTION_KEY: setting({
    fallback: '',
    allowed: 'empty, or keys of 32 to 200 visible characters, the current one first, separated by commas',
    read: (text) => readKeys(text)
  }),
  DESK_IDLE_MINUTES: wholeNumber(60, 1, 720, 'the minutes after which an unused desk session ends'),
  MAX_IN_FLIGHT: wholeNumber(40, 1, 10_000, 'the API requests processed at once'),
  ...paymentSettings,
  VAT_LOOKUP: oneOf('off', 'off', 'vies'),
  METRICS_TOKEN: setting({
    fallback: '',
    allowed: 'empty for no /metrics, or a token of at least 16 visible characters',
    read: (text) => (text === '' || /^[\x21-\x7e]{16,200}$/.test(text) ? text : undefined)
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting({
    fallback: '',
    allowed: 'empty for no traces, or the URL of an OTLP receiver, like http://127.0.0.1:4318',
    read: (text) => (text === '' || isUrl(text, 'http:', 'https:') ? text : undefined)
  }),
  OTEL_EXPORTER_OTLP_HEADERS: setting({
    fallback: '',
    allowed: 'empty, or headers for the receiver like api-key=secret,tenant=shop',
    read: readHeaders
  }),
  SECURITY_LOG_ADDRESS: oneOf('false', 'false', 'true'),
  LOG_LEVEL: oneOf('warn', 'trace', 'debug', 'info', 'warn', 'error', 'silent')
} as const

type Settings = typeof settings
type Values = { [Name in keyof Settings]: NonNullable<ReturnType<Settings[Name]['read']>> }

/** The validated settings, by their names in the code. */
export interface Config extends PaymentConfig {
  mode: 'demo' | 'production'
  /** The companies of a new demo shop: all, or only the three whose accounts are printed. */
  demoData: 'full' | 'small'
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** A streaming replica for lists and histories. */
  databaseReplicaUrl: string | undefined
  /** Maximum seconds per statement on PostgreSQL. */
  databaseTimeout: number
  /** Number of processes that share the port. */
  workers: number
  siteUrl: string | undefined
  /** The mail server; without one, the demo's emails are shown at /dev/mailbox. */
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /**
   * The address that receives email replies to support requests, and the secret that signs them; undefined if replies
   * are not received.
   */
  inboundEmail: { address: string; secret: string } | undefined
  siteOrigins: string[]
  trustedProxies: number
  /** Seconds that running requests have to finish when the server stops. */
  shutdownTimeout: number
  /**
   * Seconds for which a stopping server still accepts requests while its readiness check fails, so that proxies stop
   * using it.
   */
  shutdownDelay: number
  /** Whether staff need a second factor to work. */
  staffNeedsSecondFactor: boolean
  /** Keys that encrypt the secrets of second factors; the first is the current one. */
  encryptionKeys: string[]
  /** Minutes after which an unused desk session ends. */
  deskIdleMinutes: number
  /** Maximum number of API requests processed at once; ten times as many may wait. */
  maxInFlight: number
  /** The register that is queried for an applicant's VAT number. */
  vatLookup: 'off' | 'vies'
  /** Token for /metrics; without it, there are no metrics. */
  metricsToken: string | undefined
  /** Where traces are sent; undefined if tracing is off. */
  tracing: { endpoint: string; headers: Record<string, string> } | undefined
  /** Whether security events in the log contain the client's address, which is personal data. */
  securityLogAddress: boolean
  logLevel: string
}

/** The default of STAFF_SECOND_FACTOR. */
const byMode = { demo: 'optional', production: 'required' } as const

/** Reads and validates the environment. @throws ConfigError with the variable, its value and the allowed values */
export function readConfig(env: Record<string, string | undefined>): Config {
  rejectRemovedSettings(env)
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, definition]) => [name, readSetting(name, definition, env[name])])
  ) as Values
  rejectConflicts(values)
  return {
    mode: values.SHOP_MODE,
    demoData: values.DEMO_DATA,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    ...databaseOf(values),
    workers: values.WORKERS,
    siteUrl: values.SITE_URL || undefined,
    smtpUrl: values.SMTP_URL || undefined,
    mailFrom: values.MAIL_FROM || undefined,
    inboundEmail: values.INBOUND_EMAIL_SECRET
      ? { address: values.INBOUND_EMAIL_ADDRESS, secret: values.INBOUND_EMAIL_SECRET }
      : undefined,
    siteOrigins: values.SITE_ORIGINS,
    trustedProxies: values.TRUSTED_PROXIES,
    shutdownTimeout: values.SHUTDOWN_TIMEOUT,
    shutdownDelay: values.SHUTDOWN_DELAY,
    staffNeedsSecondFactor: (values.STAFF_SECOND_FACTOR || byMode[values.SHOP_MODE]) === 'required',
    encryptionKeys: values.ENCRYPTION_KEY,
    deskIdleMinutes: values.DESK_IDLE_MINUTES,
    maxInFlight: values.MAX_IN_FLIGHT,
    ...readPayments(values),
    vatLookup: values.VAT_LOOKUP,
    metricsToken: values.METRICS_TOKEN || undefined,
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, headers: values.OTEL_EXPORTER_OTLP_HEADERS }
      : undefined,
    securityLogAddress: values.SECURITY_LOG_ADDRESS === 'true',
    logLevel: values.LOG_LEVEL
  }
}

const databaseOf = (values: Values) => ({
  databaseUrl: values.DATABASE_URL || undefined,
  databaseReplicaUrl: values.DATABASE_REPLICA_URL || undefined,
  databaseTimeout: values.DATABASE_TIMEOUT
})

function readSetting(name: string, definition: Setting<unknown>, rawValue: string | undefined): unknown {
  const text = unquoted(rawValue?.trim() ?? '') || definition.fallback
  const value = definition.read(text)
  if (value === undefined)
    throw new ConfigError(`${name} is ${maskedValue(name, text)}, but must be ${definition.allowed}.`)
  return value
}

// `docker run --env-file` keeps the quotes that systemd and `.env` remove.
const unquoted = (text: string) => text.replace(/^(["'])(.*)\1$/s, '$2')

/** Variables of earlier releases that are now settings at the desk. */
const removedSettings = ['CREDIT_BLOCKING_DAYS', 'REMINDER_DAYS', 'REMINDER_FEES', 'LATE_INTEREST']

// Ignoring them would change when partners are blocked and what they are charged.
function rejectRemovedSettings(env: Record<string, string | undefined>): void {
  const found = removedSettings.filter((name) => env[name]?.trim())
  if (found.length > 0)
    throw new ConfigError(
      `${found.join(', ')}: set at the desk now, under Settings, “Credit and reminders”. Note the values, remove them here, and enter them there.`
    )
}

function rejectConflicts(values: Values): void {
  validatePayments(values)
  if (values.SHOP_MODE === 'demo' && !loopback.includes(values.HOST)) {
    throw new ConfigError(
      `HOST is "${values.HOST}", but a demo shop, whose passwords are public, listens on localhost only: HOST must be one of: ${loopback.join(', ')}. Otherwise set SHOP_MODE=production.`
    )
  }
  if (Boolean(values.INBOUND_EMAIL_ADDRESS) !== Boolean(values.INBOUND_EMAIL_SECRET)) {
    throw new ConfigError('INBOUND_EMAIL_ADDRESS and INBOUND_EMAIL_SECRET must both be set, or both be empty.')
  }
  if (values.WORKERS > 1 && !values.DATABASE_URL) {
    throw new ConfigError(
      `WORKERS is ${values.WORKERS}, but only one process may use a SQLite file: set DATABASE_URL for PostgreSQL, or WORKERS=1.`
    )
  }
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL)
    throw new ConfigError('DATABASE_REPLICA_URL is set, but DATABASE_URL is empty: only PostgreSQL has replicas.')
  const missing = (['SITE_URL', 'SMTP_URL'] as const).filter((name) => !values[name])
  if (values.SHOP_MODE === 'production' && missing.length > 0) {
    throw new ConfigError(
      missing.map((name) => `${name} is missing: in production it must be ${settings[name].allowed}.`).join('\n')
    )
  }
}

const secretSettings = new Set([
  'METRICS_TOKEN',
  'ENCRYPTION_KEY',
  'INBOUND_EMAIL_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'ADYEN_LIVE_PREFIX'
])

// A key entered on the wrong line must not appear in a log.
function maskedValue(name: string, text: string): string {
  return paymentKeys.has(name) || secretSettings.has(name) ? 'not a valid key' : `"${withoutSecrets(text)}"`
}

/** The environment of a child process: the server's, with additional variables. */
export const environmentWith = (own: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...own
})
