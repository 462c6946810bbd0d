import { callbackify } from 'node:util'
import pg from 'pg'

/** PostgreSQL's `connection_rejected`: this host cannot serve us, but another attempt may reach one that can. */
const standbyCode = '08004'

/** Combines the two callback signatures that `pg` allows. */
type Connected = (error: Error | null, client: pg.Client) => void

/** The hosts of a database, one of which is writable: new connections go to the current host until it fails. */
export class Failover {
  readonly #urls: readonly [string, ...string[]]
  #index = 0

  constructor(urls: readonly [string, ...string[]]) {
    this.#urls = urls
  }

  get current(): string {
    return this.#urls[this.#index] ?? this.#urls[0]
  }

  /** Moves on to the next host, unless another connection has already done so. */
  switchFrom(url: string): void {
    if (url === this.current) this.#index = (this.#index + 1) % this.#urls.length
  }
}

/** A `pg` client that connects to the current host, and moves on if that is down or a standby. */
export function failoverClient(failover: Failover): typeof pg.Client {
  return class extends pg.Client {
    readonly #url: string

    constructor(config?: pg.ClientConfig) {
      const url = failover.current
      super({ ...config, connectionString: url })
      this.#url = url
      // The pool only listens once it has the client; without a listener, an earlier connection loss would end the
      // process.
      this.on('error', () => {})
    }

    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<pg.Client> | void {
      if (!callback) return this.#connectWritable()
      callbackify(() => this.#connectWritable())(callback)
    }

    async #connectWritable(): Promise<pg.Client> {
      try {
        await super.connect()
        const { rows } = await this.query<{ transaction_read_only: string }>('show transaction_read_only')
        if (rows[0]?.transaction_read_only === 'off') return this
        throw Object.assign(new Error('This PostgreSQL host is a standby'), { code: standbyCode })
      } catch (error) {
        failover.switchFrom(this.#url)
        void this.end().catch(() => undefined)
        throw error
      }
    }
  }
}
