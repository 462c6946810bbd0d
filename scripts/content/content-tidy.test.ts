import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dump, load } from 'js-yaml'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { readContent } from './content-files.mjs'
import { formatYaml } from './content-tidy.mjs'
import { root } from '../process/run.mjs'

test('formats files saved by the forms like handwritten ones, with the same content', async () => {
  for (const { file, data } of readContent(root) as { file: string; data: unknown }[]) {
    const path = join(root, file)
    const tidy = await formatYaml(dump(data), path)
    expect({ file, data: load(tidy) }).toEqual({ file, data })
    expect(tidy).not.toMatch(/\\n|\\_|\\u|>-/)
    expect(await format(tidy, { ...(await resolveConfig(path)), parser: 'yaml' })).toBe(tidy)
  }
})

test('leaves a well-formatted file unchanged', async () => {
  const file = join(root, 'src/content/products/luma.yaml')
  const text = readFileSync(file, 'utf8')
  expect(await formatYaml(text, file)).toBe(text)
})
