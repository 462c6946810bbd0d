import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brandCopy } from './brand-copy.mjs'
import { brandErrors } from './brand-errors.mjs'
import { findDemoBrand } from './find-demo-brand.mjs'
import { Failure, main } from '../process/failure.mjs'
import { astro, environment, root, run } from '../process/run.mjs'
import { step } from '../process/steps.mjs'

/*
 * `npm run brand:check`: checks whether src/brand.ts, src/content and src/assets make a shop. With a folder, the brand
 * in it is checked in a copy of the project, which itself stays unchanged.
 */
await main(async () => {
  const [folder] = process.argv.slice(2)
  const project = folder ? brandCopy(resolve(folder)) : { folder: root, remove: () => {} }
  try {
    const given = await import(pathToFileURL(join(project.folder, 'src/brand.ts')).href)
    await step('Seller data and colours', async () => stopOn(brandErrors(given)))
    await step('Content', () => runOn(project.folder, ['scripts/content/content-report.mjs'], 'The content has errors'))
    const site = join(project.folder, '.cache/brand-check')
    await step('Building the pages', () =>
      runOn(project.folder, astro('build', '--outDir', site), 'The pages could not be built')
    )
    await step('Traces of the demo brand', async () => stopOn(findDemoBrand(site, given.brand.name)))
    process.stdout.write(`${given.brand.name} is complete.\n`)
  } finally {
    project.remove()
  }
})

function stopOn(lines) {
  if (lines.length > 0) throw new Failure(lines.join('\n'))
}

async function runOn(cwd, args, problem) {
  const code = await run(process.execPath, args, { cwd, env: environment(process.execPath) })
  if (code !== 0) throw new Failure(`${problem}: see above.`)
}
