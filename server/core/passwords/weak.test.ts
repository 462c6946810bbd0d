import { expect, test } from 'vitest'
import { passwordLength } from '../../../contract/partners/password.ts'
import { demoPassword } from '../../seed/accounts.ts'
import { isCommonPassword } from './weak.ts'

test.each(['password123', 'Password123', 'PASSWORD123!', 'qwertyuiop', '1234567890', 'iloveyou123', 'Football2026'])(
  '%s is common',
  async (password) => {
    expect(password.length).toBeGreaterThanOrEqual(passwordLength.min)
    expect(await isCommonPassword(password)).toBe(true)
  }
)

test.each([
  demoPassword,
  'correct horse battery staple',
  'ten letters or more',
  'football on sundays',
  'football98243',
  'my football2026',
  '!?!?!?!?!?'
])('%s is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})
