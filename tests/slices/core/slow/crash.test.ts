import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addItem, startCart } from '../../../../contract/cart/cart.ts'
import { choosePaymentMethod, complete, updateOrder } from '../../../../contract/checkout/checkout.ts'
import { paymentMethodPath, variantPath } from '../../../../contract/scalars.ts'
import { connect, type Db } from '../../../../server/db/connect.ts'
import type { Client } from '../../../support/client.ts'
import { colleaguesIn } from '../../../support/builders/colleagues.ts'
import { startMailServer } from '../../../support/external/mail-server.ts'
import { freshDatabaseUrl } from '../../../support/postgres.ts'
import { clientAt } from '../../../support/remote-client.ts'
import { startServer } from '../../../support/server.ts'
import { engines } from '../../../support/shop.ts'
import { setAllStock } from '../../../support/builders/stock.ts'
import { demoTemplate } from '../../../support/shop-template.ts'

const buyerCount = 20
const eachPlaces = 15

const address = {
  firstName: 'Ana',
  lastName: 'Brun',
  company: 'Maison Lumière',
  countryCode: 'FR',
  street: '1 rue Haute',
  city: 'Lyon',
  postcode: '69001'
}

/** A sent completion: whether it was acknowledged, and the response. */
interface Sent {
  buyer: number
  tokenValue: string
  key: string
  status?: number
  number?: string | null
}

/** Places orders in sequence until all are placed or the server is gone. */
async function placeAll(client: Client, buyer: number, sent: Sent[], acknowledged: () => void): Promise<void> {
  for (let i = 0; i < eachPlaces; i++) {
    const { body: cart } = await client.call(startCart)
    const params = { tokenValue: cart.tokenValue }
    await client.call(addItem, { params, input: { productVariant: variantPath('LUMA-ROSE'), quantity: 1 } })
    await client.call(updateOrder, { params, input: { shippingAddress: address } })
    const method = { paymentMethod: paymentMethodPath('bank_transfer') }
    await client.call(choosePaymentMethod, { params: { ...params, id: cart.payments[0]!.id }, input: method })
    const one: Sent = { buyer, tokenValue: cart.tokenValue, key: `complete-${buyer}-${i}` }
    sent.push(one)
    const { status, body } = await client.call(complete, { params, headers: { 'Idempotency-Key': one.key } })
    one.status = status
    one.number = body.number
    acknowledged()
  }
}

test.each(engines)(
  'kill -9 during 300 completions: each acknowledged order exists once, with its email, on %s',
  async (engine) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'crash-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const mails = await startMailServer()
    onTestFinished(() => mails.close())
    const databaseUrl =
      engine === 'postgres' ? await freshDatabaseUrl(onTestFinished, demoTemplate('postgres')) : undefined
    const env = { SMTP_URL: mails.url, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
    const inDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
      const db = await connect({ dataDir, databaseUrl, withoutLock: true })
      try {
        return await work(db)
      } finally {
        await db.close()
      }
    }
    await (await startServer({ copyOf: demoTemplate('sqlite'), dataDir, env })).stop()
    const tokens = await inDatabase(async (db) => {
      await setAllStock(db, 5000)
      return (await colleaguesIn(db, buyerCount, new Date())).map(({ token }) => token)
    })

    const first = await startServer({ dataDir, env })
    const sent: Sent[] = []
    let acknowledged = 0
    const half = Promise.withResolvers<void>()
    const note = () => {
      if (++acknowledged === (buyerCount * eachPlaces) / 2) half.resolve()
    }
    const ended = Promise.allSettled(tokens.map((token, i) => placeAll(clientAt(first.url, token), i, sent, note)))
    await half.promise
    await first.kill('SIGKILL')
    await ended
    const statuses = sent.flatMap(({ status }) => status ?? [])
    expect(statuses).toEqual(statuses.map(() => 200))

    const second = await startServer({ dataDir, env })
    onTestFinished(async () => void (await second.stop()))
    for (const { buyer, tokenValue, key, number } of sent) {
      if (number !== undefined) continue
      // The buyer does not know the result: a retry places the order or returns the original response.
      const again = await clientAt(second.url, tokens[buyer]!).call(complete, {
        params: { tokenValue },
        headers: { 'Idempotency-Key': key }
      })
      expect(again.status).toBe(200)
      sent.find((one) => one.key === key)!.number = again.body.number
    }
    const orders = await inDatabase((db) =>
      db.read
        .selectFrom('orders')
        .innerJoin('shop_users', 'shop_users.id', 'orders.user_id')
        .select(['orders.number', 'orders.token'])
        .where('shop_users.email', 'like', '%@many.example')
        .where('orders.number', 'is not', null)
        .execute()
    )
    const byToken = new Map(orders.map(({ token, number }) => [token, number]))
    expect(acknowledged).toBeGreaterThanOrEqual((buyerCount * eachPlaces) / 2)
    expect(sent.map(({ tokenValue, number }) => [tokenValue, number])).toEqual(
      sent.map(({ tokenValue }) => [tokenValue, byToken.get(tokenValue)])
    )
    expect(orders).toHaveLength(sent.length)
    const sold = await inDatabase((db) =>
      db.read.selectFrom('variants').select('stock').where('sku', '=', 'LUMA-ROSE').executeTakeFirstOrThrow()
    )
    expect(sold.stock).toBe(5000 - sent.length)
    expect(await second.doctor()).toContain('nothing wrong')

    // Emails the dead server was sending are retried after five minutes, which are skipped here.
    const due_at = new Date().toISOString()
    await inDatabase((db) =>
      db.transaction((tx) => tx.updateTable('mails').set({ due_at }).where('state', '=', 'waiting').execute())
    )
    const waiting = () =>
      inDatabase((db) => db.read.selectFrom('mails').select('id').where('state', '=', 'waiting').execute())
    await vi.waitUntil(async () => (await waiting()).length === 0, { timeout: 120_000, interval: 200 })
    const reported = mails.received.map(({ mail }) => /\d{9}/.exec(mail.subject ?? '')?.[0])
    expect(new Set(reported)).toEqual(new Set(orders.map(({ number }) => number)))
  },
  240_000
)
