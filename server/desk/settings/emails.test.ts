import { expect, test } from 'vitest'
import { languages } from '../../../contract/locale.ts'
import { fillText, standardText, renderEmail } from '../../adapters/mail/service.ts'
import { settings } from '../../core/settings/service.ts'
import { mailKinds } from '../../core/texts.ts'
import { sampleValues } from './email-samples.ts'
import { invalidFields } from './emails.ts'

const reader = { name: 'Desk', email: 'desk@velara.example' }
const seller = settings.seller.standard
const now = new Date('2026-11-25T10:00:00Z')
const all = mailKinds.flatMap((kind) => languages.map(({ code: locale }) => ({ kind, locale })))

test('every standard text is valid, and every placeholder has a sample', () => {
  expect(all.length).toBeGreaterThan(150)
  for (const which of all) {
    const standard = standardText(which.kind, which.locale)
    expect([which, invalidFields(standard, which)]).toEqual([which, []])
    const values = sampleValues(which.locale, reader, seller, now)
    const { subject, text, html } = renderEmail({ ...which, name: 'Desk', values, link: 'https://x' }, seller, standard)
    expect(subject + text + html).not.toMatch(/\{\s*\w|\}\}|undefined|samples\./)
  }
})

test('a custom text that equals the standard one produces the same email', () => {
  for (const which of all) {
    const email = { ...which, name: 'Desk', values: sampleValues(which.locale, reader, seller, now), link: 'https://x' }
    expect(renderEmail(email, seller, standardText(which.kind, which.locale))).toEqual(renderEmail(email, seller))
  }
})

test('a value that looks like a placeholder is not replaced', () => {
  const text = { ...standardText('order-message', 'en'), text: '{text}, { text }, {other}' }
  expect(fillText(text, { text: '{number}', number: '7' }, 'en').text).toBe('{number}, {number}, {other}')
})
