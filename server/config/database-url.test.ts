import { expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readConfig } from './config.ts'
import { readDatabaseUrl } from './database-url.ts'

const two = 'postgres://shop:p,ss@db1:5432,db2:5433/shop'

test.each([
  ['postgres://shop:secret@db1:5432/shop', ['postgres://shop:secret@db1:5432/shop'], false],
  ['postgres://db1/shop?sslmode=require&target_session_attrs=primary', ['postgres://db1/shop?sslmode=require'], true],
  [two, ['postgres://shop:p,ss@db1:5432/shop', 'postgres://shop:p,ss@db2:5433/shop'], true],
  [
    'postgresql://[::1]:5432,db2/shop?target_session_attrs=read-write',
    ['postgresql://[::1]:5432/shop', 'postgresql://db2/shop'],
    true
  ]
])('reads %s', (text, urls, checksWritable) => {
  expect(readDatabaseUrl(text)).toEqual({ urls, checksWritable })
})

test.each([
  `${two}?target_session_attrs=standby`,
  `${two}?target_session_attrs=`,
  `${two}?target_session_attrs=primary&target_session_attrs=any`,
  'postgres://shop:secret@db1:5432,/shop',
  'postgres://shop:secret@db1:54x2,db2/shop',
  'mysql://db1,db2/shop'
])('rejects %s with a message that hides the password', (text) => {
  expect(() => readConfig({ DATABASE_URL: text })).toThrow(ConfigError)
  expect(() => readConfig({ DATABASE_URL: text })).toThrow(/^DATABASE_URL is .*target_session_attrs=read-write/)
  expect(() => readConfig({ DATABASE_URL: text })).not.toThrow(/p,ss|secret/)
})
