import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../../server/config/config.ts'
import { report, runChecks } from '../../../server/db/doctor/doctor.ts'
import { openAppContext } from '../../../server/open.ts'
import { demoCompanies } from '../../../server/seed/companies.ts'
import { demoPartners } from '../../../server/seed/partners.ts'
import { freshDatabaseUrl } from '../../support/postgres.ts'

test('demo servers that start together on one empty PostgreSQL seed it once', async () => {
  const config = readConfig({ DATABASE_URL: await freshDatabaseUrl(onTestFinished), LOG_LEVEL: 'silent' })
  const started = await Promise.allSettled(Array.from({ length: 3 }, () => openAppContext(config)))
  const shops = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const checked = report(await runChecks(shops[0]!.db.read))
  const companies = await shops[0]!.db.read.selectFrom('companies').select('id').execute()
  for (const { db, transport } of shops) {
    transport.close()
    await db.close()
  }
  expect(started.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect(checked).toContain('nothing wrong')
  expect(companies).toHaveLength(Object.keys(demoCompanies).length + demoPartners.length)
})
