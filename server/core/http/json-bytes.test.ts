import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrayBytes, elementBytes } from './json-bytes.ts'

test('any elements come back as they were, alone and inside an object', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.string({ unit: 'grapheme' }), (values, name) => {
      const elements = values.map(elementBytes)
      const plain = JSON.parse(JSON.stringify(values)) as unknown
      expect(JSON.parse(arrayBytes(elements).toString())).toEqual(plain)
      const object = arrayBytes(elements, `{"name":${JSON.stringify(name)},"items":`, '}')
      expect(JSON.parse(object.toString())).toEqual({ name, items: plain })
    })
  )
})
