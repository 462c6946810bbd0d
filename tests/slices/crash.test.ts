import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addItem, startCart } from '../../contract/cart.ts'
import { complete, updateOrder } from '../../contract/checkout.ts'
import { listAddresses } from '../../contract/address.ts'
import { readOrder } from '../../contract/order.ts'
import { variantPath } from '../../contract/scalars.ts'
import { freshDatabaseUrl } from '../support/postgres.ts'
import { remoteClient } from '../support/remote.ts'
import { startServer } from '../support/server.ts'
import { engines } from '../support/shop.ts'

test.each(engines)('kill -9 right after completion’s answer loses nothing on %s', async (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'crash-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const env: Record<string, string> =
    engine === 'postgres' ? { DATABASE_URL: await freshDatabaseUrl(onTestFinished) } : {}
  const first = await startServer({ dataDir, env })
  const buyer = await remoteClient(first.url, 'commercial')
  const { body: addresses } = await buyer.call(listAddresses)
  const placed: { tokenValue: string; number: string | null; total: number }[] = []
  for (let i = 0; i < 5; i++) {
    const { body: cart } = await buyer.call(startCart)
    const params = { tokenValue: cart.tokenValue }
    await buyer.call(addItem, { params, input: { productVariant: variantPath('LUMA-ROSE'), quantity: 24 } })
    await buyer.call(updateOrder, { params, input: { shippingAddress: addresses[0]! } })
    const { status, body } = await buyer.call(complete, { params })
    expect(status).toBe(200)
    placed.push(body)
  }
  await first.kill('SIGKILL')

  const second = await startServer({ dataDir, env })
  onTestFinished(async () => void (await second.stop()))
  const again = await remoteClient(second.url, 'commercial')
  for (const { tokenValue, number, total } of placed) {
    const { body } = await again.call(readOrder, { params: { tokenValue } })
    expect(body).toMatchObject({ number, total, state: 'new' })
  }
  expect(new Set(placed.map(({ number }) => number)).size).toBe(5)
})
