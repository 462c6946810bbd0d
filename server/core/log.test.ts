import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('logs an error with our message, without the row data added by the database', () => {
  const lines: string[] = []
  const log = openLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) })
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ana@shop.example) exists'
  })
  log.error({ err: error }, 'unexpected error')
  log.info('not at this level')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('ana@shop.example')
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 50, err: { message: 'duplicate key', code: '23505' } })
})
