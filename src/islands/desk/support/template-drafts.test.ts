import { beforeEach, expect, test, vi } from 'vitest'
import { $templateDrafts, discardDraft, storeDraft, discardDraftsExcept, newTemplate } from './template-drafts.ts'

const basedOn = { locale: 'en', title: 'Delay', text: 'Hello' } as const
const empty = { locale: 'en', title: '', text: '' } as const
vi.stubGlobal('addEventListener', vi.fn())
vi.stubGlobal('removeEventListener', vi.fn())

beforeEach(() => $templateDrafts.set({}))

test('what was typed into one template is kept while another is edited', () => {
  storeDraft('a', { fields: { ...basedOn, text: 'Hello [name]' }, basedOn })
  storeDraft(newTemplate, { fields: { ...empty, title: 'Thanks' }, basedOn: empty })
  expect($templateDrafts.get()).toMatchObject({ a: { fields: { text: 'Hello [name]' } }, '': { basedOn: empty } })
  discardDraft('a')
  expect(Object.keys($templateDrafts.get())).toEqual([newTemplate])
})

test('an unchanged template, or a new one without text, is no draft', () => {
  storeDraft('a', { fields: { ...basedOn, text: 'Hello [name]' }, basedOn })
  storeDraft('a', { fields: basedOn, basedOn })
  storeDraft(newTemplate, { fields: { ...empty, locale: 'fr' }, basedOn: empty })
  expect($templateDrafts.get()).toEqual({})
})

test('the draft of a template that a colleague has deleted is forgotten', () => {
  for (const id of ['a', 'b', newTemplate]) storeDraft(id, { fields: { ...basedOn, text: id + 'x' }, basedOn })
  discardDraftsExcept([{ id: 'b', ...basedOn }])
  expect(Object.keys($templateDrafts.get()).toSorted()).toEqual([newTemplate, 'b'])
})
