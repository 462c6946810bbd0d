import { callbackify } from 'node:util'
import pg from 'pg'

/** `connection_rejected` of PostgreSQL: this host cannot serve us, another attempt may reach one that can. */
const standbyCode = '08004'

/** The two forms of a callback that `pg` allows, in one. */
type Connected = (error: Error | null, client: pg.Client) => void

/** The hosts of one database, of which one is writable: new connections go to the current one until it fails. */
export class Failover {
  readonly #urls: readonly [string, ...string[]]
  #index = 0

  constructor(urls: readonly [string, ...string[]]) {
    this.#urls = urls
  }

  get current(): string {
    return this.#urls[this.#index] ?? this.#urls[0]
  }

  /** Moves on to the next host, unless another connection has done so already. */
  leave(url: string): void {
    if (url === this.current) this.#index = (this.#index + 1) % this.#urls.length
  }
}

/** A client of `pg` that connects to the current host, and leaves one that is down or a standby. */
export function failoverClient(failover: Failover): typeof pg.Client {
  return class extends pg.Client {
    readonly #url: string

    constructor(config?: pg.ClientConfig) {
      const url = failover.current
      super({ ...config, connectionString: url })
      this.#url = url
      // The pool listens only once it has the client: a loss before that would end the process.
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
        throw Object.assign(new Error('This host of PostgreSQL is a standby'), { code: standbyCode })
      } catch (error) {
        failover.leave(this.#url)
        void this.end().catch(() => undefined)
        throw error
      }
    }
  }
}
