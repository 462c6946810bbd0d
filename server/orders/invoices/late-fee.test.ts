import { expect, test } from 'vitest'
import { formatPercent } from '../../../contract/format.ts'
import { languages } from '../../../contract/locale.ts'
import { documentText } from '../../core/texts.ts'

test.each(languages)('the terms on invoices name the given late fee in $code', ({ code }) => {
  const share = formatPercent(0.05, code)
  const text = documentText(code, 'invoice.conditions', { days: 14, share })
  expect(text).toContain('14')
  expect(text).toContain(share)
})
