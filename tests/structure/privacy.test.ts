import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openShop } from '../support/shop.ts'

/** Matches names of columns that hold, or may hold, personal data. */
const looksPersonal =
  /name|email|phone|street|address|postcode|city|job_title|user_agent|browser|platform|recipient|reply_to|password|secret|actor$|subject$|notes|body|words|detail|reason|^data$|answer|content$/

test('every column that looks personal is in docs/privacy.md, and every column there exists', async () => {
  const shop = await openShop('sqlite')
  const tables = await shop.db.read.introspection.getTables()
  await shop.close()
  const columns = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
  const text = readFileSync(new URL('../../docs/privacy.md', import.meta.url), 'utf8')
  const listed = new Set([...text.matchAll(/`(\w+\.\w+)`/g)].map(([, column]) => column))
  const missing = columns.filter((column) => looksPersonal.test(column.split('.')[1] ?? '') && !listed.has(column))
  expect(missing).toEqual([])
  expect([...listed].filter((column) => !columns.includes(column ?? ''))).toEqual([])
})
