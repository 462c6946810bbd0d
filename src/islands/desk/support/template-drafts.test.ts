import { beforeEach, expect, test, vi } from 'vitest'
import {
  $templateDrafts,
  discardDraft,
  discardDraftsExcept,
  endSave,
  newTemplate,
  storeDraft
} from './template-drafts.ts'

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

test('what was typed during a save becomes a draft of the saved template', () => {
  const sent = { ...basedOn, text: 'Hello [name]' }
  storeDraft('a', { fields: sent, basedOn })
  expect(endSave('a', sent, { id: 'a', ...sent })).toBe(newTemplate)
  expect($templateDrafts.get()).toEqual({})

  storeDraft('a', { fields: { ...sent, text: 'Hello [name], thanks' }, basedOn })
  expect(endSave('a', sent, { id: 'a', ...sent })).toBe('a')
  expect($templateDrafts.get()).toEqual({ a: { fields: { ...sent, text: 'Hello [name], thanks' }, basedOn: sent } })
})

test('what was typed during the save of a new template becomes a draft of that template', () => {
  const sent = { ...empty, title: 'Thanks ', text: 'Thank you' }
  const saved = { ...sent, title: 'Thanks' }
  storeDraft(newTemplate, { fields: { ...sent, text: 'Thank you!' }, basedOn: empty })
  expect(endSave(newTemplate, sent, { id: 'b', ...saved })).toBe('b')
  expect($templateDrafts.get()).toEqual({ b: { fields: { ...sent, text: 'Thank you!' }, basedOn: saved } })
})
