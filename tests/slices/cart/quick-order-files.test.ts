import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderFileBytes } from '../../../contract/cart/order-file.ts'
import { importQuickOrder } from '../../../contract/cart/quick-order.ts'
import { hostile } from '../../support/files/hostile-files.ts'
import { type CorpusFile, rows, texts, workbooks } from '../../support/files/order-file-corpus.ts'
import { xlsx } from '../../support/files/order-files.ts'
import { describeRow, uploadFiles } from '../../support/builders/quick-order.ts'
import { clientForSuite, shopForSuite } from '../../support/shop.ts'

describe('order files', () => {
  const shop = shopForSuite('sqlite')
  const buyer = clientForSuite(shop, 'commercial')

  const answerTo = async ({ file, bytes }: CorpusFile) => {
    const content = bytes()
    expect(content.length).toBeLessThanOrEqual(orderFileBytes)
    return uploadFiles(buyer, [new File([content], file)])
  }

  test.each([...workbooks, ...rows, ...texts])('$name: read row by row', async (one) => {
    const { status, body } = await answerTo(one)
    expect(body).not.toHaveProperty('refusal')
    expect(status).toBe(200)
    expect(body.rows.map(describeRow)).toEqual(one.expected)
  })

  test.each(hostile)('$name: rejected with a message, without affecting the server', async (one) => {
    const { status, problem } = await answerTo(one)
    expect([status, problem.refusal]).toEqual([importQuickOrder.errors['file-damaged'], one.expected])
    expect(problem.detail).toMatch(/^\w.{20,}\.$/)
  })

  test('a valid workbook with random bytes changed is read or rejected, nothing else', async () => {
    const good = xlsx([['SKU', 'Quantity'], ...Array.from({ length: 30 }, (_, i) => ['LUMA-ROSE', i + 1])])
    const place = fc.nat(good.length - 1)
    const changes = fc.array(fc.tuple(place, fc.nat(255)), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(changes, fc.option(place), async (some, end) => {
        const bytes = good.slice(0, end ?? undefined)
        for (const [at, value] of some) if (at < bytes.length) bytes[at] = value
        const { status, problem } = await uploadFiles(buyer, [new File([bytes], 'order.xlsx')])
        expect(status === 200 || problem.refusal in importQuickOrder.errors).toBe(true)
      }),
      { numRuns: 150 }
    )
  })
})
