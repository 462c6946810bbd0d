import { expect, test } from 'vitest'
import { languages } from '../../../contract/locale.ts'
import { renderEmail, standardText } from '../../adapters/mail/service.ts'
import { settings } from '../../core/settings/service.ts'
import { mailKinds } from '../../core/texts.ts'
import { sampleEmail } from './email-samples.ts'
import { invalidFields } from './emails.ts'

const reader = { name: 'Desk', email: 'desk@velara.example' }
const seller = settings.seller.standard
const preview = { now: new Date('2026-11-25T10:00:00Z'), origin: 'https://shop.example', sku: 'LUMA-ROSE' }
const all = mailKinds.flatMap((kind) => languages.map(({ code: locale }) => ({ kind, locale })))

test('every standard text is valid, and every placeholder has a sample', () => {
  expect(all.length).toBeGreaterThan(150)
  for (const which of all) {
    const standard = standardText(which.kind, which.locale)
    expect([which, invalidFields(standard, which)]).toEqual([which, []])
    const { subject, text, html } = renderEmail(sampleEmail(which, reader, seller, preview), seller, standard)
    expect(subject + text).not.toMatch(/\{\s*\w|\}\}|undefined|samples\./)
    expect(html.replace(/<style>[^]*<\/style>/, '')).not.toMatch(/\{\s*\w|\}\}|undefined|samples\./)
  }
})

test('a value that looks like a placeholder is not replaced', () => {
  const text = { ...standardText('order-message', 'en'), text: '{text}, { text }, {other}' }
  const email = sampleEmail({ kind: 'order-message', locale: 'en' }, reader, seller, preview)
  const values = { ...email.values, text: '{number}', number: '7' }
  expect(renderEmail({ ...email, values }, seller, text).text).toContain('{number}, {number}, {other}')
})

test('texts saved before orders had tables for addresses stay valid', () => {
  const text = { ...standardText('order-shipped', 'en'), after: 'Shipping address: {address}.' }
  expect(invalidFields(text, { kind: 'order-shipped', locale: 'en' })).toEqual([])
  const email = sampleEmail({ kind: 'order-shipped', locale: 'en' }, reader, seller, preview)
  expect(renderEmail(email, seller, text).text).toContain('Shipping address: Example Ltd, ')
})
